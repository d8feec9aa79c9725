// A hand on the board: what is clicked is clicked where it is on the screen, and a board is there when all that belongs to
// it is.
import { until } from './vscode.mjs'

/** A place on the screen: of an element of the page, from its left and top, or its middle. */
export async function placeOf(view, selector, x = 0.5, y = 0.5) {
  const first = view.locator(selector).first()
  const box = await until(selector, async () => {
    await first.scrollIntoViewIfNeeded({ timeout: 1000 }).catch(() => {}) // the board may be drawn anew just now
    return first.boundingBox({ timeout: 1000 }).catch(() => null)
  })
  return [box.x + box.width * x, box.y + box.height * y]
}

export async function click(page, view, selector, x, y) {
  await page.mouse.click(...(await placeOf(view, selector, x, y)))
}

/** Opens a menu, which gets its place once it is open. */
export async function openMenu(page, view, id) {
  await click(page, view, `#${id} summary`)
  await view.waitForSelector(`#${id}[open] > div[style*=left]`)
}

export const title = view => view.textContent('#title')

/** Waits for the board with a title, given whole or as a pattern, and for what the page shows around it. */
export async function untilTitle(view, wanted) {
  const right = text => (typeof wanted === 'string' ? text === wanted : wanted.test(text))
  let seen
  await until(() => `the title ${wanted} (it is "${seen}")`, async () => right((seen = await title(view))))
  await settled(view)
}

/** The page shows a board at once, and what is around it after the next frame, when there is nothing else to do. */
async function settled(view) {
  await view.evaluate(() => new Promise(done => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 1000 })))
  }))
}

/** The board that is seen, of those that there are, with what is around it. */
export async function boardOf(page, milliseconds) {
  const view = await until('a board', async () => {
    for (const frame of page.frames()) if (await frame.isVisible('#board svg').catch(() => false)) return frame
    return undefined
  }, milliseconds)
  await settled(view)
  return view
}
