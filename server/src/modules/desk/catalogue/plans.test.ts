import { expect, test } from 'vitest'
import type { MergePlan, MovePlan } from '#contracts/desk/catalogue/categories.ts'
import type { Problem } from '#contracts/refusals.ts'
import { changingCategories } from '#server/testing/catalogue/changing-categories.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aCategory, anAttribute, aProduct } from '#server/testing/market-builders.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const operator = await anOperator(market, 'catalogue')
const { desk, read, act, threeLevels, rename } = changingCategories(market, operator)

const planOf = async (id: string, parent?: string) =>
  operator.call<MovePlan & Problem>('GET', `${desk}/${id}/move${parent ? `?parent=${parent}` : ''}`)
const titleOf = async (of: { id: string }) => (await read(of)).title

/** A category below another one with an attribute of its own kind at each. */
async function aMove() {
  const [from, to] = [await aCategory(pool), await aCategory(pool)]
  const moved = await aCategory(pool, { parent: from })
  const below = await aCategory(pool, { parent: moved })
  await anAttribute(pool, from, 'Unused')
  await anAttribute(pool, moved, 'Own')
  const needed = await anAttribute(pool, to, 'Needed')
  await anAttribute(pool, to, 'Gained')
  await pool.query('update attribute_definitions set is_required = true where id = $1', [needed.id])
  for (const category of [moved, below, below]) await aProduct(pool, { category })
  return { from, to, moved, below }
}

test('what a move will do is shown before, nothing is done by looking, and the move does exactly that', async () => {
  const { from, to, moved, below } = await aMove()
  const { status, body: plan } = await planOf(moved.id, to.id)
  expect(status).toBe(200)
  expect({ ...plan, gained: plan.gained.toSorted() }).toEqual({
    products: 3,
    below: [await titleOf(below)],
    gained: ['Gained', 'Needed'],
    lost: ['Unused'],
    required: ['Needed'],
  })
  expect(await read(moved)).toMatchObject({ parent_id: from.id, version: 1, history: [] })
  expect((await act('move', moved, { parent: to.id })).status).toBe(204)
  const names = (await read(moved)).attributes.map(({ name }) => name)
  expect(names.toSorted()).toEqual(['Gained', 'Needed', 'Own'])
})

test('a look at a move is refused as the move would be: where it is, below itself, too deep, with values lost', async () => {
  const { from, to, moved, below } = await aMove()
  const { leaf } = await threeLevels()
  const codeOf = async (id: string, parent?: string) => (await planOf(id, parent)).body.code
  expect(await codeOf(moved.id, from.id)).toBe('catalogue.same')
  expect(await codeOf(moved.id, below.id)).toBe('category.under_itself')
  expect(await codeOf(moved.id, leaf.id)).toBe('category.too_deep')
  const definition = await anAttribute(pool, from, 'Valued')
  await aProduct(pool, { category: moved, attributes: [{ definition, value: 'x' }] })
  const { body } = await planOf(moved.id, to.id)
  expect(body.code).toBe('category.attributes_lost')
  expect(body.detail).toContain('Valued')
  // To the top, where no attribute of the old place is.
  expect(await codeOf(moved.id)).toBe('category.attributes_lost')
})

test('what a merge will do says how many addresses follow, and what has to be filled in', async () => {
  const { to, moved } = await aMove()
  await rename(moved, 'Another title of it')
  const { body } = await operator.call<MergePlan>('GET', `${desk}/${moved.id}/merge?into=${to.id}`)
  expect(body).toMatchObject({ products: 1, addresses: 2, required: ['Needed'], taken: ['Own'] })
})
