import { expect, test } from 'vitest'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage, signInAs } from '../browser.ts'
import { cut, failedCalls } from '../shopper/failures/failing.ts'
import { askMarket } from '../testing/market-database.ts'
import { lookAt } from '../vendor/look-at.ts'

interface Goods {
  sku: string
  name: string
  minimum: number
  multiple: number
}

/** Goods of the demo market with a minimum order, in stock. */
const goodsWithMinimum = (count: number) =>
  askMarket<Goods>(`
    select v.sku, p.name, (minimum_order(p.id, p.order_multiple))::int as minimum, p.order_multiple as multiple
    from products p join variants v on v.product_id = p.id and v.is_active join stores st on st.id = p.store_id and st.status = 'verified'
    join stock s on s.variant_id = v.id
    where p.status = 'active' and p.variants_count = 1 and minimum_order(p.id, p.order_multiple) > 3
      and s.on_hand - s.reserved > 3 * minimum_order(p.id, p.order_multiple)
      and (select count(*) from variants o where lower(o.sku) = lower(v.sku)) = 1
    order by p.num limit ${count}`)

test('a pasted list is matched line by line, mended in place, kept over a reload, and its good lines go to the cart', async () => {
  const page = await openPage({ height: 900, allowed: failedCalls })
  await signInAs(page, 'business')
  await callAs(page, 'DELETE', '/api/cart?side=business')
  const [good, few, letters] = await goodsWithMinimum(3)
  if (!good || !few || !letters) throw new Error('the demo market has goods with a minimum order')
  await page.goto('/b2b')
  await page
    .getByRole('navigation', { name: 'Business tools' })
    .getByRole('link', { name: 'Quick order' })
    .click()
  await page.getByText('Paste your list, and its prices appear here.').waitFor()
  await lookAt(page, 'quick-order-empty-1280')

  await page.route('**/quick-order/match', cut)
  const box = page.getByLabel('Your list', { exact: true }).last()
  await box.fill('rice 4')
  await page.getByText('Your list could not be checked').waitFor()
  await page.unroute('**/quick-order/match')
  const pasted = [
    'SKU,Qty',
    `[12/11/2026, 09:14] Ama: ${good.minimum} x ${good.sku.toLowerCase().replaceAll('-', ' ')}`,
    `${few.sku}, 1`,
    `${letters.sku}, 4O`,
    'zzqq-unknown-1, 12',
    `- ${good.minimum} cartons of ${good.sku}`,
    `${few.name.split(' ').slice(0, 2).join(' ')} 7`,
    'Thank you, Ama!',
  ].join('\n')
  await box.fill(pasted)
  const found = page.getByRole('region', { name: 'What was found' })
  await found.getByText('1 of 5 lines are ready').waitFor()
  await found.getByText('Line 1 was read as the heading: SKU,Qty').waitFor()
  await found.getByText('Added up from lines 2, 6').waitFor()
  const rows = found.getByRole('list', { name: 'Lines', exact: true }).locator('> li')
  await found.getByText(/^No product has this SKU or name\. · Wanted: 12$/).waitFor()
  await found.getByText('1 line was read as a message, not as goods').click()
  await found
    .getByRole('list', { name: 'Lines of the message' })
    .getByText('Thank you, Ama!', { exact: true })
    .waitFor()
  await rows.last().getByText('Is this what you mean? · Wanted: 7').waitFor()
  await lookAt(page, 'quick-order-1280')
  await expectAccessible(page)

  await rows
    .filter({ hasText: few.sku })
    .first()
    .getByRole('button', { name: `Use ${few.minimum}` })
    .click()
  await rows
    .filter({ hasText: letters.sku })
    .getByText('This is not a whole number. Did you mean 40?')
    .waitFor()
  await rows
    .filter({ hasText: letters.sku })
    .getByRole('button', { name: /^Use \d+/ })
    .click()
  await found.getByText('3 of 5 lines are ready').waitFor()
  // What comes in several is used once one of them is chosen.
  const variant = rows.last().getByRole('combobox')
  if ((await variant.count()) > 0) {
    expect(
      await rows
        .last()
        .getByRole('button', { name: /^Use it/ })
        .isDisabled(),
    ).toBe(true)
    await variant.selectOption({ index: 1 })
  }
  await rows
    .last()
    .getByRole('button', { name: /^Use it/ })
    .first()
    .click()
  await page.reload()
  await found.getByText(/of 5 lines are ready/).waitFor()
  expect(await box.inputValue()).toBe(pasted)
  await expect
    .poll(() =>
      found.getByText('3 of 5 lines are ready').or(found.getByText('4 of 5 lines are ready')).count(),
    )
    .toBe(1)

  // A line that is unknown finds other goods, and one that is removed comes back.
  await rows
    .filter({ hasText: 'zzqq-unknown-1' })
    .getByRole('button', { name: /^Find other goods/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Find goods' })
  await dialog.getByLabel('SKU or name').fill(good.name)
  await dialog.getByRole('button', { name: 'Find', exact: true }).click()
  await dialog
    .getByRole('button', { name: /^Use it/ })
    .first()
    .click()
  await found.getByText('Line').first().waitFor()
  await rows
    .last()
    .getByRole('button', { name: /^Remove line/ })
    .click()
  await found.getByText(/of 4 lines are ready/).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await found.getByText(/of 5 lines are ready/).waitFor()
  await rows
    .last()
    .getByRole('button', { name: /^Remove line/ })
    .click()
  await found.getByText(/of 4 lines are ready/).waitFor()

  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await lookAt(page, 'quick-order-360')
  await page.emulateMedia({ colorScheme: 'dark' })
  await lookAt(page, 'quick-order-dark-360')
  await expectAccessible(page)
  await found.getByRole('button', { name: /^Add \d lines to cart/ }).click()
  await page.getByText(/lines are in your cart/).waitFor()
  const [cart] = await callAs<{ cart_items: { quantity: number; product: { sku: string } }[] }[]>(
    page,
    'GET',
    '/api/cart?side=business',
  )
  const inCart = new Map(cart?.cart_items.map(({ quantity, product }) => [product.sku, quantity]))
  expect(inCart.get(few.sku)).toBe(few.minimum)
  expect(inCart.get(good.sku)).toBeGreaterThanOrEqual(good.minimum * 2)
  expect((await box.inputValue()).includes(few.sku)).toBe(false)
  await callAs(page, 'DELETE', '/api/cart?side=business')
})

test.runIf(isLong)('a file of a spreadsheet is added to the list', async () => {
  const page = await openPage({ width: 768, height: 900 })
  await signInAs(page, 'business')
  const [good] = await goodsWithMinimum(1)
  await page.goto('/b2b/quick-order')
  const file = page.getByLabel('Add a file (.xlsx, .csv, .txt)')
  await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await page.getByText('Choose a file that ends in .csv, .txt or .xlsx.').waitFor()
  await file.setInputFiles({
    name: 'order.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Qty;SKU\r\n${good?.minimum};${good?.sku}\r\n`),
  })
  await page.getByText('1 of 1 lines are ready').waitFor()
  const { default: writeSheet } = await import('write-excel-file/node')
  const buffer = await writeSheet([[{ value: 'rice' }, { value: 3 }]]).toBuffer()
  await file.setInputFiles({ name: 'more.xlsx', mimeType: 'application/octet-stream', buffer })
  await page.getByText(/of 2 lines are ready/).waitFor()
  await page.getByText('Added below the lines that were there').waitFor()
  await lookAt(page, 'quick-order-768')
  const list = page.getByLabel('Your list', { exact: true }).last()
  const both = await list.inputValue()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  expect(await list.inputValue()).toBe('')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  expect(await list.inputValue()).toBe(both)

  // A single match of a line in plain words is taken with one press, and an earlier order fills the box.
  const box = page.getByLabel('Your list', { exact: true }).last()
  await box.fill('Good morning,\nExercise book 80 leaves 40')
  await page.getByText('0 of 1 lines are ready').waitFor()
  await lookAt(page, 'quick-order-doubtful-768')
  await page.getByRole('button', { name: 'Use all single matches' }).click()
  await page.getByText('1 of 1 lines are ready').waitFor()
  await box.fill('')
  await page.getByRole('button', { name: 'From an earlier order' }).click()
  await lookAt(page, 'quick-order-earlier-768')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Use it/ })
    .first()
    .click()
  await page.getByText(/of \d+ lines are ready/).waitFor()
  expect(await box.inputValue()).toMatch(/, \d+/)
  await box.fill('')
})

