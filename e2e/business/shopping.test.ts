import { describe, expect, it } from 'vitest'
import type { Product } from '#contracts/catalog/product.ts'
import { formatCedis } from '#contracts/money.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage, signInAs } from '../browser.ts'
import { press } from '../shopper/shopping.ts'
import { askMarket } from '../testing/market-database.ts'
import { lookAt } from '../vendor/look-at.ts'

/** Goods for companies alone, sold in cartons, with at least two bulk prices that the stock covers. */
async function cartons() {
  const [found] = await askMarket<{
    id: string
    slug: string
    name: string
    multiple: number
    from: number[]
  }>(`
    select p.id, p.slug, p.name, p.order_multiple as multiple,
      (select array_agg(t.min_quantity order by t.min_quantity) from bulk_tiers t where t.product_id = p.id) as from
    from products p join stores st on st.id = p.store_id and st.status = 'verified'
    join variants v on v.product_id = p.id and v.is_active join stock s on s.variant_id = v.id and s.tracked
    where p.audience = 'b2b' and p.status = 'active' and p.variants_count = 1 and p.order_multiple > 1
      and s.on_hand - s.reserved >= (select min(t.min_quantity) + 12 from bulk_tiers t
        where t.product_id = p.id and t.min_quantity > (select min(min_quantity) from bulk_tiers where product_id = p.id))
    order by s.on_hand - s.reserved desc, p.num limit 1`)
  if (!found) throw new Error('the demo market has goods in cartons')
  return found
}

