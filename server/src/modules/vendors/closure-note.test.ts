import { expect, test } from 'vitest'
import { addDays, dayOf } from '#contracts/days.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())

test.each([
  ['Back soon, order on 024 412 3456', 'Back soon, order on •••'],
  ['<b>Easter</b> holiday<script>x()</script>', 'Easter holiday x()'],
  ['We pray at 5 < 6 and are back on 2 April', 'We pray at 5 < 6 and are back on 2 April'],
])('the note of a closed store is plain text without contact details: %s', async (note, shown) => {
  const vendor = await aVendor(market)
  const today = dayOf(Date.now())
  const closed = await vendor.call('PUT', `${vendor.path}/closure`, {
    from: today,
    until: addDays(today, 3),
    note,
  })
  expect(closed.status).toBe(204)
  const { rows } = await market.ownerPool.query('select closed_note from stores where id = $1', [
    vendor.store.id,
  ])
  expect(rows).toEqual([{ closed_note: shown }])
  const { rows: told } = await market.ownerPool.query(
    "select detail ->> 'note' as note from store_events where store_id = $1 and kind = 'store.closed_for_holiday'",
    [vendor.store.id],
  )
  expect(told).toEqual([{ note: shown }])
})
