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
async function aVendorOfPots(width: number) {
  const vendor = await openPage({ width })
  const { email } = await signUp(vendor, 'Fatimata Alhassan')
  const db = openPool(marketDatabaseUrl, 1)
  try {
    const { rows } = await db.query(
      `update people set roles = '{customer,vendor}' where email = $1 returning id`,
      [email],
    )
    const name = `Sankofa Ceramics of the Upper East ${randomBytes(3).toString('hex')}`
    const store = await aStore(db, { owner_id: rows[0].id, name })
    const { rows: pots } = await db.query(
      'select category_id as id from products where category_id is not null limit 1',
    )
    const product = await aProduct(db, {
      store,
      category: pots[0],
      name: `Cooking pot ${randomBytes(3).toString('hex')}`,
      stock: 20,
    })
    await db.query('select refresh_products($1)', [[product.id]])
    return { vendor, name, slug: store.slug, product }
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
  'a store is suspended and opened again from the desk, at %i',
  async (width) => {
    const { vendor, name, slug, product } = await aVendorOfPots(width)
    const buyer = await openPage({ width, allowed: [/status of 4\d\d/] })
    await signUp(buyer, 'Efua Addo')
    await callAs(buyer, 'POST', '/api/cart/items', { item: product.id, quantity: 1 })
    const { page } = await anOperator('trust', 'Adwoa Safo', { width, theme: themeAt(width) })
    await page.goto(`/admin/stores/${slug}`)
    await page.getByRole('button', { name: 'Suspend store' }).click()
    const dialog = page.getByRole('dialog', { name: `Suspend ${name}` })
    await dialog.getByText('1 in 1').waitFor()
    await dialog.getByRole('button', { name: 'Suspend store' }).click()
    await dialog.getByText('Please write why').waitFor()
    await dialog.getByLabel('Begin with').selectOption({ label: 'Parcels are not sent' })
    // Without a last day it lasts until somebody opens the store again.
    const isOpenEnded = width === 768
    if (!isOpenEnded) await dialog.getByLabel('Last day').fill('2120-01-31')
    await looksWell(page, `desk-suspend-${width}`)
    await dialog.getByRole('button', { name: 'Suspend store' }).click()
    await page
      .getByText(isOpenEnded ? 'Suspended until somebody opens it again' : 'Suspended until 31 Jan 2120')
      .waitFor()
    await looksWell(page, `desk-suspended-${width}`)

    await buyer.goto('/cart')
    await buyer.getByText(`${name} is closed for now`).first().waitFor()
    await looksWell(buyer, `cart-suspended-${width}`)
    await buyer.goto(`/store/${slug}`)
    await buyer.getByText('This store is closed for now.').waitFor()
    await looksWell(buyer, `store-suspended-${width}`)
    expect((await buyer.request.get(`/product/${product.slug}`)).status()).toBe(404)
    await vendor.goto('/b2b/vendor-dashboard')
    await vendor
      .getByText(isOpenEnded ? /^Your store is suspended$/ : /^Your store is suspended until/)
      .waitFor()
    await looksWell(vendor, `vendor-suspended-${width}`)

    await page.getByRole('button', { name: 'Change the last day' }).click()
    const changing = page.getByRole('dialog', { name: `How long ${name} is suspended` })
    await changing.getByLabel('Last day').fill('2120-02-29')
    await changing.getByLabel(/^Reason/).fill('The papers are late.')
    await looksWell(page, `desk-suspension-changed-${width}`)
    await changing.getByRole('button', { name: 'Change the last day' }).click()
    await page.getByText('Suspended until 29 Feb 2120').waitFor()

    await page.getByRole('button', { name: 'Open the store again' }).click()
    const asking = page.getByRole('dialog', { name: `Open ${name} again` })
    await asking.getByLabel('Why?').fill('The parcels are sent.')
    await asking.getByRole('button', { name: 'Open it again' }).click()
    await page.getByText('Buyers find it and can order.').waitFor()
    await expect
      .poll(
        async () => {
          await buyer.goto(`/store/${slug}`)
          return buyer.getByText(product.name).count()
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0)
    await buyer.goto('/cart')
    await buyer.getByText(product.name).first().waitFor()
    expect(await buyer.getByText(/is closed for now/).count()).toBe(0)
  },
)
