// Keeps the files of one build, so that the page works without a network. A new build has a new name; it comes into use
// when no page of the old one is open.
const version = VERSION
const files = FILES

self.addEventListener('install', event => {
  event.waitUntil(caches.open(version).then(cache => cache.addAll(files.map(file => new Request(file, { cache: 'no-cache' })))))
})

self.addEventListener('activate', event => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith('recls-') && name !== version) await caches.delete(name)
  })())
})

self.addEventListener('fetch', event => {
  if (event.request.method !== 'GET' || new URL(event.request.url).origin !== location.origin) return
  event.respondWith((async () => {
    const cache = await caches.open(version)
    return (await cache.match(event.request, { ignoreSearch: true })) ?? fetch(event.request)
  })())
})
