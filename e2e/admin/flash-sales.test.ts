import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPool } from '#server/database/client.ts'
import { isLong } from '#server/testing/long-form.ts'
import { aCategory, aProduct, aStore, type CategoryMade } from '#server/testing/market-builders.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { openPage, signUp } from '../browser.ts'
import { askMarket } from '../testing/market-database.ts'
import { marketDatabaseUrl } from '../testing/own-market.ts'
import { themeAt, widths } from '../testing/widths.ts'
import { lookAt } from '../vendor/look-at.ts'
import { anOperator } from './an-operator.ts'

type Look = NonNullable<Parameters<typeof openPage>[0]>

async function looksWell(page: Page, name: string) {
  await lookAt(page, name)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

/** A vendor of kettles that cost GHS 200.00 and for five days, ten days ago, GHS 150.00. */
async function aVendorOfKettles(look: Look) {
  const vendor = await openPage({ ...look, allowed: [/status of 409/] })
  const { email } = await signUp(vendor, 'Fatimata Alhassan')
  const db = openPool(marketDatabaseUrl, 1)
  try {
    const { rows } = await db.query(
      `update people set roles = '{customer,vendor}' where email = $1 returning id`,
      [email],
    )
    const mark = randomBytes(3).toString('hex')
    const store = await aStore(db, {
      owner_id: rows[0].id,
      name: `Kintampo Household and Kitchen Wholesale ${mark}`,
    })
    const { rows: roots } = await db.query<CategoryMade>(
      'select * from categories where depth = 1 order by sort_order limit 1',
    )
    const category = await aCategory(db, { title: `Kettles ${mark}`, parent: roots[0] as CategoryMade })
    const product = await aProduct(db, {
      ...{ store, category, base: 20_000, stock: 40 },
      name: `Stainless steel kettle with a whistle, 3.5 litres, for gas and charcoal ${mark}`,
    })
    const { rows: pictures } = await db.query(
      'select image from product_images where image not like $1 limit 1',
      [`%${product.slug}%`],
    )
    await db.query('update product_images set image = $2 where product_id = $1', [
      product.id,
      pictures[0].image,
    ])
    await db.query('select refresh_products($1)', [[product.id]])
    await db.query(
      `with now_price as (update variant_prices set since = now() - interval '10 days' where variant_id = $1)
       insert into variant_prices (variant_id, since, until, price) values ($1, now() - interval '15 days', now() - interval '10 days', 15000)`,
      [product.variants[0]?.id],
    )
    return { vendor, store, product, category, mark }
  } finally {
    await db.end()
  }
}

const fieldOf = (daysAhead: number) =>
  new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 16)

