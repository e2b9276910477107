import { expect, test } from 'vitest'
import type { ListRow } from '#contracts/lists/lists.schema.ts'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage, signInAs, signUp } from '../browser.ts'
import { askMarket } from '../testing/market-database.ts'
import { lookAt } from '../vendor/look-at.ts'

interface Goods {
  id: string
  product: string
  slug: string
  name: string
  sku: string
  minimum: number
  multiple: number
}

/** Goods of the demo market with a minimum order, in stock. */
const goodsWithMinimum = (count: number) =>
  askMarket<Goods>(`
    select v.id, p.id as product, p.slug, v.sku, p.name, (minimum_order(p.id, p.order_multiple))::int as minimum, p.order_multiple as multiple
    from products p join variants v on v.product_id = p.id and v.is_active join stores st on st.id = p.store_id and st.status = 'verified'
    join stock s on s.variant_id = v.id
    where p.status = 'active' and p.variants_count = 1 and minimum_order(p.id, p.order_multiple) > 3
      and s.on_hand - s.reserved > 6 * minimum_order(p.id, p.order_multiple)
    order by p.num desc limit ${count}`)

test('a company counts what is there and orders the difference; its list repeats as a draft that one tap puts into the cart', async () => {
  const page = await openPage({ height: 900 })
  await signUp(page, 'Abena Owusu')
  const company = await callAs<{ id: string }>(page, 'POST', '/api/companies', {
    company_name: 'Hillside School',
  })
  const [soap, rice] = await goodsWithMinimum(2)
  if (!soap || !rice) throw new Error('the demo market has goods with a minimum order')
  await page.goto('/b2b')
  const tools = page.getByRole('navigation', { name: 'Business tools' })
  await tools.getByText('More', { exact: true }).click()
  await tools.getByRole('link', { name: 'Lists' }).click()
  await page.getByRole('heading', { name: 'No lists yet.' }).waitFor()
  await lookAt(page, 'lists-empty-1280')

  // From the page of a product, on a new list.
  await page.goto(`/b2b/product/${soap.slug}`)
  await page.getByRole('button', { name: /^Add to list/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to list' })
  await dialog.getByLabel('New list').fill('Canteen, weekly')
  await dialog.getByRole('button', { name: 'Make list' }).click()
  await page.getByRole('link', { name: 'See the list' }).click()
  await page.getByRole('heading', { name: 'Canteen, weekly', level: 1 }).waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1)

  // From quick order, on the same list.
  await page.goto('/b2b/quick-order')
  await page.getByLabel('Your list', { exact: true }).last().fill(`${rice.sku}, ${rice.minimum}`)
  await page.getByText('1 of 1 lines are ready').waitFor()
  await page.getByRole('button', { name: 'Save as list' }).click()
  await dialog.getByRole('button', { name: /^Canteen, weekly/ }).click()
  await page.getByRole('link', { name: 'See the list' }).click()
  const rows = page.getByRole('list', { name: 'Lines' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(2)

  // Par levels, a count, and the difference.
  const keep = soap.minimum * 3
  await page.getByLabel(`We keep, of ${soap.name}`).fill(String(keep))
  await page.getByLabel(`We keep, of ${soap.name}`).press('Enter')
  await page.getByRole('button', { name: 'Count what is there' }).click()
  await page.getByLabel(`There are, of ${soap.name}`).fill('1')
  await page.getByLabel(`There are, of ${soap.name}`).press('Enter')
  const pieces = Math.ceil((keep - 1) / soap.multiple) * soap.multiple
  await rows
    .filter({ hasText: soap.name })
    .getByText(new RegExp(`^${pieces} pieces`))
    .waitFor()
  await lookAt(page, 'list-counting-1280')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done counting' }).click()

  await page.getByRole('button', { name: 'Edit Canteen, weekly' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit list' })
  await edit.getByLabel('Share it with everybody in Hillside School').check()
  await edit.getByLabel('Repeat').selectOption({ label: 'Every 2 weeks' })
  await lookAt(page, 'list-settings-1280')
  await edit.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^Every 2 weeks, next on /).waitFor()

  // Goods that are taken off come back, and what is gone says so.
  await page.getByRole('button', { name: `Take ${rice.name} off the list` }).click()
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByRole('button', { name: 'Add 2 lines to cart' }).click()
  await page.getByText('2 lines are in your cart').waitFor()
  const cart = async () => {
    const [read] = await callAs<{ cart_items: { quantity: number; product: { sku: string } }[] }[]>(
      page,
      'GET',
      `/api/cart?side=business&company=${company.id}`,
    )
    return new Map(read?.cart_items.map(({ quantity, product }) => [product.sku, quantity]))
  }
  expect(await cart()).toEqual(
    new Map([
      [soap.sku, pieces],
      [rice.sku, rice.minimum],
    ]),
  )

  // The day has come: the draft is written by the job of the running market or, here, put in its place.
  await askMarket(
    `insert into company_list_drafts (list_id, lines) values ($1, jsonb_build_array(jsonb_build_object('variant_id', $2::text, 'quantity', $3::int)))`,
    [id, soap.id, soap.minimum],
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  const next = page.getByRole('region', { name: 'Next order' })
  await next.getByText(`${soap.minimum} ×`).waitFor()
  await expectNoSidewaysScroll(page)
  await lookAt(page, 'list-draft-360')
  await page.emulateMedia({ colorScheme: 'dark' })
  await lookAt(page, 'list-draft-dark-360')
  await expectAccessible(page)
  await next.getByRole('button', { name: 'Add 1 line to cart' }).click()
  await next.waitFor({ state: 'detached' })
  expect((await cart()).get(soap.sku)).toBe(pieces + soap.minimum)

  await page.goto('/b2b/lists')
  await page
    .getByRole('link', { name: /^Canteen, weekly/ })
    .getByText('Shared', { exact: true })
    .waitFor()
  await expectNoSidewaysScroll(page)
  await lookAt(page, 'lists-dark-360')
  const lists = await callAs<ListRow[]>(page, 'GET', `/api/companies/${company.id}/lists`)
  expect(lists).toMatchObject([
    { name: 'Canteen, weekly', lines_count: 2, has_draft: false, repeat_weeks: 2 },
  ])
  await page.goto(`/b2b/lists/${id}`)
  await page.getByRole('button', { name: 'Delete Canteen, weekly' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'No lists yet.' }).waitFor()
})

test.runIf(isLong)('what was bought before, and what is in the cart, goes on a list', async () => {
  const page = await openPage({ width: 768, height: 900 })
  await signInAs(page, 'business')
  await page.goto('/b2b/purchases')
  await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Add to list/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Add to list' })
  await dialog.getByLabel('New list').fill('As last time')
  await dialog.getByRole('button', { name: 'Make list' }).click()
  await page.getByText('It is on the list As last time').waitFor()
  const [soap] = await goodsWithMinimum(1)
  await callAs(page, 'POST', '/api/cart/items?side=business', { item: soap?.id, quantity: soap?.minimum })
  await page.goto('/b2b/cart')
  await page.getByRole('button', { name: 'Save as list' }).click()
  await dialog.getByRole('button', { name: /^As last time/ }).click()
  await page.getByRole('link', { name: 'See the list' }).click()
  await page
    .getByRole('list', { name: 'Lines' })
    .getByText(soap?.name ?? '')
    .waitFor()
  await lookAt(page, 'list-768')
  await callAs(page, 'DELETE', '/api/cart?side=business')
})
