import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DisputeEvidence } from '#contracts/desk/money/evidence.ts'
import type { PaymentPage } from '#contracts/desk/money/payments.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { type AskedReturn, refuse, returningIn } from '#server/testing/returns/returning.ts'
import { anOperator, setBack } from '#server/testing/teams/operators.ts'
import { type Caller, wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const [trust, money] = [await anOperator(market, 'trust'), await anOperator(market, 'money')]
const { asked } = returningIn(market)

const photo = '/uploads/returns/0190-torn'

/** A return with a photo and a refusal, about whose parcel both wrote. */
async function aQuarrel() {
  const sale = await asked('changed_mind')
  await refuse(sale)
  await pool.query('update returns set pictures = $2 where id = $1', [sale.returnId, JSON.stringify([photo])])
  await pool.query(
    `with talk as (
       insert into conversations (store_id, person_id, parcel_id) select p.store_id, o.person_id, p.id
       from parcels p join orders o on o.id = p.order_id where p.id = $1 returning id, person_id
     )
     insert into messages (conversation_id, side, author_id, text, was_masked, created_at)
     select id, x.side, person_id, x.text, false, now() + x.after from talk,
       (values ('buyer', 'Where is it?', interval '0'), ('store', 'The rider is at your gate.', interval '1 second')) x (side, text, after)`,
    [sale.id],
  )
  const { rows } = await pool.query<{ id: string; amount: number }>(
    `select i.id, i.amount::int from payment_intents i join orders o on o.id = i.order_id where o.number = $1 and i.state = 'paid'`,
    [sale.number],
  )
  return { ...sale, payment: rows[0] as { id: string; amount: number } }
}
type Quarrel = AskedReturn & { payment: { id: string; amount: number } }

const dispute = ({ payment }: Quarrel) =>
  pool.query("select open_dispute('sandbox', $1, $2, $3, 'fraud')", [
    `D-${randomUUID()}`,
    payment.id,
    payment.amount,
  ])
const page = async ({ payment }: Quarrel) =>
  (await money.call<PaymentPage>('GET', `/api/admin/payments/${payment.id}`)).body
const open = ({ payment }: Quarrel, by: Caller = trust, reason = 'To answer the bank.') =>
  by.call<DisputeEvidence & Problem>('POST', `/api/admin/payments/${payment.id}/evidence`, { reason })

test('a disputed payment gathers messages, words and photos of its parcels, opened with a reason that the log keeps', async () => {
  const quarrel = await aQuarrel()
  expect((await page(quarrel)).evidence).toBeNull()
  expect((await open(quarrel)).body.code).toBe('payment.not_disputed')
  await dispute(quarrel)
  const before = await page(quarrel)
  expect(before.evidence).toEqual({ messages: 2, photos: 1, added: 0 })
  expect(JSON.stringify(before)).not.toContain('rider is at your gate')
  expect(JSON.stringify(before)).not.toContain(photo)
  const opened = await open(quarrel)
  expect(opened.status, JSON.stringify(opened.body)).toBe(200)
  expect(opened.body.parcels).toMatchObject([
    {
      position: 1,
      messages: [
        { by: 'buyer', text: 'Where is it?' },
        { by: 'store', text: 'The rider is at your gate.' },
      ],
      words: [{ by: 'store', text: 'It was worn.' }],
      returns: [{ reason: 'changed_mind', note: 'It smells of glue.', photos: [photo] }],
    },
  ])
  const { history } = await page(quarrel)
  expect(history[0]).toMatchObject({
    ...{ kind: 'document.opened', reason: 'To answer the bank.', by: { id: trust.id } },
    after: { messages: 3, photos: 1 },
  })
  expect(await checkBooks(pool)).toEqual([])
})

test('evidence is for who may open private papers, with a fresh code and a reason, and of this order alone', async () => {
  const [quarrel, other] = [await aQuarrel(), await aQuarrel()]
  await dispute(quarrel)
  expect((await open(quarrel, money)).status).toBe(403)
  expect((await open(quarrel, trust, ' ')).body.code).toBe('request.invalid')
  const { body } = await open(quarrel)
  expect(body.parcels).toHaveLength(1)
  expect((await open(other)).body.code).toBe('payment.not_disputed')
  const unknown = { ...quarrel, payment: { id: randomUUID(), amount: 1 } }
  expect((await open(unknown)).body.code).toBe('payment.not_found')
  await setBack(market, trust, { code: 16, act: 0 })
  expect((await open(quarrel)).body.code).toBe('operator.code_again')
})

test('of very many messages the newest are shown, the oldest of them first, and how many are left out', async () => {
  await setBack(market, trust, {})
  const quarrel = await aQuarrel()
  await dispute(quarrel)
  await pool.query(
    `insert into messages (conversation_id, side, author_id, text, was_masked, created_at)
     select c.id, 'buyer', c.person_id, 'Reminder ' || n, false, now() + make_interval(mins => n)
     from conversations c, generate_series(1, 105) n where c.parcel_id = $1`,
    [quarrel.id],
  )
  const [parcel] = (await open(quarrel)).body.parcels
  expect(parcel).toMatchObject({ messages: { length: 100 }, messages_left_out: 7 })
  expect([parcel?.messages.at(0)?.text, parcel?.messages.at(-1)?.text]).toEqual([
    'Reminder 6',
    'Reminder 105',
  ])
  const { history } = await page(quarrel)
  expect(history[0]).toMatchObject({ kind: 'document.opened', after: { messages: 101 } })
})
