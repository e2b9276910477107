import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { DisputeEvidence } from '#contracts/desk/money/evidence.ts'
import type { PaymentPage } from '#contracts/desk/money/payments.ts'
import type { Problem } from '#contracts/refusals.ts'
import { intentOf, settle } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anOrder } from '#server/testing/paying.ts'
import { companiesIn } from '#server/testing/teams/companies.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { type Caller, wholeMarket } from '#server/testing/whole-market.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'juaso-dispute-photos-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const market = await wholeMarket(await testDatabase(), { DATA_DIR: dataDir })
const { ownerPool: pool } = market
const { aPaper } = companiesIn(market)
const [money, trust, reader] = [
  await anOperator(market, 'money', { isMember: true }),
  await anOperator(market, 'trust'),
  await anOperator(market, 'read_only'),
]

/** A paid order whose buyer's bank wants the money back. */
async function aDispute() {
  const { placed } = await anOrder(pool)
  const intent = await intentOf(pool, placed)
  await settle(pool, intent)
  const number = `F-${randomUUID()}`
  await pool.query("select open_dispute('sandbox', $1, $2, 11500, 'fraud')", [number, intent.id])
  const { rows } = await pool.query<{ id: string }>(
    'select id from payment_disputes where provider_reference = $1',
    [number],
  )
  return { payment: intent.id, number, dispute: rows[0]?.id ?? '' }
}
type OfDispute = Awaited<ReturnType<typeof aDispute>>

const add = async ({ payment, dispute }: OfDispute, by: Caller, file?: string) =>
  by.call<Problem>('POST', `/api/admin/payments/${payment}/disputes/${dispute}/photos`, {
    ...{
      file: file ?? (await aPaper(by)),
      about: 'delivery',
      note: 'The parcel at the gate, from the rider.',
    },
  })
const page = async ({ payment }: OfDispute) =>
  (await reader.call<PaymentPage>('GET', `/api/admin/payments/${payment}`)).body
const open = ({ payment }: OfDispute, by = trust) =>
  by.call<DisputeEvidence & Problem>('POST', `/api/admin/payments/${payment}/evidence`, {
    reason: 'To answer the bank.',
  })

test('a photo of a delivery is recorded with its dispute, counted, and opened with a reason that the log keeps', async () => {
  const dispute = await aDispute()
  const file = await aPaper(money)
  const kept = join(dataDir, 'uploads', 'kept', 'documents')
  mkdirSync(kept, { recursive: true })
  writeFileSync(join(kept, `${file.split('/')[4]}.pdf`), '%PDF-1.7 the gate')
  expect((await add(dispute, money, file)).status).toBe(204)
  const before = await page(dispute)
  expect(before.evidence).toEqual({ messages: 0, photos: 0, added: 1 })
  expect(before.history[0]).toMatchObject({
    ...{
      kind: 'payment.photo_added',
      by: { id: money.id },
      reason: 'The parcel at the gate, from the rider.',
    },
    after: { dispute: dispute.dispute, about: 'delivery' },
  })
  expect(JSON.stringify(before)).not.toContain('/users/api/uploads/')
  expect((await open(dispute, money)).status).toBe(403)
  const { body } = await open(dispute)
  expect(body.added).toMatchObject([
    {
      dispute: dispute.number,
      about: 'delivery',
      note: 'The parcel at the gate, from the rider.',
      is_picture: false,
    },
  ])
  const link = body.added[0]?.url ?? ''
  expect(await (await fetch(market.url + link)).text()).toBe('%PDF-1.7 the gate')
  expect((await page(dispute)).history[0]).toMatchObject({
    ...{ kind: 'document.opened', by: { id: trust.id }, after: { added: 1 } },
  })
  // It stays when its operator's account is deleted, and after the bank has decided.
  await pool.query("select end_dispute('sandbox', $1, 'won', 0)", [dispute.number])
  expect((await open(dispute)).body.added).toHaveLength(1)
  const { rows } = await pool.query('select person_id from uploads where claimed_at is not null')
  expect(rows).toEqual([{ person_id: dispute.dispute }])
})

test('a file of somebody else, one that was used, a dispute that is decided and who may only read are refused', async () => {
  const [dispute, other] = [await aDispute(), await aDispute()]
  expect((await add(dispute, reader)).status).toBe(403)
  expect((await add(dispute, money, await aPaper(trust))).body.code).toBe('upload.file_invalid')
  const file = await aPaper(money)
  expect((await add(dispute, money, file)).status).toBe(204)
  expect((await add(dispute, money, file)).body.code).toBe('upload.file_invalid')
  expect((await add({ ...dispute, dispute: other.dispute }, money)).body.code).toBe('payment.not_disputed')
  await pool.query("select end_dispute('sandbox', $1, 'won', 0)", [other.number])
  expect((await add(other, money)).body.code).toBe('payment.not_disputed')
  expect((await page(other)).evidence).toMatchObject({ added: 0 })
})

test('who works for the store of the goods adds nothing', async () => {
  const dispute = await aDispute()
  await pool.query(
    `insert into store_members (store_id, person_id, role, added_by)
     select p.store_id, $2, 'manager', $2 from parcels p join payment_intents i on i.order_id = p.order_id where i.id = $1`,
    [dispute.payment, money.id],
  )
  expect((await add(dispute, money)).body.code).toBe('operator.own_matter')
})
