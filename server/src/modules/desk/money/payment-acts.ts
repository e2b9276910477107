import type { PaymentAct } from '#contracts/desk/money/payments.ts'
import { cedisOf, formatPesewas } from '#contracts/money.ts'
import { operatorRolesWith } from '#contracts/operators/operator-rights.ts'
import { Refusal } from '#contracts/refusals.ts'
import { type PaymentProvider, ProviderFault } from '../../../adapters/payments/payment-provider.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { retryRefunds } from '../../payments/index.ts'
import {
  agreeToRefund,
  askAboutDispute,
  askAboutPayment,
  bookDispute,
  bookPayment,
  cancelPiecesForOperator,
  type Settlement,
} from '../../settlement/index.ts'
import type { WalletModule } from '../../wallet/index.ts'
import { answeredElsewhere } from './disputes/answered-elsewhere.ts'
import type { MoneyAct } from './do-act.ts'
import { movingParcel } from './parcels/moving-parcel.ts'
import { openingReturn } from './parcels/opening-return.ts'
import { receivingByBank } from './receive-money.ts'
import { consentRefusals } from './refunds/consent-refusals.ts'
import { namingWallet } from './refunds/naming-wallet.ts'
import { refuseOwnOrder } from './refuse-own-order.ts'

export interface MoneyDeps {
  readonly providerNamed: (name: string) => PaymentProvider | null
  /** The provider that sends transfers. */
  readonly provider: string
  /** See wallet/transfers/end-transfer.ts. */
  readonly askBeforeEnding: WalletModule['askBeforeEnding']
}

interface Payment extends Record<string, unknown> {
  readonly id: string
  readonly reference: string
  readonly order_id: string
  /** Of the order: the log is searched by it. */
  readonly number: string
}

type Act<Kind extends PaymentAct['act']> = Extract<PaymentAct, { act: Kind }>

interface Input {
  readonly paymentId: string
  readonly act: PaymentAct
  readonly operatorId: string
  readonly now: Date
}

/**
 * Prepares an act about a payment: what a provider has to be asked is asked here, outside of any transaction.
 * Refuses: payment.not_found, return.wallet_*, return.network_unknown, task.done, operator.own_matter, operator.right_missing, payout.agreed_before, task.provider_away, task.changed, store_parcel.not_found, invoice.*.
 */
export async function preparePaymentAct(
  db: Database,
  { providerNamed, provider }: MoneyDeps,
  { paymentId, act, operatorId, now }: Input,
): Promise<MoneyAct> {
  const payment = await findPayment(db, paymentId)
  try {
    if (act.act === 'settle') return await settling(db, providerNamed, payment)
    if (act.act === 'ask_bank') return await askingTheBank(db, providerNamed, { payment, act })
    if (act.act === 'name_wallet')
      return ofOthers(payment, operatorId, {
        ...actAbout(payment, 'payment.wallet_named'),
        isShared: true,
        run: await namingWallet(db, { providerNamed, provider }, { paymentId, operatorId, act }),
      })
  } catch (error) {
    if (error instanceof ProviderFault) throw new Refusal('task.provider_away')
    throw error
  }
  if (act.act === 'received')
    return ofOthers(payment, operatorId, {
      ...actAbout(payment, 'payment.received'),
      run: receivingByBank(payment.order_id, act),
    })
  if (act.act === 'answered')
    return ofOthers(payment, operatorId, {
      ...actAbout(payment, 'payment.dispute_answered'),
      run: answeredElsewhere({ dispute: act.dispute, paymentId }),
    })
  if (act.act === 'move')
    return ofOthers(payment, operatorId, {
      ...actAbout(payment, 'parcel.moved'),
      parcel: act.parcel,
      run: movingParcel(payment.order_id, act),
    })
  if (act.act === 'open_return')
    return ofOthers(payment, operatorId, {
      ...actAbout(payment, 'parcel.return_opened'),
      parcel: act.parcel,
      run: openingReturn(payment.order_id, now, act),
    })
  if (act.act === 'release_refund') return releasing(payment, act, operatorId)
  if (act.act === 'retry_refund') return retrying(payment, act)
  return ofOthers(payment, operatorId, await refunding(db, payment, act))
}

