import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Cart } from '#contracts/cart/cart.ts'
import type { AddedLines } from '#contracts/cart/cart-lines.ts'
import type { CompanyRole } from '#contracts/companies/company-rights.ts'
import { limits } from '#contracts/limits.ts'
import type { CompanyList, ListRow } from '#contracts/lists/lists.schema.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const database = await testDatabase()
const market = await wholeMarket(database)
const { ownerPool: pool } = market
const { aShopper } = shoppingIn(market)

const variantOf = (product: { variants: { id: string }[] }) => product.variants[0]?.id as string

/** A member of a company; the owner of a new one unless told. */
async function aMember(role: CompanyRole = 'owner', ofCompany?: string) {
  const person = await aShopper([], ['customer', 'business'])
  const companyId = ofCompany ?? person.companyId
  if (ofCompany) {
    await pool.query(
      'insert into company_members (company_id, person_id, role, added_by) values ($1, $2, $3, $2)',
      [ofCompany, person.id, role],
    )
  }
  const path = `/api/companies/${companyId}/lists`
  const { call } = person
  return {
    ...{ id: person.id, companyId, path, call },
    all: async () => (await call<ListRow[]>('GET', path)).body.map(({ name }) => name),
    make: (body: object) => call<ListRow & Problem>('POST', path, body),
    read: (list: string) => call<CompanyList & Problem>('GET', `${path}/${list}`),
    change: (list: string, body: object) => call<ListRow & Problem>('PATCH', `${path}/${list}`, body),
    put: (list: string, lines: object[]) =>
      call<ListRow & Problem>('POST', `${path}/${list}/lines`, { lines }),
    order: (list: string, body: object, key: string = randomUUID()) =>
      call<AddedLines & Problem>('POST', `${path}/${list}/cart`, body, { 'idempotency-key': key }),
    cart: async () => (await call<Cart[]>('GET', `/api/cart?side=business&company=${companyId}`)).body[0],
    notices: async () =>
      (await pool.query('select title, link from notifications where person_id = $1', [person.id])).rows,
  }
}

test('a list has the goods with their prices in the cart, and what is missing to the par level is ordered', async () => {
  const soap = await aProduct(pool, {
    name: 'Bar soap',
    stock: 500,
    base: 1_000,
    bulkTiers: [[12, 960]],
    columns: { order_multiple: 6 },
  })
  const owner = await aMember()
  const made = await owner.make({
    name: 'Canteen, weekly',
    lines: [{ variant: variantOf(soap), quantity: 24 }],
  })
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'Canteen, weekly', is_shared: false, is_own: true, lines_count: 1 },
  })
  const { id } = made.body
  const [line] = (await owner.read(id)).body.lines
  const at = `${owner.path}/${id}/lines/${line?.id}`
  expect((await owner.call('PATCH', at, { keep: 40 })).body).toMatchObject({
    quantity: 24,
    keep: 40,
    counted: null,
  })
  expect((await owner.call('PATCH', at, { counted: 12 })).body).toMatchObject({ keep: 40, counted: 12 })
  const { body } = await owner.read(id)
  expect(body.goods).toMatchObject([
    {
      name: 'Bar soap',
      order_rule: { minimum: 12, multiple: 6 },
      ladder: [{ pieces: 12, price: 9.6 }],
      is_for_sale: true,
    },
  ])
  const ordered = await owner.order(id, { lines: [{ variant: variantOf(soap), quantity: 30 }] })
  expect(ordered.body).toMatchObject({ added: 1, results: [{ problem: null }] })
  expect((await owner.cart())?.cart_items).toMatchObject([{ quantity: 30, product: { current_price: 9.6 } }])
  // The shelf is another one once the goods are there.
  expect((await owner.read(id)).body).toMatchObject({
    ordered_at: expect.any(String),
    lines: [{ keep: 40, counted: null }],
  })
  expect((await owner.call('DELETE', at)).status).toBe(204)
  expect((await owner.call<Problem>('DELETE', at)).body.code).toBe('list.line_not_found')
  expect((await owner.call<Problem>('PATCH', at, { keep: 3 })).body.code).toBe('list.line_not_found')
})

