// The program takes longest to load, so it begins before the page has its script.
self.reclsWorker = new Worker('worker.js')
self.reclsWorker.postMessage({ recls: 'start' })
