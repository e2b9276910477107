import { expect, test } from 'vitest'
import type { StoreToCheck } from '#contracts/desk/desk.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const [owner, trust] = [await anOperator(market), await anOperator(market, 'trust')]

test('an operator sets and corrects the VAT number of a store with a reason; who saw another one is told', async () => {
  const { store } = await aVendor(market)
  const read = async () => (await owner.call<StoreToCheck>('GET', `/api/admin/stores/${store.slug}`)).body
  const set = (vat_number: string, seen = '', reason = 'From its certificate.') =>
    trust.call<Problem>('PUT', `/api/admin/stores/${store.slug}/vat-number`, { vat_number, seen, reason })
  expect(await read()).toMatchObject({
    vat_number: null,
    fees: { commission: 15, processing: 0.5, is_own: false },
  })
  for (const wrong of ['C123', 'nonsense', 'C00012345678'])
    expect((await set(wrong)).body.errors?.vat_number).toBeDefined()
  expect((await set('C0001234567', '', '')).status).toBe(400)
  expect((await read()).vat_number).toBeNull()
  expect((await set(' c0001234567 ')).status).toBe(204)
  expect(await set('C0007654321')).toMatchObject({ status: 409, body: { code: 'store.vat_changed' } })
  expect((await set('C0007654321', 'C0001234567')).status).toBe(204)
  const { vat_number: vat, history } = await read()
  expect(vat).toBe('C0007654321')
  expect(history[0]).toMatchObject({
    kind: 'store.vat_number_set',
    before: { vat_number: 'C0001234567' },
    after: { vat_number: 'C0007654321' },
  })
  expect((await set('', 'C0007654321')).status).toBe(204)
  expect((await read()).vat_number).toBeNull()
})

test('nobody sets the VAT number of a store that they work for', async () => {
  const [{ store }, insider] = [await aVendor(market), await anOperator(market, 'trust', { isMember: true })]
  await market.ownerPool.query(
    "insert into store_members (store_id, person_id, role, added_by) values ($1, $2, 'read_only', $2)",
    [store.id, insider.id],
  )
  const body = { vat_number: 'C0001234567', seen: '', reason: 'From its certificate.' }
  expect(await insider.call('PUT', `/api/admin/stores/${store.slug}/vat-number`, body)).toMatchObject({
    status: 403,
    body: { code: 'operator.own_matter' },
  })
})