/** An act that is not for who bought or sells the goods. */
const ofOthers = (payment: Payment, operatorId: string, act: MoneyAct): MoneyAct => ({
  ...act,
  run: async (tx) => {
    await refuseOwnOrder(tx, payment.order_id, { operatorId })
    return act.run(tx)
  },
})

async function findPayment(db: Connection, id: string): Promise<Payment> {
  const { rows } = await db.execute<Payment>(sql`
    select i.id, i.reference, i.order_id, o.number from payment_intents i join orders o on o.id = i.order_id where i.id = ${id}`)
  if (!rows[0]) throw new Refusal('payment.not_found')
  return rows[0]
}

const actAbout = (
  { id, reference, order_id: orderId, number }: Payment,
  kind: MoneyAct['about']['kind'],
) => ({
  about: { kind, subject: 'payment', subjectId: id, label: `${number}, ${reference}` } as const,
  books: sql`t.order_id = ${orderId}`,
})

const settlements: Readonly<Record<Settlement, string>> = {
  paid: 'The provider has the money. The order is paid.',
  already: 'The payment was booked before. Nothing changes.',
  revived: 'The provider has the money. The order had expired and is taken up again.',
  refund: 'The provider has the money, but the order cannot be paid with it: it goes back to the buyer.',
  failed: 'The provider says that the payment failed. The order waits for another one.',
  pending: 'The provider has not decided yet. Nothing changes.',
  unknown: 'The provider does not know this payment. Nothing changes.',
}

/** What came of a payment; where another amount was paid than asked for, both amounts. */
function settledInWords(settled: Settlement, { amount: asked }: PaidState, { amount: paid }: PaidState) {
  if (settled !== 'refund' || asked === paid) return settlements[settled]
  return `The provider has ${formatPesewas(paid)}, and ${formatPesewas(asked)} was asked for: it goes back to the buyer.`
}

interface PaidState {
  readonly state: string
  readonly amount: number
}

const inCedis = ({ state, amount }: PaidState) => ({ state, amount: cedisOf(amount) })

async function settling(
  db: Database,
  providerNamed: MoneyDeps['providerNamed'],
  payment: Payment,
): Promise<MoneyAct> {
  const report = await askAboutPayment(db, providerNamed, payment.reference)
  const stateOf = async (tx: Connection): Promise<PaidState> => {
    const { rows } = await tx.execute<PaidState & Record<string, unknown>>(sql`
      select state, amount::float8 as amount from payment_intents where id = ${payment.id}`)
    if (!rows[0]) throw new Refusal('payment.not_found')
    return rows[0]
  }
  return {
    ...actAbout(payment, 'payment.settled'),
    run: async (tx) => {
      const before = await stateOf(tx)
      const settled = await bookPayment(tx, report)
      const after = await stateOf(tx)
      const changesNothing = settled === 'already' || settled === 'pending' || settled === 'unknown'
      const outcome = settledInWords(settled, before, after)
      return { outcome, changesNothing, before: inCedis(before), after: inCedis(after) }
    },
  }
}

async function askingTheBank(
  db: Database,
  providerNamed: MoneyDeps['providerNamed'],
  { payment, act }: { readonly payment: Payment; readonly act: Act<'ask_bank'> },
): Promise<MoneyAct> {
  const stateOf = async (tx: Connection) => {
    const { rows } = await tx.execute<{ provider: string; number: string; state: string }>(sql`
      select provider, provider_reference as number, state from payment_disputes
      where id = ${act.dispute} and intent_id = ${payment.id}`)
    if (!rows[0]) throw new Refusal('task.done')
    return rows[0]
  }
  const report = await askAboutDispute(db, providerNamed, await stateOf(db))
  if (!report) throw new Refusal('task.provider_away')
  return {
    ...actAbout(payment, 'payment.bank_asked'),
    run: async (tx) => {
      const before = await stateOf(tx)
      const booked = await bookDispute(tx, report).catch((error: unknown) => {
        throw error instanceof ProviderFault ? new Refusal('task.provider_away') : error
      })
      const words: Readonly<Record<string, string>> = {
        held: 'The bank has not decided yet. Nothing changes.',
        already: 'The decision was booked before. Nothing changes.',
        won: 'The bank decided against the claim: the stores have their share back.',
        lost: 'The bank took the money back: everybody who shared in the sale gives back a part.',
      }
      const changesNothing = booked !== 'won' && booked !== 'lost'
      return {
        outcome: words[booked] ?? 'Nothing changes.',
        changesNothing,
        before,
        after: await stateOf(tx),
      }
    },
  }
}

