import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { StoreWaiting } from '#contracts/analytics/dashboard.ts'
import type { Page as Listed } from '#contracts/page.ts'
import type { VendorReview, VendorReviewSummary } from '#contracts/reviews/vendor-reviews.ts'
import { expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage, signInAs } from '../browser.ts'
import { lookAt } from './look-at.ts'

const path = '/b2b/vendor/reviews'
const api = '/api/vendor/circle-phones/reviews'
const list = (page: Page) => page.getByRole('region', { name: 'Reviews', exact: true })
const cards = (page: Page) => list(page).getByRole('article')

test('[VE-2.22] [VE-2.23] [VE-2.24] [VE-2.25] [VE-2.28] [VE-2.29] [VE-2.30] [VE-9.04] [VE-9.06] the page has the figures of its reviews, and its filters choose among them', async () => {
  const page = await openPage()
  await signInAs(page, 'kwabena.osei.tutu')
  const summary = await callAs<VendorReviewSummary>(page, 'GET', `${api}/summary`)
  await page.goto(path)
  await page.getByRole('heading', { name: 'PRODUCT REVIEW', level: 1 }).waitFor()
  const figures = page.getByRole('region', { name: 'Summary' })
  await figures.getByText(`${summary.average_rating?.toFixed(1)} out of 5`).waitFor()
  await figures.getByText(String(summary.total_reviews), { exact: true }).waitFor()
  await figures.getByText(String(summary.total_products), { exact: true }).waitFor()
  const shares = await figures
    .getByRole('list', { name: 'Distribution' })
    .getByRole('listitem')
    .allTextContents()
  expect(shares.map((text) => text.slice(0, 1))).toEqual(['5', '4', '3', '2', '1'])
  for (const [place, { percentage }] of summary.distribution.entries())
    expect(shares[place]).toContain(`${percentage}%`)

  const photos = page.getByRole('region', { name: 'Customer Photos' })
  expect(await photos.getByRole('button', { name: /^Photo \d+ by/ }).count()).toBe(
    Math.min(12, summary.photos_count),
  )
  if (summary.photos_count > 12) await photos.getByText(`+${summary.photos_count - 12}`).waitFor()
  const insights = page.getByRole('region', { name: 'Insights' })
  for (const feeling of ['Positive', 'Neutral', 'Negative'])
    await insights.getByRole('progressbar', { name: feeling }).waitFor()
  await insights.getByRole('heading', { name: 'Common Keywords' }).waitFor()
  await list(page).waitFor()
  await lookAt(page, 'reviews-1280')

  const [first] = (await callAs<Listed<VendorReview>>(page, 'GET', `${api}?sort=lowest`)).results
  await page.getByLabel('Sort').selectOption('lowest')
  await expect.poll(() => cards(page).first().getByRole('heading').textContent()).toBe(first?.customer_name)
  await page.getByLabel('Search reviews').fill(first?.customer_name.toUpperCase() ?? '')
  await expect
    .poll(async () => new Set(await cards(page).getByRole('heading').allTextContents()))
    .toEqual(new Set([first?.customer_name]))
  await page.getByLabel('Search reviews').fill('')
  await page.getByLabel('Rating', { exact: true }).selectOption('5')
  const fives = summary.distribution[0]?.count ?? 0
  await list(page).getByText(`${fives} reviews`).waitFor()
  await page.getByLabel('Customer type').selectOption('b2b')
  const b2b = await callAs<Listed<VendorReview>>(page, 'GET', `${api}?type=b2b&rating=5`)
  if (b2b.count === 0) await page.getByText('No reviews match your filters.').waitFor()
  await page.getByLabel('Customer type').selectOption('b2c')
  const pages = list(page).getByRole('navigation', { name: 'Reviews: pages' })
  await pages.getByRole('link', { name: 'Page 2' }).click()
  await page.waitForURL(/page=2/)

  await page.getByRole('button', { name: 'Select Product' }).click()
  const choice = page.getByRole('dialog', { name: 'Select Product' })
  const product = choice.getByRole('button', { name: /review/ }).first()
  const [, count = ''] = /(\d+) reviews?$/.exec((await product.textContent()) ?? '') ?? []
  await product.click()
  await page.waitForURL(/product=/)
  await figures.getByText(count, { exact: true }).first().waitFor()
})

test('the reviews to answer of the dashboard are those of its days alone, and their number opens them', async () => {
  const page = await openPage({ width: 360 })
  await signInAs(page, 'kwabena.osei.tutu')
  const { reviews } = await callAs<StoreWaiting>(page, 'GET', '/api/vendor/circle-phones/waiting')
  const { unanswered } = await callAs<VendorReviewSummary>(page, 'GET', `${api}/summary`)
  expect(reviews).toBeGreaterThan(0)
  expect(reviews).toBeLessThan(unanswered)
  await page.goto('/b2b/vendor-dashboard')
  await page.getByRole('link', { name: /^\d+ recent reviews? to answer/ }).click()
  await list(page)
    .getByText(reviews === 1 ? '1 review' : `${reviews} reviews`, { exact: true })
    .waitFor()
  expect(await page.getByLabel('Only from the last 30 days').isChecked()).toBe(true)
  // The figures over all reviews, with a greater number without a reply, come after them.
  const ofAll = page.getByRole('button', { name: `${unanswered} without a reply` })
  const [newest, figures] = [await cards(page).first().boundingBox(), await ofAll.boundingBox()]
  expect(newest?.y).toBeLessThan(figures?.y ?? 0)
  expect(newest?.y).toBeLessThan(560)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Sort').selectOption('lowest')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Filter is on', exact: true }).waitFor()
  expect(await page.getByLabel('Sort').isVisible()).toBe(false)
  await page.getByLabel('Only from the last 30 days').uncheck()
  await list(page).getByText(`${unanswered} reviews`, { exact: true }).waitFor()
  await expectNoSidewaysScroll(page)
})

