import type { Locator, Page, Request } from 'playwright-core'

/**
 * Clicks a button twice while the page is busy, as on a slow phone: both clicks are queued and handled one right after
 * the other.
 */
export async function pressTwice(button: Locator): Promise<void> {
  const page = button.page()
  await button.scrollIntoViewIfNeeded()
  await button.click({ trial: true })
  const box = await button.boundingBox()
  if (!box) throw new Error('the button is not in sight')
  await page.evaluate(() => {
    setTimeout(() => {
      const until = performance.now() + 120
      while (performance.now() < until);
    })
  })
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2)
}

/** Records the writing calls of a page. `arrived` waits until all of them have a response. */
export function followWrites(page: Page) {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method())) sent.push(request)
  })
  return {
    async arrived(): Promise<void> {
      await Promise.all(sent.map((request) => request.response().catch(() => null)))
    },
    /** Number of calls with this method to addresses with this ending. */
    count: (method: string, end: string): number =>
      sent.filter((request) => request.method() === method && new URL(request.url()).pathname.endsWith(end))
        .length,
  }
}
