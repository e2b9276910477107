import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ChangeSet } from '#contracts/listings/change-set.schema.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

test('undo leaves a stock that somebody counted since, also where the count found the same number', async () => {
  const vendor = await aVendor(market)
  const post = <Body>(path: string, body?: object) => vendor.call<Body>('POST', vendor.path + path, body)
  const counted = await aProduct(pool, { store: vendor.store, stock: 10 })
  const other = await aProduct(pool, { store: vendor.store, stock: 10 })
  const edit = { field: 'stock', by: 'set', value: 5, reason: 'counted' }
  const selection = { ids: [counted.id, other.id] }
  const prepared = await post<ChangeSet>('/change-sets', { selection, edit })
  const applied = await post<ChangeSet>(`/change-sets/${prepared.body.id}/apply`)
  expect(applied.body.counts.written).toBe(2)
  const early = await vendor.call('GET', `${vendor.path}/change-sets/${prepared.body.id}/undo`)
  expect(early.body).toEqual({ restored: 2, kept: 0, first_kept: [] })

  const variant_id = counted.variants[0]?.id
  const move = { id: randomUUID(), variant_id, ago_ms: 0, kind: 'counted', counted: 5 }
  expect((await post('/stock/moves', { moves: [move] })).status).toBe(200)
  const foreseen = await vendor.call('GET', `${vendor.path}/change-sets/${prepared.body.id}/undo`)
  expect(foreseen.body).toEqual({
    restored: 1,
    kept: 1,
    first_kept: [
      {
        name: counted.name,
        variant_name: '',
        reasons: ['This was changed meanwhile.'],
      },
    ],
  })
  const undone = await post<ChangeSet>(`/change-sets/${prepared.body.id}/undo`)
  expect([undone.body.counts.restored, undone.body.counts.kept]).toEqual([1, 1])
  const stockOf = async ({ id }: { id: string }) =>
    (await vendor.call<Listing>('GET', `${vendor.path}/products/${id}`)).body.stock
  expect([await stockOf(counted), await stockOf(other)]).toEqual([5, 10])
})