test('[VE-2.26] [VE-2.27] [VE-4.14] [VE-4.15] [VE-5.12] a reply is written, shown to shoppers and changed; a photo opens with its review', async () => {
  const page = await openPage({ width: 360, height: 780, theme: 'dark' })
  await signInAs(page, 'kwabena.osei.tutu')
  await page.goto(`${path}?unanswered=true&rating=3`)
  const card = cards(page).first()
  const review = (await callAs<Listed<VendorReview>>(page, 'GET', `${api}?unanswered=true&rating=3`))
    .results[0]
  await card.getByRole('heading', { name: review?.customer_name ?? '' }).waitFor()
  await card.getByText(review?.type ?? '', { exact: true }).waitFor()
  await card.getByRole('button', { name: /^Reply to/ }).click()
  const box = page.getByPlaceholder('Write your reply...')
  const send = page.getByRole('button', { name: 'Send Reply' })
  await box.fill('   ')
  expect(await send.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => box.count()).toBe(0)
  await card.getByRole('button', { name: /^Reply to/ }).click()
  expect(await box.inputValue()).toBe('')
  await box.fill('Thank you, come to the shop and we change it.')
  await lookAt(page, 'reviews-360-dark')
  await send.click()
  await expect.poll(() => box.count()).toBe(0)
  const productPage = `/product/${review?.product.slug}?id=${review?.product.id}&rating=3`
  await page.goto(productPage)
  await page.getByText('Thank you, come to the shop and we change it.').first().waitFor()
  await page.getByText('Reply from the store').first().waitFor()

  await page.goto(`${path}?rating=3`)
  const replied = cards(page).filter({ hasText: 'Thank you, come to the shop and we change it.' })
  await replied.getByRole('button', { name: /^Edit reply/ }).click()
  await box.fill('We have sent you another one.')
  await send.click()
  await expect.poll(() => box.count()).toBe(0)
  // A page that was just read is sent again unchanged for two seconds.
  await expect
    .poll(async () => {
      await page.goto(productPage)
      return page.getByText('We have sent you another one.').count()
    })
    .toBeGreaterThan(0)
  expect(await page.getByText('come to the shop and we change it').count()).toBe(0)

  await page.goto(path)
  const photos = page.getByRole('region', { name: 'Customer Photos' })
  await photos.getByRole('button', { name: /^Photo 1 by/ }).click()
  const box2 = page.getByRole('dialog')
  const shownAt = (place: number) =>
    box2.getByRole('heading', { name: new RegExp(`^Photo ${place} of`) }).waitFor()
  await shownAt(1)
  await box2.getByRole('button', { name: 'Show photo 2' }).click()
  await shownAt(2)
  await page.keyboard.press('ArrowRight')
  await shownAt(3)
  await box2
    .getByRole('img')
    .first()
    .evaluate((image) => {
      const touch = (clientX: number) => new Touch({ identifier: 1, target: image, clientX, clientY: 10 })
      image.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(40)] }))
      image.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touch(200)] }))
    })
  await shownAt(2)
  await box2.getByText(/B2[BC]/).waitFor()
  await lookAt(page, 'reviews-lightbox')
  await box2.getByRole('button', { name: 'Back to images' }).click()
  await expect.poll(() => box2.count()).toBe(0)
  for (const close of ['Close', 'backdrop']) {
    await photos.getByRole('button', { name: /^Photo 1 by/ }).click()
    if (close === 'Close') await box2.getByRole('button', { name: 'Close' }).click()
    else await page.mouse.click(4, 4)
    await expect.poll(() => box2.count()).toBe(0)
  }
})

test('who writes a reply while somebody else sends one keeps the text, sees both and chooses', async () => {
  const page = await openPage({ width: 360, height: 780, allowed: [/status of 409/] })
  await signInAs(page, 'kwabena.osei.tutu')
  const [review] = (await callAs<Listed<VendorReview>>(page, 'GET', `${api}?unanswered=true&rating=4`))
    .results
  await page.goto(`${path}?unanswered=true&rating=4`)
  const card = cards(page).filter({ hasText: review?.comment ?? '' })
  await card.getByRole('button', { name: /^Reply to/ }).click()
  const box = page.getByPlaceholder('Write your reply...')
  await box.fill('Thank you, come again.')
  const address = `${api}/${review?.id}/reply`
  await callAs(page, 'PUT', address, { text: 'We are glad that you like it.', seen: null })
  const readAgain = page.waitForResponse((answer) => answer.url().includes(`${api}?`))
  await page.getByRole('button', { name: 'Send Reply' }).click()
  await card.getByText('Another reply was sent meanwhile. Yours is not sent yet.').waitFor()
  await card.getByText('We are glad that you like it.').waitFor()
  // The list of those without a reply, which no longer has it.
  await readAgain
  expect(await box.inputValue()).toBe('Thank you, come again.')
  await lookAt(page, 'reviews-other-reply-360')
  await page.getByRole('button', { name: 'Replace it with yours' }).click()
  await expect.poll(() => box.count()).toBe(0)
  await expect.poll(() => card.count()).toBe(0)
  const { results } = await callAs<Listed<VendorReview>>(page, 'GET', `${api}?rating=4`)
  expect(results.find(({ id }) => id === review?.id)?.reply?.text).toBe('Thank you, come again.')
})
