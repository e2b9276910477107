import { expect, test } from 'vitest'
import { type Break, breaking } from '../../testing/breakable-market.ts'
import { testDatabase } from '../../testing/database.ts'
import { aPool, closeNow, endTime, joinAndPay } from '../../testing/pools/pooling.ts'
import { checkBooks } from './index.ts'

const { pool: db } = await testDatabase()
const open = await aPool(db)
const waiting = await joinAndPay(db, open, 4)
const filled = await aPool(db, { minimum: 6 })
await joinAndPay(db, filled, 5)
const other = await joinAndPay(db, filled, 3)
await endTime(db, filled)
await closeNow(db, filled)
const failed = await aPool(db, { minimum: 6 })
const kept = await joinAndPay(db, failed, 3)
await endTime(db, failed)
await closeNow(db, failed)

const breaks: readonly Break[] = [
  [
    'a parcel of an open pool is sent',
    'pooledParcel events',
    `update parcels set status = 'processing', confirmed_at = now() where order_id = '${waiting.order_id}'`,
  ],
  [
    'a store gets a parcel before its pool is filled',
    'pooledParcel',
    `update parcels set confirmed_at = now() where order_id = '${waiting.order_id}'`,
  ],
  [
    'a parcel of a filled pool was forgotten',
    'pooledParcel pooledMinimum stateMoment',
    `update parcels set confirmed_at = null where order_id = '${other.order_id}'`,
  ],
  [
    'the money of a pool that failed an hour ago is still held',
    'pooledMoney pooledEach',
    `update pools set closed_at = now() - interval '1 hour' where id = '${failed.id}'`,
  ],
  [
    'a pool says that fewer pieces are taken, and holds more',
    'reserved pooledPieces',
    `update pools set taken = taken - 1 where id = '${open.id}'`,
  ],
  [
    'the shelf holds less than an open pool has left',
    'reserved',
    `update stock set reserved = reserved - 1 where variant_id = '${open.variant.id}'`,
  ],
  [
    'a closed pool still holds its pieces',
    'reserved',
    `update stock set reserved = reserved + 12 where variant_id = '${filled.variant.id}'`,
  ],
  [
    'a filled pool says that more was paid than was',
    'pooledMinimum',
    `update pools set paid_pieces = 9 where id = '${filled.id}'`,
  ],
  [
    'an order of a pool has another price',
    'pooledGoods',
    `update pools set unit_price = 7000 where id = '${filled.id}'`,
  ],
  [
    'an order is of another pool',
    'pooledParcel pooledPieces pooledGoods stateMoment',
    `update orders set pool_id = '${filled.id}' where id = '${waiting.order_id}'`,
  ],
  [
    'an order of a pool is an order of its own',
    'pooledParcel pooledPieces stateMoment',
    `update orders set pool_id = null where id = '${waiting.order_id}'`,
  ],
  [
    'a company has more of a pool than each may',
    'pooledEach',
    `update pools set most_each = 4 where id = '${filled.id}'`,
  ],
  [
    'a company ordered of a pool after its end',
    'pooledEach stateMoment',
    `update orders set created_at = now() + interval '1 day' where id = '${other.order_id}'`,
  ],
  [
    'a pool failed that had its minimum',
    'pooledEach',
    `update pools set minimum = 3 where id = '${failed.id}'`,
  ],
]

const brokenBy = breaking(db)

test('the books of open, filled and failed pools hold', async () => {
  expect(await checkBooks(db)).toEqual([])
  expect(kept.outcome).toBe('placed')
})

test.each(breaks)('%s: %s', async (_, expected, ...changes) => {
  expect((await brokenBy(...changes)).join(' ')).toBe(expected)
})