test.runIf(isLong)(
  'a pasted order of more goods than a page shows goes into the cart whole, and each line can be changed',
  async () => {
    const page = await openPage({ height: 900 })
    await signInAs(page, 'business')
    await callAs(page, 'DELETE', '/api/cart?side=business')
    const goods = await askMarket<{ sku: string; pieces: number }>(`
    select v.sku, minimum_order(p.id, p.order_multiple)::int as pieces
    from products p join variants v on v.product_id = p.id and v.is_active join stores st on st.id = p.store_id and st.status = 'verified'
    join stock s on s.variant_id = v.id
    where p.status = 'active' and p.audience <> 'shoppers' and s.on_hand - s.reserved >= 2 * minimum_order(p.id, p.order_multiple)
      and (select count(*) from variants o where lower(o.sku) = lower(v.sku)) = 1
    order by v.sku limit 320`)
    expect(goods).toHaveLength(320)
    await page.goto('/b2b/quick-order')
    await page
      .getByLabel('Your list', { exact: true })
      .last()
      .fill(goods.map(({ sku, pieces }) => `${sku}, ${pieces}`).join('\n'))
    await page.getByText('320 of 320 lines are ready').waitFor()
    await page.getByRole('button', { name: 'Add 320 lines to cart' }).click()
    await page.getByText('320 lines are in your cart').waitFor()
    await page.getByRole('link', { name: 'View cart' }).click()
    const lines = page.getByRole('textbox', { name: /^Quantity of / })
    await expect.poll(() => lines.count()).toBe(200)
    await page.getByRole('link', { name: 'Show 120 more lines' }).click()
    await expect.poll(() => lines.count()).toBe(320)
    const last = lines.last()
    const before = Number(await last.inputValue())
    await last.fill(String(before * 2))
    await last.blur()
    const total = async () => {
      const [cart] = await callAs<{ cart_items: { quantity: number }[] }[]>(
        page,
        'GET',
        '/api/cart?side=business',
      )
      return [
        cart?.cart_items.length,
        cart?.cart_items.filter(({ quantity }) => quantity === before * 2).length,
      ]
    }
    await expect.poll(async () => (await total())[1]).toBeGreaterThan(0)
    expect((await total())[0]).toBe(320)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    await callAs(page, 'DELETE', '/api/cart?side=business')
  },
)