describe('shopping for a company', () => {
  it('[BB-2.20] [BB-2.45] [BB-2.46] [BB-2.47] [BB-3.01] [BB-3.03] [BB-8.08] [BB-9.04] [BB-9.14] stays on the business side from a card to the cart, in the numbers that the vendor sells', async () => {
    const page = await openPage({ allowed: [/Failed to load resource/] })
    await signInAs(page, 'business')
    await callAs(page, 'DELETE', '/api/cart?side=business')
    const goods = await cartons()
    const [first = 0, second = 0] = goods.from.map(
      (from) => Math.ceil(from / goods.multiple) * goods.multiple,
    )

    // Only the business side finds it; there, search, card and product page stay on it.
    await page.goto(`/search?q=${encodeURIComponent(goods.name)}`)
    expect(await page.getByRole('link', { name: goods.name, exact: true }).count()).toBe(0)
    await page.goto('/b2b')
    const recent = page.getByRole('list', { name: 'Recently added products' })
    expect(await recent.getByRole('article').count()).toBe(12)
    await page.route('**/pictures/**', (route) => route.abort())
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill(goods.name)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/b2b/search?q=*')
    const card = page.getByRole('article').filter({ hasText: goods.name }).first()
    const answer = await page.request.get(`/api/products/${goods.id}`)
    const product = (await answer.json()) as Product
    await card.getByText(`Minimum ${first}, in multiples of ${goods.multiple}:`).waitFor()
    await card.getByRole('link', { name: goods.name }).first().click()
    await page.waitForURL(`**/b2b/product/${goods.slug}?*`)
    await page.getByRole('heading', { level: 1, name: goods.name }).waitFor()
    await page.getByText(formatCedis(product.base_price)).first().waitFor()
    // The pictures do not arrive: a placeholder stands for each.
    await expect.poll(() => page.locator('main .picture svg').count()).toBeGreaterThan(0)
    await expect.poll(() => page.locator('main .picture img').count()).toBe(0)
    await page.unroute('**/pictures/**')

    const quantity = page.getByRole('textbox', { name: `Quantity of ${goods.name}` })
    expect(await quantity.inputValue()).toBe(String(first))
    await page.getByText(`Minimum order ${first}; sold in multiples of ${goods.multiple}`).waitFor()
    // Of a number between two that can be ordered, the nearer one is a press away.
    await quantity.fill(String(first + goods.multiple - 1))
    await quantity.press('Enter')
    await page
      .getByText(`Order ${first} or ${first + goods.multiple}.`, { exact: false })
      .first()
      .waitFor()
    await page.getByRole('button', { name: `Use ${first + goods.multiple}` }).click()
    await expect.poll(() => quantity.inputValue()).toBe(String(first + goods.multiple))
    await press(page, 'One less')
    await expect.poll(() => quantity.inputValue()).toBe(String(first))
    await press(page, 'One more')
    await expect.poll(() => quantity.inputValue()).toBe(String(first + goods.multiple))
    await press(page, 'One less')
    await lookAt(page, 'business-product-light-1280')
    // A better price for this number is asked for with one press, here and in the cart.
    const asking = `/b2b/quotations/new?${new URLSearchParams({ product: goods.id, title: goods.name, quantity: String(first) })}`
    const ask = page.getByRole('link', { name: 'Request a quotation' })
    expect(await ask.getAttribute('href')).toBe(asking)
    await ask.click()
    await page.waitForURL('**/b2b/quotations/new?*')
    expect(await page.getByLabel('What do you need?').inputValue()).toBe(goods.name)
    expect(await page.getByLabel(/^Quantity/).inputValue()).toBe(String(first))
    expect(await page.getByLabel(/^Category/).count()).toBe(0)
    await page.goBack()
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
    await page.getByRole('link', { name: 'View cart' }).click()
    await page.waitForURL('**/b2b/cart')

    const line = page.getByRole('listitem').filter({ hasText: goods.name }).first()
    await line.getByText('Colour: Default · Size: Default').waitFor()
    expect(await ask.getAttribute('href')).toBe(asking)
    const ladder = page.getByRole('list', { name: `Prices of ${goods.name} by quantity` })
    expect(await ladder.locator('[aria-current=step]').textContent()).toMatch(new RegExp(`^${first}`))
    await expectAccessible(page)
    await lookAt(page, 'business-cart-light-1280')
    const more = page.getByRole('button', {
      name: new RegExp(`^Add ${second - first} more: GHS [\\d,.]+ each`),
    })
    await more.click()
    await expect.poll(() => quantity.inputValue()).toBe(String(second))
    expect(await ladder.locator('[aria-current=step]').textContent()).toMatch(new RegExp(`^${second}`))
    await page.getByText('Calculated at checkout').waitFor()
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    await lookAt(page, 'business-cart-360')
    await page.emulateMedia({ colorScheme: 'dark' })
    await lookAt(page, 'business-cart-dark-360')

    await press(page, 'Clear cart')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }).click()
    await page.getByText('Your cart is empty').waitFor()
  })

  it('[BB-8.01] [BB-8.02] says what could not be loaded, and shows it after Try Again', async () => {
    const page = await openPage({ allowed: [/Failed to load resource/, /500/] })
    await signInAs(page, 'business')
    const [{ slug } = { slug: '' }] = await askMarket<{ slug: string }>(
      'select c.slug from categories c join product_list l on l.cat = c.num and l.side = 2 where c.is_active limit 1',
    )
    const tables = ['product_list', 'product_search', 'flash_sales', 'order_lines', 'categories']
    const rename = (from: string, to: string) =>
      askMarket(tables.map((name) => `alter table ${from}${name} rename to ${to}${name}`).join('; '))
    await rename('', 'away_')
    try {
      await page.goto('/b2b')
      for (const sentence of [
        'Failed to load flash sale products',
        'Failed to load categories',
        'Failed to load recently added products',
        'Failed to load products',
        'No popular products available at the moment.',
      ]) {
        await page.getByText(sentence).waitFor()
      }
      await page.goto('/b2b/popular-products')
      await page.getByText('Failed to load popular products').waitFor()
      await page.goto('/b2b/categories')
      await page.getByText('Failed to load categories').waitFor()
      await page.goto('/b2b/donkomi-flash-sales')
      await page.getByText('Failed to load flash sale products').waitFor()
      await page.goto(`/b2b/category/${slug}`)
      await page.getByText('Failed to load products').waitFor()
    } finally {
      await rename('away_', '')
    }
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('article').first().waitFor()
  })
})
