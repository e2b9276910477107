import type { Locator, Page, Request } from 'playwright-core'

/**
 * Presses a button twice as somebody impatient does on a slow phone: the page is busy, so both presses wait in line and
 * arrive one right after the other.
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

/** Follows what a page writes to the market. `arrived` waits until everything sent so far has been answered. */
export function followWrites(page: Page) {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method())) sent.push(request)
  })
  return {
    async arrived(): Promise<void> {
      await Promise.all(sent.map((request) => request.response().catch(() => null)))
    },
    /** How many calls went to addresses that end so, with this method. */
    count: (method: string, end: string): number =>
      sent.filter((request) => request.method() === method && new URL(request.url()).pathname.endsWith(end))
        .length,
  }
}
