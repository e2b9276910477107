import type { Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ProductCard } from '#contracts/catalog/product.ts'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { openPage, signUp } from '../browser.ts'
import { askMarket } from '../testing/market-database.ts'
import { moveParcels } from '../testing/move-parcels.ts'
import { fillCart, orderInCash } from './shopping.ts'

const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#8e44ad' } })
  .jpeg()
  .toBuffer()
const photoFile = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: photo })

async function receive(page: Page): Promise<{ number: string; product: ProductCard }> {
  const [product] = await fillCart(page)
  const number = await orderInCash(page)
  await moveParcels(number, 'delivered')
  return { number, product: product as ProductCard }
}

const formOf = (page: Page, product: ProductCard) => page.getByRole('region', { name: product.name })

describe('a review', () => {
  test('[BB-2.18] [BB-2.40] is offered once the parcel has arrived, and is written with stars, text and photos', async () => {
    const page = await openPage({ width: 360 })
    await signUp(page)
    const [product] = await fillCart(page)
    const number = await orderInCash(page)
    await page.goto(`/orders/${number}`)
    await page.getByRole('heading', { name: `Order ${number}` }).waitFor()
    expect(await page.getByRole('link', { name: 'Write Review' }).count()).toBe(0)
    await page.goto(`/review/${number}`)
    await page.getByRole('heading', { name: 'Nothing to review yet' }).waitFor()
    await moveParcels(number, 'delivered')

    await page.goto('/orders')
    await page.getByRole('link', { name: new RegExp(`^Write Review ?: ${number}`) }).click()
    const form = formOf(page, product as ProductCard)
    await form.getByRole('button', { name: /Send review/ }).click()
    await form.getByText('Please choose a number of stars').waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await form.getByRole('radio', { name: '1 star: Very bad' }).focus()
    for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight')
    await form.getByLabel('Your words (optional)').fill('Short')
    await form.getByRole('button', { name: /Send review/ }).click()
    await form.getByText('Please write at least 10 characters, or nothing').waitFor()
    await form.getByLabel('Your words (optional)').fill('Came early and looks as it does here.')
    await form.getByLabel('Add photos').setInputFiles([photoFile('front.jpg'), photoFile('back.jpg')])
    await form.getByRole('button', { name: 'Remove back.jpg' }).click()
    await form.getByRole('button', { name: 'Remove front.jpg' }).waitFor()
    await form.getByRole('button', { name: /Send review/ }).click()
    await form.getByRole('img', { name: '4.0 out of 5 stars' }).waitFor()
    await form.getByRole('img', { name: 'Your photo 1' }).waitFor()
    await expectAccessible(page)

    await form.getByRole('button', { name: /Change review/ }).click()
    await form.getByRole('radio', { name: '5 stars: Very good' }).check({ force: true })
    await form.getByRole('button', { name: /Save changes/ }).click()
    await form.getByRole('img', { name: '5.0 out of 5 stars' }).waitFor()

    await page.goto(`/product/${product?.slug}`)
    const card = page.getByRole('article').filter({ hasText: 'Came early and looks as it does here.' })
    await card.getByText('Efua A.').waitFor()
    await card.getByText('Verified purchase').waitFor()
    await card.getByText('Your review').waitFor()
    await page
      .getByRole('region', { name: 'Photos from buyers' })
      .getByRole('link', { name: /Efua A\./ })
      .first()
      .waitFor()
  })

  test.runIf(isLong)('a photo that is not uploaded can be cancelled, retried or removed', async () => {
    const page = await openPage({ allowed: [/Failed to load resource/] })
    await signUp(page)
    const { number, product } = await receive(page)
    await page.goto(`/review/${number}`)
    const form = formOf(page, product)
    await form.getByRole('radio', { name: '3 stars: All right' }).check({ force: true })
    await page.route('**/users/api/uploads/*?*', (route) => route.abort())
    await form.getByLabel('Add photos').setInputFiles(photoFile('front.jpg'))
    await form.getByText('Network error. Please check your connection and try again.').waitFor()
    await form.getByRole('button', { name: /Send review/ }).click()
    await form.getByText('Some photos were not uploaded. Retry or remove them.').waitFor()
    await page.unroute('**/users/api/uploads/*?*')
    const arrived = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
    await form.getByRole('button', { name: /Retry\s+front\.jpg/ }).click()
    await arrived
    await form.getByRole('button', { name: 'Remove front.jpg' }).waitFor()

    await page.route('**/users/api/uploads/*?*', () => undefined)
    await form.getByLabel('Add photos').setInputFiles(photoFile('slow.jpg'))
    await form.getByRole('button', { name: 'Cancel upload of slow.jpg' }).click()
    await expect.poll(() => form.getByRole('button', { name: /slow\.jpg/ }).count()).toBe(0)
    const send = form.getByRole('button', { name: /^Send review/ })
    const expired = (route: Route) => route.fulfill({ status: 401, body: '{}' })
    await page.route('**/api/reviews', expired)
    await send.click()
    await form.getByText('Session expired. Please log in again.').waitFor()
    expect(await form.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      `/signin?next=${encodeURIComponent(`/review/${number}`)}`,
    )
    await page.unroute('**/api/reviews', expired)
    await send.click()
    await form.getByRole('img', { name: 'Your photo 1' }).waitFor()
  })

  test.runIf(isLong)('two tabs create one review; the second one shows the review of the first', async () => {
    const page = await openPage({ allowed: [/status of 409/] })
    await signUp(page)
    const { number, product } = await receive(page)
    const other = await page.context().newPage()
    await other.addInitScript(() => localStorage.setItem('juaso.signed-in', '1'))
    for (const tab of [page, other]) {
      await tab.goto(`/review/${number}`)
      await formOf(tab, product)
        .getByRole('radio', { name: /^5 stars/ })
        .check({ force: true })
    }
    await formOf(other, product)
      .getByRole('button', { name: /Send review/ })
      .click()
    await formOf(other, product)
      .getByRole('button', { name: /Change review/ })
      .waitFor()
    await formOf(page, product)
      .getByRole('radio', { name: /^1 star/ })
      .check({ force: true })
    await formOf(page, product)
      .getByRole('button', { name: /Send review/ })
      .click()
    await formOf(page, product).getByRole('img', { name: '5.0 out of 5 stars' }).waitFor()
  })
})

