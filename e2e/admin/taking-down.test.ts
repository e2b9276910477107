import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPool } from '#server/database/client.ts'
import { isLong } from '#server/testing/long-form.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage, signUp } from '../browser.ts'
import { marketDatabaseUrl } from '../testing/own-market.ts'
import { themeAt, widths } from '../testing/widths.ts'
import { lookAt } from '../vendor/look-at.ts'
import { anOperator } from './an-operator.ts'

/** A vendor whose store sells one thing. */
async function aVendorOfCups(width: number) {
  const vendor = await openPage({ width })
  const { email } = await signUp(vendor, 'Fatimata Alhassan')
  const db = openPool(marketDatabaseUrl, 1)
  try {
    const { rows } = await db.query(
      `update people set roles = '{customer,vendor}' where email = $1 returning id`,
      [email],
    )
    const store = await aStore(db, {
      owner_id: rows[0].id,
      name: `Kintampo ${randomBytes(3).toString('hex')}`,
    })
    const { rows: cups } = await db.query(
      `select p.category_id as id, i.image from products p join product_images i on i.product_id = p.id
       where p.category_id is not null limit 1`,
    )
    const product = await aProduct(db, {
      store,
      category: cups[0],
      name: `Enamel cup with the lion ${randomBytes(3).toString('hex')}`,
      description: 'A cup of enamel with a lion, for water and tea.',
      images: 1,
      stock: 20,
    })
    await db.query('update product_images set image = $2 where product_id = $1', [product.id, cups[0].image])
    await db.query('select refresh_products($1)', [[product.id]])
    return { vendor, store, product }
  } finally {
    await db.end()
  }
}

async function looksWell(page: Page, name: string) {
  await lookAt(page, name)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

test.runIf(isLong).each(widths)(
  'a product is reported, taken down, looked at again and restored, at %i',
  async (width) => {
    const { vendor, store, product } = await aVendorOfCups(width)
    const buyer = await openPage({ width, allowed: [/status of 4\d\d/] })
    await signUp(buyer, 'Efua Addo')
    await callAs(buyer, 'POST', '/api/cart/items', { item: product.id, quantity: 1 })
    await buyer.goto(`/product/${product.slug}`)
    await buyer.getByRole('button', { name: 'Report this product' }).click()
    const reporting = buyer.getByRole('dialog', { name: 'Report this product' })
    await reporting.getByRole('button', { name: 'Send report' }).click()
    await reporting.getByText('Please choose a reason').waitFor()
    await reporting.getByLabel('It is a copy of a brand').check()
    await reporting.getByLabel('What should we know? (optional)').fill('My uncle makes the real ones.')
    await looksWell(buyer, `report-product-${width}`)
    await reporting.getByRole('button', { name: 'Send report' }).click()
    await buyer.getByText('Thank you. We will look at it.').waitFor()
    const { page } = await anOperator('trust', 'Adwoa Safo', {
      width,
      theme: themeAt(width),
    })
    await page.goto(`/admin/stores/${store.slug}`)
    await page.getByRole('link', { name: 'Its products' }).click()
    await page.getByRole('link', { name: product.name }).waitFor()
    await looksWell(page, `desk-products-${width}`)
    await page.getByRole('link', { name: product.name }).click()
    await page.getByText('My uncle makes the real ones.').waitFor()
    await looksWell(page, `desk-reported-${width}`)
    await page.getByRole('button', { name: 'Take it down' }).click()
    const dialog = page.getByRole('dialog', { name: `Take ${product.name} down` })
    await dialog.getByText('It is in 1 cart, which say so.').waitFor()
    await dialog.getByRole('button', { name: 'Take it down' }).click()
    await dialog.getByText('Please choose why').waitFor()
    await dialog.getByLabel('Why').selectOption({ label: 'A copy of a brand' })
    await dialog.getByLabel('In your words, the store reads it').fill('The lion is that of another maker.')
    await looksWell(page, `desk-take-down-${width}`)
    await dialog.getByRole('button', { name: 'Take it down' }).click()
    await page.getByText('“The lion is that of another maker.”').first().waitFor()
    await looksWell(page, `desk-taken-down-${width}`)

    await buyer.goto('/cart')
    await buyer.getByText(product.name).first().waitFor()
    await looksWell(buyer, `cart-taken-down-${width}`)
    expect((await buyer.request.get(`/product/${product.slug}`)).status()).toBe(404)
    await vendor.goto('/b2b/vendor/products')
    await vendor.getByText('The lion is that of another maker.').filter({ visible: true }).first().waitFor()
    await looksWell(vendor, `vendor-list-taken-down-${width}`)
    await vendor.goto(`/b2b/vendor/products/${product.id}`)
    await vendor.getByText('Juaso has taken this product down').waitFor()
    await looksWell(vendor, `vendor-form-taken-down-${width}`)
    await vendor.getByRole('button', { name: 'Ask for another look' }).click()
    const asking = vendor.getByRole('dialog', { name: 'Ask for another look' })
    await asking.getByLabel('What did you change?').fill('The lion is gone from the cup.')
    await looksWell(vendor, `vendor-asks-${width}`)
    await asking.getByRole('button', { name: 'Ask for another look' }).click()
    await vendor.getByText(/^You asked for another look/).waitFor()

    await page.goto('/admin')
    await page.getByText(product.name).first().waitFor()
    await looksWell(page, `desk-work-taken-down-${width}`)
    await page.goto(`/admin/products/${product.id}`)
    await page.getByText('“The lion is gone from the cup.”').waitFor()
    await looksWell(page, `desk-asked-${width}`)
    await page.getByRole('button', { name: 'Let it be sold again' }).click()
    const restoring = page.getByRole('dialog', { name: `Let ${product.name} be sold again` })
    await restoring.getByLabel('Why? The store reads it').fill('The cup is plain now.')
    await restoring.getByRole('button', { name: 'Let it be sold' }).click()
    await page.getByText('Buyers find it and can order.').waitFor()
    expect((await buyer.request.get(`/product/${product.slug}`)).status()).toBe(200)
  },
)
