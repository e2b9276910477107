import { formatPesewas } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { throughDeadlocks } from '../../../database/through-deadlocks.ts'

/** What an operator sees on the bank account. */
interface Received {
  readonly amountPesewas: number
  /** The bank's own reference of the payment. */
  readonly bankReference: string
  /** The operator says that it is another transfer than one of another sum that is booked with this reference. */
  readonly isAnother?: boolean
}

/** What it did: it paid the invoice, or a part of it; `already` where this payment was booked before. */
type Arrival = 'paid' | 'part' | 'already'

interface Row extends Record<string, unknown> {
  outcome: Arrival | 'unknown' | 'cancelled' | 'paid_before' | 'booked_before' | 'more'
  owed: number
  paid_by: string | null
  booked: number | null
}

/**
 * Books that money for an invoice arrived on the bank account, as an operator reports it: all that is owed, or a part. Repeating
 * the same call changes nothing. Refuses: payment.not_found where no invoice has this reference, invoice.booked_before,
 * invoice.received_more, invoice.cancelled, invoice.paid_before.
 */
export const markReceived = (db: Database, reference: string, received: Received): Promise<Arrival> =>
  throughDeadlocks(() => markReceivedIn(db, reference, received))

/** The same in the transaction of an operator's act. */
export async function markReceivedIn(
  tx: Connection,
  reference: string,
  { amountPesewas, bankReference, isAnother = false }: Received,
): Promise<Arrival> {
  const { rows } = await tx.execute<Row>(
    sql`select * from receive_by_bank(${reference}, ${amountPesewas}, ${bankReference}, ${isAnother})`,
  )
  const {
    outcome,
    owed: owedPesewas,
    paid_by: paidBy,
    booked,
  } = rows[0] ?? { outcome: 'unknown', owed: 0, paid_by: null, booked: null }
  const owed = Number(owedPesewas)
  const sums = { received: formatPesewas(amountPesewas), owed: formatPesewas(owed) }
  if (outcome === 'unknown') throw new Refusal('payment.not_found')
  if (outcome === 'cancelled') throw new Refusal('invoice.cancelled', sums)
  if (outcome === 'paid_before')
    throw new Refusal('invoice.paid_before', { ...sums, reference: paidBy ?? '' })
  if (outcome === 'booked_before')
    throw new Refusal('invoice.booked_before', {
      ...{ received: sums.received, booked: formatPesewas(Number(booked)), reference: bankReference },
    })
  if (outcome === 'more')
    throw new Refusal('invoice.received_more', { ...sums, excess: formatPesewas(amountPesewas - owed) })
  return outcome
}
