import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Cart } from '#contracts/cart/cart.ts'
import type { Product } from '#contracts/catalog/product.ts'
import { formatCedis } from '#contracts/money.ts'
import type { Page as Rows } from '#contracts/page.ts'
import type { GrowthTip, Promotion } from '#contracts/promotions/promotions.calls.ts'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage, signInAs, signUp } from '../browser.ts'
import { loseAnswer, lostAnswer } from '../testing/lose-answer.ts'
import { lookAt } from './look-at.ts'

it('[VE-2.06] [VE-9.09] makes a promotion out of a growth tip, shoppers see its price until it is stopped', async () => {
  const page = await openPage({ width: 1280, allowed: [/status of 4\d\d/, lostAnswer] })
  await signInAs(page, 'kwabena.osei.tutu')
  const [store] = await callAs<OwnStore[]>(page, 'GET', '/api/vendor/stores')
  const path = `/api/vendor/${store?.slug}`
  const [tip] = await callAs<GrowthTip[]>(page, 'GET', `${path}/growth-tips`)
  if (!tip) throw new Error('the demo vendor has goods on the shelf')
  await page.goto('/b2b/vendor/promotions/no-such-one')
  await page.getByText('Your store has no such promotion.').waitFor()
  expect(await page.getByRole('button', { name: 'Try Again' }).count(), 'it is not there later either').toBe(
    0,
  )
  await page.goto('/b2b/vendor-dashboard')
  const card = page.getByRole('region', { name: 'Growth tips' })
  await card.getByRole('heading', { name: `Consider 15–25% off: ${tip.name}` }).waitFor()
  await card.getByText(`${tip.available} on the shelf`).waitFor()
  await card.getByText(`you receive ${formatCedis(tip.receives ?? 0)} of ${formatCedis(tip.new)}`).waitFor()
  await lookAt(page, 'growth-tips')
  await card.getByRole('link', { name: 'Create Promotion' }).click()

  await page.getByRole('heading', { name: 'Create Promotion' }).waitFor()
  const preview = page.getByRole('region', { name: 'What buyers pay, what you receive' })
  await preview.getByText(formatCedis(tip.receives ?? 0)).waitFor()
  await expectAccessible(page)
  await lookAt(page, 'promotion-form')
  await page.getByLabel('Percent off the base price').fill('91')
  await page.getByLabel('Name').fill('')
  await page.getByRole('button', { name: 'Create Promotion' }).click()
  await page.getByText('Name the promotion').waitFor()
  await page.getByText('Type a whole percentage from 1 to 90').waitFor()
  await page.getByLabel('Name').fill('Before the holidays')
  await page.getByLabel('Percent off the base price').fill('20')
  // The request arrives, its answer does not: the second press is answered with the promotion that was made.
  await loseAnswer(page, /\/promotions$/)
  await page.getByRole('button', { name: 'Create Promotion' }).click()
  await page.getByText('Network error or server unavailable').waitFor()
  await page.getByRole('button', { name: 'Create Promotion' }).click()
  const made = page.getByRole('listitem').filter({ hasText: 'Before the holidays' })
  await made.getByText('Running').waitFor()
  await made.getByText('20% off').waitFor()
  await expectAccessible(page)
  await lookAt(page, 'promotions')

  await seenByShoppers(tip)

  await made.getByRole('link', { name: 'Change: Before the holidays' }).click()
  await page.getByText('It has begun: shoppers have seen this price').waitFor()
  await page.getByLabel('Limit of orders (optional)').fill('50')
  await expectAccessible(page)
  await lookAt(page, 'promotion-running-form')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await made.getByText('Orders of 50').waitFor()
  await planAndChange(page, made)

  await made.getByRole('button', { name: 'Stop: Before the holidays' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click()
  await made.getByText('Stopped').waitFor()
  const { results } = await callAs<Rows<Promotion>>(page, 'GET', `${path}/promotions`)
  expect(results.find(({ name }) => name === 'Before the holidays')?.state).toBe('stopped')
  await made.getByRole('link', { name: 'Duplicate: Before the holidays' }).click()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Before the holidays')
  await page.getByRole('button', { name: `Remove: ${tip.name}` }).waitFor()
})

/** A promotion for later that takes the place of one that runs then, changed in what it takes off before it begins. */
async function planAndChange(page: Page, running: Locator) {
  await running.getByRole('link', { name: 'Duplicate: Before the holidays' }).click()
  await page.getByLabel('Name').fill('After the holidays')
  await page.getByLabel('Starts').fill(fieldOfDay(20))
  await page.getByLabel('Ends').fill(fieldOfDay(22))
  await page.getByRole('button', { name: 'Create Promotion' }).click()
  const planned = page.getByRole('listitem').filter({ hasText: 'After the holidays' })
  await planned.getByText('Planned').waitFor()
  await planned.getByRole('link', { name: 'Change: After the holidays' }).click()
  expect(await page.getByLabel('Starts').inputValue()).toBe(fieldOfDay(20))
  await page.getByLabel('Percent off the base price').fill('25')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await planned.getByText('25% off').waitFor()
  await planned.getByRole('button', { name: 'Stop: After the holidays' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click()
  await planned.getByText('Stopped').waitFor()
}

/** Midnight so many days from now, as a field for date and time has it. */
const fieldOfDay = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T00:00`

it('[VE-2.06] makes a promotion by amount with a code, and a shopper has its price once the goods reach the minimum', async () => {
  const page = await openPage({ width: 1280, allowed: [/status of 4\d\d/] })
  await signInAs(page, 'kwabena.osei.tutu')
  const [store] = await callAs<OwnStore[]>(page, 'GET', '/api/vendor/stores')
  const [tip] = await callAs<GrowthTip[]>(page, 'GET', `/api/vendor/${store?.slug}/growth-tips`)
  if (!store || !tip) throw new Error('the demo vendor has goods on the shelf')
  await page.goto(`/b2b/vendor/promotions/add?product=${tip.id}`)
  await page.getByLabel('Name').fill('For good customers')
  await page.getByRole('radio', { name: 'An amount off each piece' }).check()
  await page.getByLabel('GHS off each piece').fill(((tip.old * 100 - tip.new * 100) / 100).toFixed(2))
  await page.getByRole('radio', { name: 'With a code' }).check()
  await page.getByRole('textbox', { name: /^Code/ }).fill('a-1')
  await page.getByRole('button', { name: 'Create Promotion' }).click()
  await page.getByText('A code has 3 to 20 letters or digits', { exact: true }).waitFor()
  await page.getByRole('textbox', { name: /^Code/ }).fill('thanks20')
  await page.getByLabel('Minimum in GHS (optional)').fill(String(tip.old + 1))
  const previewed = page.waitForResponse((one) => /"max_uses_each":1\b/.test(one.request().postData() ?? ''))
  await page.getByLabel('Limit per person (optional)').fill('1')
  // While the prices are worked out anew, the earlier ones are pale.
  await previewed
  await page.locator('.opacity-60').waitFor({ state: 'detached' })
  await expectAccessible(page)
  await lookAt(page, 'promotion-code-form')
  await page.getByRole('button', { name: 'Create Promotion' }).click()
  const made = page.getByRole('listitem').filter({ hasText: 'For good customers' })
  await made.getByText(`${formatCedis(tip.old - tip.new)} off`).waitFor()
  await made.getByText(`Code THANKS20, from ${formatCedis(tip.old + 1)} on, once per person`).waitFor()
  await lookAt(page, 'promotion-code-card')

  const buyer = await openPage({ width: 360, height: 740, allowed: [/status of 4\d\d/] })
  await signUp(buyer)
  const product = await callAs<Product>(buyer, 'GET', `/api/products/${tip.id}`)
  expect(product.current_price).toBe(tip.old)
  await callAs(buyer, 'POST', '/api/cart/items', { item: product.variants[0]?.id, quantity: 1 })
  await buyer.goto('/cart')
  await buyer.getByRole('button', { name: `Enter a code from ${store.name}` }).click()
  const field = buyer.getByLabel(`Code from ${store.name}`)
  await field.fill('NOSUCH')
  await buyer.getByRole('button', { name: 'Use code' }).click()
  await buyer.getByText('This store has no such code. Please check how it is written.').waitFor()
  await lookAt(buyer, 'cart-code-refused-360')
  await field.fill('thanks20')
  await buyer.getByRole('button', { name: 'Use code' }).click()
  await buyer.getByText(`Add GHS 1.00 more from ${store.name} to have For good customers.`).waitFor()
  await expectAccessible(buyer)
  await expectNoSidewaysScroll(buyer)
  await lookAt(buyer, 'cart-code-waits-360')
  await buyer.getByRole('button', { name: 'One more' }).click()
  await buyer.getByText(/^For good customers: until /).waitFor()
  const [cart] = await callAs<Cart[]>(buyer, 'GET', '/api/cart')
  expect(cart).toMatchObject({ promotions: [{ code: 'THANKS20', problem: null }] })
  expect(cart?.cart_items[0]?.product.current_price).toBe(tip.new)
  await lookAt(buyer, 'cart-code-360')
  await buyer.getByRole('button', { name: 'Remove code' }).click()
  await buyer.getByRole('button', { name: `Enter a code from ${store.name}` }).waitFor()
})

/** The struck-through price with its end on the product's page, and the same price in the cart. */
async function seenByShoppers(tip: GrowthTip): Promise<void> {
  const page = await openPage({ width: 360, height: 740 })
  await signUp(page)
  await shownWithin(page, `/product/id/${tip.id}`, formatCedis(tip.new))
  await page.getByText(/^Before the holidays: until /).waitFor()
  await page
    .locator('s', { hasText: formatCedis(tip.old) })
    .first()
    .waitFor()
  await expectNoSidewaysScroll(page)
  await lookAt(page, 'promoted-product-360')
  const product = await callAs<Product>(page, 'GET', `/api/products/${tip.id}`)
  await callAs(page, 'POST', '/api/cart/items', { item: product.variants[0]?.id, quantity: 1 })
  const [cart] = await callAs<Cart[]>(page, 'GET', '/api/cart')
  const line = cart?.cart_items.find(({ product }) => product.id === tip.id)
  expect(line?.product).toMatchObject({ current_price: tip.new, promotion: { name: 'Before the holidays' } })
  await page.goto('/cart')
  await page.getByText(/^Before the holidays: until /).waitFor()
  await lookAt(page, 'promoted-cart-360')
}

/** Cards and pages follow within seconds. */
async function shownWithin(page: Page, address: string, price: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto(address)
        return page.getByText(price).count()
      },
      { timeout: 15_000, interval: 500 },
    )
    .toBeGreaterThan(0)
}

it('tells nobody of a refusal before something was typed or chosen', async () => {
  const page = await openPage({ width: 360, allowed: [/status of 400/] })
  await signInAs(page, 'kwabena.osei.tutu')
  await page.goto('/b2b/vendor/promotions/add')
  // Some goods of the store have a promotion these days, so all of them cannot have another one.
  const preview = page.getByRole('region', { name: 'What buyers pay, what you receive' })
  await preview.getByText(/products in this promotion/).waitFor()
  const refusal = preview.getByText(/has the promotion “.*” at that time/)
  expect(await refusal.count()).toBe(0)
  await lookAt(page, 'promotion-untouched-360')
  await page.getByLabel('Percent off the base price').fill('16')
  await refusal.waitFor()

  // A chosen product with a long name does not make the page wider, and a refusal leads to where it stands.
  await page.getByText('Chosen products').click()
  await page.getByLabel('Search your products').fill('EliteBook')
  await page
    .getByRole('checkbox', { name: /EliteBook/ })
    .first()
    .check()
  await page.getByRole('button', { name: /^Remove: .*EliteBook/ }).waitFor()
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Name').fill('Too deep')
  await page.getByLabel('Percent off the base price').fill('88')
  await page.getByRole('button', { name: 'Create Promotion' }).click()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await expect.poll(focused).toBe('scope')
  await page
    .getByRole('alert')
    .getByText(/below its cost/)
    .waitFor()
})