test('a list is its author’s until it is shared; then all read it, who may buy changes it, and its author or the owner deletes it', async () => {
  const owner = await aMember()
  const [author, colleague, reader] = [
    await aMember('buyer', owner.companyId),
    await aMember('buyer', owner.companyId),
    await aMember('read_only', owner.companyId),
  ]
  const stranger = await aMember()
  const goods = await aProduct(pool)
  const { id } = (await author.make({ name: 'Term start' })).body
  for (const other of [owner, colleague, reader]) {
    expect(await other.all()).toEqual([])
    expect((await other.read(id)).body.code).toBe('list.not_found')
  }
  expect((await colleague.change(id, { name: 'Mine' })).body.code).toBe('list.not_found')
  expect((await author.change(id, { is_shared: true })).body).toMatchObject({
    is_shared: true,
    name: 'Term start',
  })
  for (const other of [owner, colleague, reader]) expect(await other.all()).toEqual(['Term start'])
  const line = { variant: variantOf(goods), quantity: 3 }
  expect((await colleague.put(id, [line])).body).toMatchObject({ lines_count: 1, is_own: false })
  expect((await reader.put(id, [line])).body.code).toBe('team.right_missing')
  expect((await reader.make({ name: 'No' })).body.code).toBe('team.right_missing')
  expect((await reader.order(id, { lines: [line] })).body.code).toBe('team.right_missing')
  expect((await colleague.change(id, { is_shared: false })).body.code).toBe('list.author_only')
  expect((await colleague.call<Problem>('DELETE', `${colleague.path}/${id}`)).body.code).toBe(
    'list.author_only',
  )
  // A stranger reaches it neither through this company nor through the own one.
  expect((await stranger.call<Problem>('GET', `${owner.path}/${id}`)).body.code).toBe('company.not_yours')
  for (const answer of [
    await stranger.read(id),
    await stranger.put(id, [line]),
    await stranger.order(id, { lines: [line] }),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'list.not_found'])
  }
  expect((await owner.call('DELETE', `${owner.path}/${id}`)).status).toBe(204)
  expect(await author.all()).toEqual([])
})

test('goods that are put on a list again get the later number; unknown ones are refused, and a list and a company have a limit', async () => {
  const [one, two] = [await aProduct(pool), await aProduct(pool)]
  const owner = await aMember()
  const { id } = (await owner.make({ name: 'Office' })).body
  await owner.put(id, [{ variant: variantOf(one), quantity: 3 }])
  await owner.put(id, [
    { variant: variantOf(two), quantity: 5 },
    { variant: variantOf(one), quantity: 7 },
  ])
  const { lines } = (await owner.read(id)).body
  expect(lines.map(({ variant_id, quantity }) => [variant_id, quantity])).toEqual([
    [variantOf(one), 7],
    [variantOf(two), 5],
  ])
  expect((await owner.put(id, [{ variant: randomUUID(), quantity: 1 }])).body.code).toBe('list.goods_unknown')
  await pool.query(
    `with fresh as (
       insert into variants (product_id, store_id, name, is_active)
       select product_id, store_id, 'V' || n, false from variants, generate_series(1, $3) n where id = $1 returning id)
     insert into company_list_lines (list_id, variant_id, quantity) select $2, id, 1 from fresh`,
    [variantOf(one), id, limits.listLinesMax - 2],
  )
  const third = await aProduct(pool)
  expect((await owner.put(id, [{ variant: variantOf(third), quantity: 1 }])).body.code).toBe('list.full')
  await pool.query(
    `insert into company_lists (company_id, author_id, name) select $1, $2, 'List ' || n from generate_series(2, $3) n`,
    [owner.companyId, owner.id, limits.companyListsMax],
  )
  expect((await owner.make({ name: 'One more' })).body.code).toBe('list.too_many')
})

test('goods that are gone stay on the list and say so', async () => {
  const product = await aProduct(pool, { name: 'Old kettle' })
  const owner = await aMember()
  const { id } = (
    await owner.make({ name: 'Kitchen', lines: [{ variant: variantOf(product), quantity: 2 }] })
  ).body
  await pool.query(`update products set status = 'draft' where id = $1`, [product.id])
  const { body } = await owner.read(id)
  expect(body.lines).toHaveLength(1)
  expect(body.goods).toMatchObject([{ name: 'Old kettle', is_for_sale: false }])
})

