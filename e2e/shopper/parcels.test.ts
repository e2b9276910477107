import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { ProductCard } from '#contracts/catalog/product.ts'
import type { Order } from '#contracts/orders/order.ts'
import type { Page as ListPage } from '#contracts/page.ts'
import { expectAccessible } from '../accessibility.ts'
import { callAs, openPage, signUp } from '../browser.ts'
import { askMarket, brokenBooks } from '../testing/market-database.ts'
import { moveParcels } from '../testing/move-parcels.ts'
import { lookAt } from '../vendor/look-at.ts'
import { pressTwice } from './failures/press-twice.ts'
import { addAddress, fillCart, orderInCash, press, walkToReview } from './shopping.ts'

const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#8e44ad' } })
  .jpeg()
  .toBuffer()
const photoFile = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: photo })

/** Adds products of two stores to the cart. */
async function fillFromTwoStores(page: Page): Promise<void> {
  const answer = await page.request.get('/api/products?max_price=200&sort=price-low&page_size=60')
  const { results } = (await answer.json()) as ListPage<ProductCard>
  const simple = results.filter(({ is_in_stock, options }) => is_in_stock && options.length === 0)
  const first = simple[0]
  const second = simple.find(({ store }) => store.id !== first?.store.id)
  for (const product of [first, second])
    await callAs(page, 'POST', '/api/cart/items', { item: product?.id, quantity: 1 })
}

/** Orders products of two stores, paid in cash. */
async function orderOfTwoStores(page: Page): Promise<string> {
  await fillFromTwoStores(page)
  return orderInCash(page)
}

it('[SH-9.01] of two parcels the first shows the delivery fee of the order and its tracking', async () => {
  const page = await openPage({ width: 360 })
  await signUp(page)
  await fillFromTwoStores(page)
  await addAddress(page)
  await page.goto('/checkout/address')
  await press(page, 'Continue')
  const parcels = page.getByRole('group', { name: /^Parcel \d of 2: delivery from/ })
  await parcels.nth(1).waitFor()
  const feeOf = (place: number) =>
    parcels
      .nth(place)
      .getByText(/^(GHS 15\.00|Included)$/)
      .first()
      .textContent()
  expect([await feeOf(0), await feeOf(1)]).toEqual(['GHS 15.00', 'Included'])

  await page.goto(`/orders/${await orderInCash(page)}`)
  const ways = page.locator('details', { hasText: 'Where this parcel is' })
  await ways.nth(1).waitFor()
  expect(await ways.evaluateAll((all) => all.map((way) => way.hasAttribute('open')))).toEqual([true, false])
})

