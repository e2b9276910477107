import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { isLong } from '#server/testing/long-form.ts'
import { callAs, openPage, signInAs } from '../../browser.ts'

const store = 'circle-phones'
/** What a cheap phone takes where this machine takes a quarter. */
const slowness = 4
const delayMaxMs = 100

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `No ${index + 1}`)

async function aListing(page: Page, sizes: number, colours: number): Promise<Listing> {
  const path = `/api/vendor/${store}/products`
  const fields = {
    name: `Cloth of ${sizes * colours} kinds`,
    base_price: 100,
    sku: `CLO-${Date.now().toString(36)}`.toUpperCase(),
  }
  const made = await callAs<Listing>(page, 'POST', path, { complete: false, fields })
  return callAs<Listing>(page, 'PUT', `${path}/${made.id}/options`, {
    version: made.version,
    options: [
      { name: 'Size', values: numbered(sizes) },
      { name: 'Colour', values: numbered(colours) },
    ],
  })
}

/** Milliseconds from each key to the next frame that shows it, the middle one of all and the longest. */
async function delaysOfTyping(
  page: Page,
  label: string,
  text: string,
): Promise<{ middle: number; longest: number }> {
  const input = page.getByLabel(label, { exact: true })
  await input.fill('')
  await input.evaluate((element) => {
    const delays: number[] = []
    Object.assign(window, { delays })
    element.addEventListener(
      'keydown',
      () => {
        const began = performance.now()
        requestAnimationFrame(() => setTimeout(() => delays.push(performance.now() - began)))
      },
      { capture: true },
    )
  })
  await input.pressSequentially(text, { delay: 250 })
  const delays = await page.evaluate(() => (window as unknown as { delays: number[] }).delays)
  const sorted = delays.toSorted((a, b) => a - b)
  return { middle: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN, longest: sorted.at(-1) ?? Number.NaN }
}

test.runIf(isLong).each([
  [400, 20, 20],
  [2_000, 100, 20],
])(
  'in the table of %i variants typing and saving stay quick on a slow processor',
  async (count, sizes, colours) => {
    const page = await openPage({ width: 360 })
    await signInAs(page, 'manager')
    const { id } = await aListing(page, sizes, colours)
    await page.goto(`/b2b/vendor/products/${id}`)
    const name = 'No 1 / No 2'
    await page.getByRole('group', { name, exact: true }).waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    const delays = await delaysOfTyping(page, `Base price of ${name}`, '123.45')
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    const began = performance.now()
    await page.getByLabel(`Base price of ${name}`, { exact: true }).blur()
    await saved
    await page.getByRole('group', { name, exact: true }).getByText('Saved').waitFor()
    const savedMs = performance.now() - began
    console.log(
      `${count} variants: a key ${delays.middle.toFixed(0)} ms, at most ${delays.longest.toFixed(0)}; saved in ${savedMs.toFixed(0)} ms`,
    )
    expect(delays.middle).toBeLessThan(delayMaxMs)
  },
)
