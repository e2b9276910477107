import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { OwnCompany } from '#contracts/companies/company.ts'
import { openPool } from '#server/database/client.ts'
import { isLong } from '#server/testing/long-form.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage, signUp } from '../browser.ts'
import { addAddress, press } from '../shopper/shopping.ts'
import { askMarket } from '../testing/market-database.ts'
import { marketDatabaseUrl } from '../testing/own-market.ts'
import { runJob } from '../testing/run-job.ts'
import { lookAt } from '../vendor/look-at.ts'

const unseen = /status of 4\d\d/
const phone = { width: 360, height: 740, allowed: [unseen] }
const desk = { width: 1280, height: 800, allowed: [unseen] }

/** A vendor with a verified store that sells one thing, of which there are many. */
async function aVendorOfRice() {
  const vendor = await openPage(phone)
  const { email } = await signUp(vendor, 'Adwoa Frimpong')
  const word = randomBytes(3).toString('hex')
  const name = `Parboiled rice from the valley below Tamale, hand-sorted, in woven bags of 25 kg ${word}`
  const db = openPool(marketDatabaseUrl, 1)
  try {
    const { rows: people } = await db.query('select id from people where email = $1', [email])
    const { rows: like } = await db.query(
      "select category_id as id, primary_image from products where slug = 'ghana-rice-parboiled-tamale-5-kg'",
    )
    const store = await aStore(db, { owner_id: people[0].id, name: `Savanna Grain ${word}` })
    const product = await aProduct(db, { store, category: like[0], name, base: 46_000, stock: 90, images: 0 })
    await db.query('update products set primary_image = $2, order_multiple = 5 where id = $1', [
      product.id,
      JSON.stringify(like[0].primary_image),
    ])
    await db.query('select refresh_products($1)', [[product.id]])
    return { vendor, name, slug: product.slug }
  } finally {
    await db.end()
  }
}

async function aBuyer(options: Parameters<typeof openPage>[0], name: string): Promise<Page> {
  const buyer = await openPage(options)
  await signUp(buyer, name)
  await callAs<OwnCompany>(buyer, 'POST', '/api/companies', {
    company_name: `${name} Foods ${randomBytes(3).toString('hex')}`,
  })
  await addAddress(buyer)
  return buyer
}

/** From the first step of the checkout to the paid order; returns its number. */
async function payThrough(buyer: Page, picture: string): Promise<string> {
  await buyer.waitForURL('**/b2b/address?**')
  await expect.poll(() => buyer.getByRole('radio').first().isChecked()).toBe(true)
  await press(buyer, 'Continue')
  await buyer.waitForURL('**/b2b/delivery-options?**')
  await press(buyer, 'Continue')
  await buyer.waitForURL('**/b2b/payment?**')
  expect(await buyer.getByRole('radio', { name: /^(Cash on delivery|Net-30)/ }).count()).toBe(0)
  await buyer.getByRole('radio', { name: /^MTN Mobile Money/ }).check()
  await press(buyer, 'Review order')
  await buyer.getByText('The store gets nothing of it before the pool is filled.').waitFor()
  await expectAccessible(buyer)
  await expectNoSidewaysScroll(buyer)
  await lookAt(buyer, picture)
  await press(buyer, 'Place order')
  await buyer.getByRole('button', { name: /^Approve/ }).click()
  await buyer.waitForURL('**/b2b/order-confirmed/*')
  await buyer.getByRole('heading', { name: /^You have joined a pool with order JU/ }).waitFor()
  await buyer.getByRole('heading', { name: 'This order waits for its pool' }).waitFor()
  expect(await buyer.getByText('packs your order').count()).toBe(0)
  return buyer.url().split('/').at(-1) ?? ''
}

async function opensPool(vendor: Page, name: string): Promise<void> {
  await vendor.goto('/b2b/vendor/pools')
  await vendor.getByText('You have opened no pool yet.').waitFor()
  await lookAt(vendor, 'vendor-pools-empty-360')
  await vendor.getByRole('button', { name: 'Open a pool' }).click()
  const form = vendor.getByRole('form', { name: 'Open a pool' })
  await form.getByRole('radio', { name: new RegExp(name.slice(-6)) }).check()
  await form.getByLabel('Price of a piece (GHS)').fill('480')
  await form.getByLabel('Minimum of pieces').fill('20')
  await form.getByLabel('All pieces').fill('60')
  await form.getByLabel('Least of a company').fill('5')
  await form.getByLabel('Most of a company').fill('30')
  await form.getByText('You receive GHS').first().waitFor()
  await form.getByRole('button', { name: 'Open the pool' }).click()
  await form.getByText(/Everybody pays GHS 460.00 already/).waitFor()
  await expectAccessible(vendor)
  await expectNoSidewaysScroll(vendor)
  await lookAt(vendor, 'vendor-pool-form-360')
  await form.getByLabel('Price of a piece (GHS)').fill('410')
  await form.getByRole('button', { name: 'Open the pool' }).click()
  await vendor.getByText('0 of 60 pieces paid').first().waitFor()
  await expectAccessible(vendor)
  await expectNoSidewaysScroll(vendor)
  await lookAt(vendor, 'vendor-pools-360')
}