test('a list that repeats writes a draft on its day and tells who can order it; one tap orders it, and nothing is ordered before', async () => {
  const [soap, enough, gone] = [
    await aProduct(pool, { stock: 90, bulkTiers: [[6, 900]], columns: { order_multiple: 6 } }),
    await aProduct(pool, { stock: 90 }),
    await aProduct(pool, { stock: 90 }),
  ]
  const owner = await aMember()
  const [buyer, reader] = [
    await aMember('buyer', owner.companyId),
    await aMember('read_only', owner.companyId),
  ]
  const lines = [soap, enough, gone].map((product) => ({ variant: variantOf(product), quantity: 10 }))
  const { id } = (await buyer.make({ name: 'Weekly', is_shared: true, lines })).body
  const counted = (await buyer.read(id)).body.lines[1]?.id
  await buyer.call('PATCH', `${buyer.path}/${id}/lines/${counted}`, { keep: 20, counted: 20 })
  await pool.query(`update products set status = 'draft' where id = $1`, [gone.id])
  const { body } = await buyer.change(id, { repeat_weeks: 2 })
  const inWeeks = (weeks: number) => new Date(Date.now() + weeks * 7 * 86_400_000)
  const day = (at: Date) => at.toISOString().slice(0, 10)
  expect(body.next_draft_on).toBe(day(inWeeks(2)))
  // Renaming it does not move the day.
  expect((await buyer.change(id, { name: 'Every other week' })).body.next_draft_on).toBe(day(inWeeks(2)))

  expect(await market.modules.writeListDrafts()).toBe(0)
  const clock = vi.spyOn(market.market, 'clock')
  onTestFinished(() => clock.mockRestore())
  // Five weeks on, as if the market had been closed: one draft, and the next day is ahead.
  clock.mockReturnValue(inWeeks(5))
  expect(await market.modules.writeListDrafts()).toBe(1)
  expect(await market.modules.writeListDrafts()).toBe(0)
  const list = (await owner.read(id)).body
  expect(list).toMatchObject({
    next_draft_on: day(inWeeks(6)),
    draft: { lines: [{ variant_id: variantOf(soap), quantity: 12 }] },
  })
  for (const told of [owner, buyer]) {
    expect(await told.notices()).toEqual([
      { title: 'The next order of Every other week is ready', link: `/b2b/lists/${id}` },
    ])
  }
  expect(await reader.notices()).toEqual([])
  expect((await owner.cart())?.cart_items).toEqual([])

  const draft = { lines: [{ variant: variantOf(soap), quantity: 12 }], ends_draft: true }
  const key = randomUUID()
  for (const _ of ['first', 'repeated']) expect((await owner.order(id, draft, key)).body.added).toBe(1)
  expect((await owner.cart())?.cart_items).toMatchObject([{ quantity: 12 }])
  expect((await owner.read(id)).body.draft).toBeNull()

  clock.mockReturnValue(inWeeks(7))
  await market.modules.writeListDrafts()
  expect((await reader.read(id)).body.draft).not.toBeNull()
  expect((await buyer.call('DELETE', `${buyer.path}/${id}/draft`)).status).toBe(204)
  expect((await buyer.read(id)).body.draft).toBeNull()
  expect((await buyer.change(id, { repeat_weeks: null })).body).toMatchObject({
    repeat_weeks: null,
    next_draft_on: null,
  })
})

test('who leaves takes the unshared lists away, and a company that closes has none', async () => {
  const owner = await aMember()
  const buyer = await aMember('buyer', owner.companyId)
  await buyer.make({ name: 'Own' })
  await buyer.make({ name: 'Shared', is_shared: true })
  await owner.make({ name: 'Of the owner' })
  await buyer.call('DELETE', `/api/companies/${owner.companyId}/membership`)
  const names = async () =>
    (
      await pool.query('select name from company_lists where company_id = $1 order by name', [
        owner.companyId,
      ])
    ).rows
  expect(await names()).toEqual([{ name: 'Of the owner' }, { name: 'Shared' }])
  await pool.query('update companies set closed_at = now() where id = $1', [owner.companyId])
  await pool.query('delete from company_members where company_id = $1', [owner.companyId])
  expect(await names()).toEqual([])
})
