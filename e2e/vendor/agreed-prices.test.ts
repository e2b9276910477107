import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { openPage, signInAs } from '../browser.ts'
import { askMarket } from '../testing/market-database.ts'
import { store } from './a-vendors-orders.ts'
import { lookAt } from './look-at.ts'

const unseen = /status of 4\d\d/

/** A verified company of the demo market that has bought from the store, with the e-mail of somebody who buys for it. */
async function aCustomer() {
  const [found] = await askMarket<{ id: string; name: string; who: string }>(
    `select c.id, c.name, split_part(p.email, '@', 1) as who from companies c
     join company_members m on m.company_id = c.id and m.role = 'owner' join people p on p.id = m.person_id
     where c.is_verified and c.closed_at is null and exists (
       select from orders o join parcels x on x.order_id = o.id join stores s on s.id = x.store_id and s.slug = $1
       where o.company_id = c.id and o.state = 'confirmed') order by c.created_at limit 1`,
    [store],
  )
  if (!found) throw new Error('a verified company of the demo market has bought from the store')
  return found
}

/** A product of the store that costs companies less by the number of pieces. */
async function soldInBulk() {
  const [found] = await askMarket<{ id: string; name: string; slug: string; minimum: number }>(
    `select p.id, p.name, p.slug, (select min(t.min_quantity) from bulk_tiers t where t.product_id = p.id) as minimum from products p join stores s on s.id = p.store_id and s.slug = $1
     where p.status = 'active' and p.variants_count = 1
       and exists (select from bulk_tiers t where t.product_id = p.id) order by p.num limit 1`,
    [store],
  )
  if (!found) throw new Error('the store of the demo vendor sells in bulk')
  return found
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a vendor gives a company its own price, which the company sees on its page and on the product', async () => {
  const company = await aCustomer()
  const goods = await soldInBulk()
  const vendor = await openPage({ width: 360, height: 740, allowed: [unseen] })
  await signInAs(vendor, 'manager')
  await vendor.goto('/b2b/vendor/agreed-prices')
  await vendor.getByText('You have agreed no prices yet.').waitFor()
  await expectAccessible(vendor)
  await vendor.getByRole('button', { name: 'Agree a price' }).click()
  const form = vendor.getByRole('form', { name: 'Agree a price' })
  await form.getByLabel('Company').selectOption({ label: company.name })
  await form.getByLabel('Search your products').fill(goods.name)
  await form.getByLabel('Product', { exact: true }).selectOption(goods.id)
  await form.getByLabel('Price of a piece (GHS)').fill('999999')
  await form.getByLabel('Last day').fill(inDays(90))
  await form.getByRole('button', { name: 'Save the price' }).click()
  await form.getByText(/Everybody pays GHS .* already/).waitFor()
  await expectAccessible(vendor)
  await expectNoSidewaysScroll(vendor)
  await lookAt(vendor, 'agreed-price-form-360')
  await form.getByLabel('Price of a piece (GHS)').fill('1.10')
  // By the function of the ledger: 15% and 0.5%, each rounded half up.
  await form.getByText('You receive GHS 0.92 of GHS 1.10').waitFor()
  await form.getByRole('button', { name: 'Save the price' }).click()
  await vendor.getByText('GHS 1.10', { exact: true }).waitFor()
  await lookAt(vendor, 'agreed-prices-360')

  const buyer = await openPage({ width: 1280, height: 800, allowed: [unseen] })
  await signInAs(buyer, company.who)
  await buyer.goto('/b2b/company/prices')
  await buyer.getByText('GHS 1.10', { exact: true }).waitFor()
  await expectAccessible(buyer)
  await lookAt(buyer, 'company-prices-1280')
  await buyer.goto(`/b2b/product/${goods.slug}`)
  await buyer.getByText('Your company pays GHS 1.10 a piece').waitFor()
  // No number of pieces has another price, so none is offered.
  expect(await buyer.getByRole('list', { name: `Prices of ${goods.name} by quantity` }).count()).toBe(0)
  expect(await buyer.getByRole('button', { name: /^Add \d+ more/ }).count()).toBe(0)
  // As a number with a point, 1.1 times each of these has more than two decimals.
  const pieces = [6, 7, 12, 24, 48, 100].find((count) => count >= goods.minimum)
  const quantity = buyer.getByRole('textbox', { name: `Quantity of ${goods.name}` })
  await quantity.fill(String(pieces))
  await quantity.press('Enter')
  await expect.poll(() => quantity.inputValue()).toBe(String(pieces))
  await buyer.getByText('Your company pays GHS 1.10 a piece').waitFor()
  await expectAccessible(buyer)
  await lookAt(buyer, 'product-agreed-1280')

  await vendor.getByRole('button', { name: /^End it/ }).click()
  await vendor.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click()
  await vendor.getByText('Ended', { exact: true }).waitFor()
  await expectAccessible(vendor)
})