function retrying(payment: Payment, { refund }: Act<'retry_refund'>): MoneyAct {
  return {
    ...actAbout(payment, 'payment.refund_retried'),
    run: async (tx) => {
      const { rows } = await tx.execute<{
        amount: number
        failure_reason: string | null
        failed_at: string
      }>(sql`
        select amount, failure_reason, updated_at::text as failed_at from refunds where id = ${refund} and intent_id = ${payment.id} and state = 'failed' for update`)
      const [failed] = rows
      if (!failed) throw new Refusal('task.done')
      await retryRefunds(tx, { refundId: refund })
      const amount = formatPesewas(Number(failed.amount))
      return {
        outcome: `The refund of ${amount} is sent once more within a minute. It is booked when it has arrived.`,
        // It may have been sent again since and have failed again: that is another failure to look at.
        seen: [refund, failed.failed_at],
        before: { refund, state: 'failed', why: failed.failure_reason },
        after: { state: 'pending' },
      }
    },
  }
}

function releasing(payment: Payment, { refund }: Act<'release_refund'>, operatorId: string): MoneyAct {
  return {
    ...actAbout(payment, 'payment.refund_released'),
    isShared: true,
    run: async (tx) => {
      const input = { refundId: refund, intentId: payment.id, operatorId, roles: operatorRolesWith('money') }
      const agreed = await agreeToRefund(tx, input)
      if (agreed === 'over') throw new Refusal('task.done')
      if (agreed !== 'sent' && agreed !== 'first') throw new Refusal(consentRefusals[agreed])
      const { rows } = await tx.execute<{ amount: number }>(
        sql`select amount from refunds where id = ${refund}`,
      )
      const sum = formatPesewas(Number(rows[0]?.amount ?? 0))
      const outcome =
        agreed === 'first'
          ? `You are the first of two. The refund of ${sum} is sent once somebody else agrees too.`
          : `The refund of ${sum} is sent within a minute. Juaso pays it until its store has earned it again.`
      return { outcome, before: { refund, is_held: true }, after: { is_held: agreed === 'first', agreed } }
    },
  }
}

async function refunding(db: Database, payment: Payment, act: Act<'refund'>): Promise<MoneyAct> {
  const { rows } = await db.execute<{ store_id: string }>(sql`
    select store_id from parcels where id = ${act.parcel} and order_id = ${payment.order_id}`)
  const storeId = rows[0]?.store_id
  if (!storeId) throw new Refusal('store_parcel.not_found')
  const owedOf = async (tx: Connection) => {
    const { rows: sums } = await tx.execute<{ sum: number }>(sql`
      select coalesce(sum(amount), 0)::bigint as sum from refunds where order_id = ${payment.order_id}`)
    return Number(sums[0]?.sum ?? 0)
  }
  return {
    ...actAbout(payment, 'payment.refunded'),
    parcel: act.parcel,
    run: async (tx) => {
      const before = await owedOf(tx)
      await cancelPiecesForOperator(tx, { storeId, parcelId: act.parcel, lines: act.lines })
      const after = await owedOf(tx)
      const pieces = act.lines.reduce((sum, { quantity }) => sum + quantity, 0)
      const back = formatPesewas(after - before)
      return {
        outcome: `${pieces} ${pieces === 1 ? 'piece is' : 'pieces are'} cancelled, and ${back} goes back to the buyer.`,
        before: { parcel: act.parcel, refunded: cedisOf(before) },
        after: { refunded: cedisOf(after), lines: act.lines },
      }
    },
  }
}