describe('the reviews of others', () => {
  test('can be marked as helpful and reported by signed-in people; visitors do not load the code for it', async () => {
    const writer = await openPage()
    await signUp(writer, 'Kofi Boateng')
    const { number, product } = await receive(writer)
    await writer.goto(`/review/${number}`)
    const words = `Works as promised, order ${number}.`
    await formOf(writer, product)
      .getByRole('radio', { name: /^4 stars/ })
      .check({ force: true })
    await formOf(writer, product).getByLabel('Your words (optional)').fill(words)
    await formOf(writer, product)
      .getByRole('button', { name: /Send review/ })
      .click()
    await formOf(writer, product)
      .getByRole('button', { name: /Change review/ })
      .waitFor()

    const visitor = await openPage()
    const fetched: string[] = []
    visitor.on('request', (request) => fetched.push(request.url()))
    await visitor.goto(`/product/${product.slug}`)
    await visitor.getByText(words).waitFor()
    expect(fetched.filter((url) => /review-tools|review-marks/.test(url))).toEqual([])

    const page = await openPage({ width: 768, theme: 'dark' })
    await signUp(page, 'Esi Owusu')
    await page.goto(`/product/${product.slug}`)
    const card = page.getByRole('article').filter({ hasText: words })
    await card.getByRole('button', { name: /^Helpful \(0\) ?: review by Kofi B\./ }).click()
    const pressed = card.getByRole('button', { name: /^✓ Helpful \(1\) ?: review by Kofi B\./ })
    await pressed.waitFor()
    await page.reload()
    expect(await pressed.getAttribute('aria-pressed')).toBe('true')
    await pressed.click()
    await card.getByRole('button', { name: /^Helpful \(0\) ?: review by Kofi B\./ }).waitFor()

    await card.getByRole('button', { name: /^Report\s+the review by Kofi B\./ }).click()
    const dialog = page.getByRole('dialog', { name: 'Report this review' })
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await dialog.getByText('Please choose a reason').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: 'Advertising or spam' }).check()
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await card.getByText('Reported').waitFor()

    // The store answers with an insult: the writer of the review reports the reply, not the own review.
    await askMarket(
      "insert into review_replies (review_id, text) select id, 'You cannot read' from reviews where comment = $1",
      [words],
    )
    await writer.goto(`/product/${product.slug}`)
    const own = writer.getByRole('article').filter({ hasText: words })
    await own.getByText('Your review').waitFor()
    expect(await own.getByRole('button', { name: /^Report\s+the review/ }).count()).toBe(0)
    await own.getByRole('button', { name: 'Report the reply to Kofi B.' }).click()
    const reply = writer.getByRole('dialog', { name: 'Report this reply' })
    await reply.getByRole('radio', { name: 'Offensive language' }).check()
    await reply.getByRole('button', { name: 'Send report' }).click()
    await own.getByText('Reply reported').waitFor()
    await writer.reload()
    await own.getByText('Reply reported').waitFor()
  })
})