describe('one parcel of an order', () => {
  it('is cancelled alone after confirmation, once, and the other is still delivered', async () => {
    const page = await openPage({ width: 360 })
    await signUp(page)
    const number = await orderOfTwoStores(page)
    const before = await callAs<Order>(page, 'GET', `/api/orders/${number}`)
    expect(before.parcels).toHaveLength(2)
    const [gone, kept] = before.parcels
    await page.goto(`/orders/${number}`)
    await page.getByRole('button', { name: 'Cancel this parcel' }).first().click()
    const question = page.getByRole('alertdialog', { name: 'Cancel this parcel' })
    await question.getByRole('button', { name: 'Keep parcel' }).click()
    await page.getByRole('button', { name: 'Cancel this parcel' }).first().click()
    await pressTwice(question.getByRole('button', { name: 'Cancel parcel' }))
    await page.getByText(`The parcel from ${gone?.store.name} is cancelled`).waitFor()
    const after = await callAs<Order>(page, 'GET', `/api/orders/${number}`)
    expect(after.parcels.map(({ status }) => status)).toEqual(['cancelled', kept?.status])
    expect(
      await askMarket(`select 1 from parcel_events where parcel_id = $1 and status = 'cancelled'`, [
        gone?.id,
      ]),
    ).toHaveLength(1)
    expect(await brokenBooks()).toEqual([])
  })

  it('is accepted by its buyer after a question, and the store waits no longer', async () => {
    const page = await openPage({ width: 360 })
    await signUp(page)
    await fillCart(page)
    const number = await orderInCash(page)
    const isAccepted = async () =>
      await askMarket(
        'select p.accepted_at is not null as yes from parcels p join orders o on o.id = p.order_id where o.number = $1',
        [number],
      )
    await page.goto(`/orders/${number}`)
    await page.getByRole('link', { name: 'Ask the seller' }).waitFor()
    const button = page.getByRole('button', { name: 'All is well', exact: true })
    expect(await button.count()).toBe(0)
    await moveParcels(number, 'delivered')
    await button.click()
    const dialog = page.getByRole('alertdialog', { name: 'Is everything there and as it should be?' })
    await dialog.getByText('You can still return items until').waitFor()
    await expectAccessible(page)
    await lookAt(page, 'accept-parcel-360')
    expect(await isAccepted()).toEqual([{ yes: false }])
    await dialog.getByRole('button', { name: 'Yes, all is well' }).click()
    await page.getByText(/^Thank you\. .+ need not wait 7 days for its money\.$/).waitFor()
    expect(await button.count()).toBe(0)
    expect(await isAccepted()).toEqual([{ yes: true }])
    await page.getByRole('link', { name: 'Return items' }).waitFor()
  })

  it('is returned with photos of the problem; a refused or removed photo is not sent', async () => {
    const page = await openPage({ width: 360 })
    await signUp(page)
    await fillCart(page)
    const number = await orderInCash(page)
    await moveParcels(number, 'delivered')
    await page.goto(`/orders/${number}/return/1`)
    const photos = page.getByLabel('Photos (optional)')
    await photos.setInputFiles([{ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') }])
    await page.getByText('Please select a valid image file (JPG, PNG, WebP, or GIF)').waitFor()
    await photos.setInputFiles([photoFile('seam.jpg'), photoFile('sole.jpg')])
    await page.getByRole('img', { name: 'Photo 2' }).waitFor()
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await expect.poll(() => page.getByRole('img', { name: /^Photo \d/ }).count()).toBe(1)
    await page.getByLabel('Why do you return it?').selectOption('It is defective')
    await press(page, 'Request return')
    await page.getByText('Your return is requested').waitFor()
    const [asked] = await askMarket<{ pictures: string[] }>(
      `select r.pictures from returns r join parcels c on c.id = r.parcel_id join orders o on o.id = c.order_id
       where o.number = $1`,
      [number],
    )
    expect(asked?.pictures).toEqual([expect.stringMatching(/^\/uploads\/returns\/[0-9a-f-]{36}\.jpg$/)])
    const shown = await page.request.get(`${asked?.pictures[0]}-160.webp`)
    expect(shown.headers()['content-type']).toBe('image/webp')
    const photo = page.getByRole('img', { name: 'Photo 1' })
    await expect.poll(() => photo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    expect((await (await openPage()).request.get(`${asked?.pictures[0]}-160.webp`)).status()).toBe(404)
  })
})

it('the receipt of a paid order is saved as a PDF named after the order', async () => {
  const page = await openPage()
  await signUp(page)
  await fillCart(page)
  await addAddress(page)
  await walkToReview(page, /^Card/)
  await press(page, 'Place order')
  await page.getByRole('button', { name: /^Approve/ }).click()
  await page.getByRole('heading', { name: 'Thank you, your order is confirmed' }).waitFor()
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.goto(`/orders/${number}`)
  const saved = page.waitForEvent('download')
  await page
    .getByRole('button', { name: 'Receipt (PDF)' })
    .or(page.getByRole('link', { name: 'Receipt (PDF)' }))
    .click()
  const file = await saved
  expect(file.suggestedFilename()).toContain(number)
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  const bytes = readFileSync(await file.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.length).toBeGreaterThan(2_000)
})