test.runIf(isLong).each(widths)(
  'a sale is planned, nominated for with a lie and honestly, opened and stopped, at %i',
  async (width) => {
    const look = { width, theme: themeAt(width) } as const
    const { vendor, store, product, category, mark } = await aVendorOfKettles(look)
    const sale = `Donkomi of the kitchen ${mark}`
    const { page } = await anOperator('catalogue', 'Akosua Frimpong', {
      ...look,
      allowed: [/status of 4\d\d/],
    })
    await plan(page, { sale, category: category.title, width })
    await invite(page, { store: store.name, width })

    await vendor.goto('/b2b/vendor/flash-sales')
    await vendor.getByRole('heading', { name: sale }).waitFor()
    await looksWell(vendor, `vendor-flash-sales-${width}`)
    await nominate(vendor, { sale, product: product.name, width })

    await page.goto('/admin')
    const task = page.getByRole('listitem').filter({ hasText: product.name })
    await task.getByText('Nomination to decide').waitFor()
    await task.getByRole('link', { name: 'Open' }).click()
    const nominations = page.getByRole('region', { name: 'Nominations' })
    await nominations.getByText('GHS 150.00').waitFor()
    await looksWell(page, `desk-flash-sale-nominated-${width}`)
    await nominations.getByRole('button', { name: `Approve: ${product.name}` }).click()
    await nominations.getByText('Approved', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Preview' }).click()
    await page.getByText('GHS 134.00').first().waitFor()
    await looksWell(page, `desk-flash-sale-preview-${width}`)

    const shopper = await openPage(look)
    await opens(sale)
    await expect
      .poll(
        async () => {
          await shopper.goto(`/product/${product.slug}`)
          return shopper.getByText('GHS 134.00').count()
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0)
    await shopper.getByText('Lowest price in the 30 days before: GHS 150.00').waitFor()
    await lookAt(shopper, `flash-sale-product-${width}`)

    await stop(page, { sale, width })
    await expect
      .poll(
        async () => {
          await shopper.goto(`/product/${product.slug}`)
          return shopper.getByText('GHS 134.00').count()
        },
        { timeout: 20_000 },
      )
      .toBe(0)
    await vendor.goto('/b2b/vendor/flash-sales')
    await vendor.getByText('A maker has called its kettles back.').waitFor()
    await looksWell(vendor, `vendor-flash-sales-stopped-${width}`)
  },
)

async function plan(
  page: Page,
  { sale, category, width }: { sale: string; category: string; width: number },
) {
  await page.goto('/admin/flash-sales')
  await page.getByRole('heading', { name: 'Flash sales' }).waitFor()
  await looksWell(page, `desk-flash-sales-${width}`)
  await page.getByRole('link', { name: 'Plan a sale' }).click()
  await page.getByLabel(/^Name/).fill(sale)
  await page.getByLabel(/^Floor/).fill('100')
  await page.getByLabel(/^Starts/).fill(fieldOf(8))
  // Later than the Donkomi of the demo, which stays the one that the pages of the sale show.
  await page.getByLabel(/^Ends/).fill(fieldOf(40))
  await page.getByLabel(/^Why/).fill('People furnish their kitchens before Christmas.')
  await page.getByRole('button', { name: 'Plan the sale' }).click()
  await page.getByText('Type a whole percentage from 1 to 90').waitFor()
  await page.getByLabel(/^Floor/).fill('10')
  await page.getByLabel('Find a category').fill(category)
  await page.getByRole('checkbox', { name: category }).check()
  await page.getByRole('button', { name: 'Plan the sale' }).click()
  // The Donkomi of the demo runs on the first of these days.
  await page.getByText(/ runs from .* as well\. Choose another window/).waitFor()
  await looksWell(page, `desk-flash-sale-form-${width}`)
  await page.getByRole('checkbox', { name: 'Another sale may run at the same time' }).check()
  await page.getByRole('button', { name: 'Plan the sale' }).click()
  await page.getByRole('heading', { name: sale }).waitFor()
  await page.getByText('Nothing is nominated yet.').waitFor()
}

async function invite(page: Page, { store, width }: { store: string; width: number }) {
  const card = page.getByRole('region', { name: 'Invite stores' })
  await card.getByRole('searchbox', { name: 'Store by its name' }).fill(store)
  await card.getByRole('checkbox', { name: store }).check()
  await looksWell(page, `desk-flash-sale-planned-${width}`)
  await card.getByRole('button', { name: 'Invite 1 store' }).click()
  const dialog = page.getByRole('dialog', { name: /^Invite to/ })
  await dialog.getByLabel(/^Why/).fill('It has the kettles.')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await card.getByText('1 invited so far.').waitFor()
}

/** First at a price that was lower ten days ago, then at one that passes. */
async function nominate(
  vendor: Page,
  { sale, product, width }: { sale: string; product: string; width: number },
) {
  await vendor.getByRole('button', { name: 'Nominate a product' }).click()
  const form = vendor.getByRole('form', { name: `Nominate a product for ${sale}` })
  await form.getByRole('radio', { name: product }).check()
  await form.getByText('GHS 135.00', { exact: true }).waitFor()
  await form.getByLabel(/^Price/).fill('160')
  await form.getByLabel(/^Pieces/).fill('12')
  await form.getByText('You receive GHS 135.20 of GHS 160.00 a piece').waitFor()
  await form.getByRole('button', { name: 'Nominate' }).click()
  await form
    .getByText(/^Its lowest price of the last 30 days was GHS 150.00, from .* GHS 135.00 at most\.$/)
    .waitFor()
  await looksWell(vendor, `vendor-flash-sale-refused-${width}`)
  await form.getByLabel(/^Price/).fill('134')
  await form.getByRole('button', { name: 'Nominate' }).click()
  await vendor.getByText('Waits for Juaso').waitFor()
  await looksWell(vendor, `vendor-flash-sale-nominated-${width}`)
}

/** Time passes until the sale is open; the market's jobs do the rest. */
const opens = (sale: string) =>
  askMarket(
    `update flash_sales set nominations_close_at = now() - interval '2 minutes', starts_at = now() - interval '1 minute' where name = $1`,
    [sale],
  )

async function stop(page: Page, { sale, width }: { sale: string; width: number }) {
  await page.goto('/admin/flash-sales?state=open')
  await page.getByRole('link', { name: sale }).click()
  const figures = page.getByRole('region', { name: 'How it does' })
  await figures.getByText('Orders a minute', { exact: true }).waitFor()
  await figures.getByText('0 of 12 sold').waitFor()
  await looksWell(page, `desk-flash-sale-open-${width}`)
  await page.getByRole('button', { name: 'Stop the sale' }).click()
  const dialog = page.getByRole('dialog', { name: `Stop ${sale}` })
  await dialog.getByRole('button', { name: 'Stop it' }).click()
  await dialog.getByText('Please write why').waitFor()
  await dialog.getByLabel(/^Why/).fill('A maker has called its kettles back.')
  await looksWell(page, `desk-flash-sale-stop-${width}`)
  await dialog.getByRole('button', { name: 'Stop it' }).click()
  await page.getByText('“A maker has called its kettles back.”').first().waitFor()
  await looksWell(page, `desk-flash-sale-stopped-${width}`)
}
