import { Refusal } from '#contracts/refusals.ts'
import { decideCertificate, markReceived } from '../../modules/settlement/index.ts'
import { fallDue } from '../buying-on-invoice.ts'
import { insert } from '../market-builders.ts'
import type { Scene } from './company-scene.ts'
import { type Act, anyone, onPayPage, outcomeOf, settleAll } from './ordering-acts.ts'

interface Owing {
  readonly id: string
  readonly owed: number
  readonly amount: number
  readonly reference: string
}

/** The open invoice of an order, in pesewas. */
async function owingOf({ market }: Scene, number: string): Promise<Owing | null> {
  const { rows } = await market.ownerPool.query<Owing>(
    `select v.id, v.owed::int, v.amount::int, i.reference from invoices v join orders o on o.id = v.order_id
     join payment_intents i on i.id = v.intent_id where o.number = $1 and v.state = 'open'`,
    [number],
  )
  return rows[0] ?? null
}

/** With one of the open invoices. */
const withInvoice =
  (act: (scene: Scene, number: string, owing: Owing) => Promise<unknown>): Act =>
  async (scene) => {
    const { rows } = await scene.market.ownerPool.query<{ number: string }>(
      `select o.number from invoices v join orders o on o.id = v.order_id
       where v.company_id = $1 and v.state = 'open' order by o.id`,
      [scene.companyId],
    )
    const drawn = scene.random(60)
    const number = rows[drawn % Math.max(1, rows.length)]?.number
    const owing = number ? await owingOf(scene, number) : null
    if (number && owing) await act(scene, number, owing)
  }

/** A part or all of it by Mobile Money; once in a while two members pay at once. */
const payPart = withInvoice(async (scene, number, { owed }) => {
  const { random, companyId } = scene
  const amount = random(3) === 0 ? null : Math.max(1, Math.round((owed * (1 + random(99))) / 100)) / 100
  const payers = (random(3) === 0 ? [0, 1] : [0]).map(() => ({
    payer: anyone(scene),
    phone: `024${String(random(9_999_999)).padStart(7, '0')}`,
    decision: random(4) === 0 ? 'decline' : 'approve',
  }))
  const path = `/api/companies/${companyId}/invoices/${number}/payments`
  await Promise.all(
    payers.map(async ({ payer, phone, decision }) => {
      const answer = await payer.call<{ pay_url?: string }>('POST', path, {
        method: 'momo_mtn',
        phone,
        amount,
      })
      if (!outcomeOf(scene, 'pay a part', answer) || !answer.body.pay_url) return
      await onPayPage(scene, answer.body.pay_url, async () => undefined, decision)
    }),
  )
  await settleAll(scene)
})

/** Money on the bank account, which may be more than is owed, and may be told twice. */
const receive = withInvoice(async (scene, number, { reference, owed }) => {
  const { market, random, received, count } = scene
  const amountPesewas = Math.max(1, Math.round((owed * (random(120) + 1)) / 100))
  const bankReference = `GCB ${random(1_000)}`
  for (const _ of random(3) === 0 ? [1, 2] : [1]) {
    try {
      const outcome = await markReceived(market.market.db, reference, { amountPesewas, bankReference })
      count(`money by bank: ${outcome}`)
      if (outcome !== 'already') received.set(number, (received.get(number) ?? 0) + amountPesewas)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      count(`money by bank: ${error.code}`)
    }
  }
})

/** A certificate of tax withheld, accepted twice. */
const withhold = withInvoice(async (scene, _, { id, amount }) => {
  const { market, random, members, count } = scene
  const { id: paper } = await insert<{ id: string }>(market.ownerPool, 'withholding_certificates', {
    ...{ invoice_id: id, person_id: members[0]?.id, number: `GRA-${random(1_000_000_000)}` },
    amount: Math.max(1, Math.floor((amount * (1 + random(5))) / 100)),
  })
  for (const _ of [1, 2]) {
    try {
      await decideCertificate(market.market, paper, { isAccepted: true })
      count('a certificate: accepted')
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      count(`a certificate: ${error.code}`)
    }
  }
})

const beOverdue = withInvoice(async ({ market, count }, _, { id }) => {
  await fallDue(market.ownerPool, { id }, -10)
  count('an invoice is overdue')
})

export const payingActs: Readonly<Record<string, Act>> = {
  'pay a part': payPart,
  'money by bank': receive,
  'a certificate': withhold,
  'an invoice is overdue': beOverdue,
}