test.runIf(isLong)(
  'two companies join a pool, see it wait, and get everything back when the vendor stops it',
  async () => {
    const { vendor, name, slug } = await aVendorOfRice()
    await opensPool(vendor, name)

    const first = await aBuyer(desk, 'Yayra Kpodo')
    await first.goto(`/b2b/product/${slug}`)
    await first.getByRole('heading', { name: 'Buy together: GHS 410.00 a piece' }).waitFor()
    await first.getByText('20 more needed').waitFor()
    await first.getByText(/Closes .* left\)/).waitFor()
    await expectAccessible(first)
    await lookAt(first, 'product-pool-1280')
    await first.getByRole('link', { name: 'Join for GHS 2,050.00' }).click()
    const number = await payThrough(first, 'pool-review-1280')
    await lookAt(first, 'pool-confirmed-1280')
    await first.goto(`/b2b/orders/${number}`)
    await first.getByRole('heading', { name: 'This order waits for its pool' }).waitFor()
    await first.getByText('Waiting for the pool').first().waitFor()
    await first.getByText('5 of 60 pieces paid').first().waitFor()
    await expectAccessible(first)
    await lookAt(first, 'pool-order-1280')
    await first.goto(`/b2b/track-order/${number}`)
    await first.getByRole('heading', { name: 'This order waits for its pool' }).waitFor()
    await lookAt(first, 'pool-tracking-1280')

    const second = await aBuyer(phone, 'Selorm Agbeko')
    await second.goto(`/b2b/product/${slug}`)
    await second.getByRole('heading', { name: 'Buy together: GHS 410.00 a piece' }).waitFor()
    await expectNoSidewaysScroll(second)
    await lookAt(second, 'product-pool-360')
    await second.getByRole('link', { name: 'Join for GHS 2,050.00' }).click()
    const other = await payThrough(second, 'pool-review-360')
    await second.goto('/b2b/pools?tab=mine')
    await second.getByRole('link', { name: `Order ${other}` }).waitFor()
    await second.getByText('10 of 60 pieces paid').first().waitFor()
    await expectAccessible(second)
    await expectNoSidewaysScroll(second)
    await lookAt(second, 'pools-mine-360')
    await second.goto(`/b2b/product/${slug}`)
    await second.getByText('Your company has joined with 5 pieces.').waitFor()
    await second.getByRole('link', { name: 'Take more for GHS 2,050.00' }).waitFor()
    await expectAccessible(second)
    await lookAt(second, 'product-pool-joined-360')
    await second.goto('/b2b/pools')
    await second.getByRole('heading', { name: 'Pooled orders' }).waitFor()
    await second
      .getByText(/of 100 pieces paid/)
      .first()
      .waitFor()
    await expectAccessible(second)
    await expectNoSidewaysScroll(second)
    await lookAt(second, 'pools-360')
    await first.goto('/b2b/pools')
    await first
      .getByText(/of 100 pieces paid/)
      .first()
      .waitFor()
    await lookAt(first, 'pools-1280')

    await vendor.reload()
    await vendor.getByText('10 of 60 pieces paid').first().waitFor()
    await vendor.getByRole('button', { name: /^Stop it/ }).click()
    await lookAt(vendor, 'vendor-pool-stop-360')
    await vendor.getByRole('alertdialog').getByRole('button', { name: 'Stop it' }).click()
    await vendor.getByText('Stopped', { exact: true }).waitFor()
    await expectAccessible(vendor)
    await vendor.setViewportSize({ width: 1280, height: 800 })
    await lookAt(vendor, 'vendor-pools-1280')
    await second.goto(`/b2b/orders/${other}`)
    await second.getByRole('heading', { name: 'The store stopped the pool' }).waitFor()
    await second.getByText('Cancelled', { exact: true }).first().waitFor()
    await expectNoSidewaysScroll(second)
    await lookAt(second, 'pool-order-stopped-360')
  },
)

test.runIf(isLong)(
  'a pool that has its minimum when it closes becomes an order that the store packs',
  async () => {
    const { vendor, name, slug } = await aVendorOfRice()
    await opensPool(vendor, name)
    const [pool] = await askMarket<{ id: string }>(
      `select q.id from pools q join variants v on v.id = q.variant_id join products p on p.id = v.product_id where p.slug = $1`,
      [slug],
    )
    const id = pool?.id ?? ''
    const buyer = await aBuyer(phone, 'Mawuli Tetteh')
    await buyer.goto(`/b2b/address?pool=${id}&pieces=20`)
    const number = await payThrough(buyer, 'pool-of-one-review-360')
    await askMarket("update pools set closes_at = now() - interval '1 second' where id = $1", [id])
    await runJob('close-pools')
    await expect
      .poll(
        async () => {
          await buyer.goto(`/b2b/orders/${number}`)
          await buyer.getByRole('heading', { name: /^Order JU/ }).waitFor()
          return buyer.getByRole('heading', { name: 'The pool is filled' }).count()
        },
        { interval: 1_000 },
      )
      .toBe(1)
    await buyer.getByText('20 of 60 pieces paid').first().waitFor()
    await lookAt(buyer, 'pool-filled-360')
    await vendor.goto('/b2b/vendor/orders')
    await vendor.getByText(number).first().waitFor()
  },
)
