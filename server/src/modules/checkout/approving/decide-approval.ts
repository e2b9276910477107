import { Refusal } from '#contracts/refusals.ts'
import type { PaymentProvider } from '../../../adapters/payments/payment-provider.ts'
import { sql } from '../../../database/drizzle.ts'
import { refusalFromSql, type SqlDetail } from '../../../database/sql-refusal.ts'
import { throughDeadlocks } from '../../../database/through-deadlocks.ts'
import type { Market } from '../../../market.ts'
import { newReference, worldOf } from '../../payments/index.ts'

interface Decision {
  readonly companyId: string
  readonly approverId: string
  readonly number: string
}

/** Approves without these lines, having seen these prices of today in pesewas, or declines and says why. */
type Verdict =
  | {
      readonly approve: true
      readonly refused: readonly string[]
      readonly seen: readonly { readonly line: string; readonly price: number | null }[]
    }
  | { readonly approve: false; readonly why: string }

/**
 * Decides over an order that waits for an approval. Returns the number of the order that goes on: another one where lines were
 * taken out. Refuses: approval.*, and for an order on invoice checkout.net30_*.
 */
export async function decideApproval(
  market: Market,
  provider: PaymentProvider,
  { companyId, approverId, number }: Decision,
  verdict: Verdict,
): Promise<{ order_number: string }> {
  const { rows: found } = await market.db.execute<{ id: string; method: string }>(sql`
    select id, payment_method as method from orders where number = ${number} and company_id = ${companyId}`)
  const [order] = found
  if (!order) throw new Refusal('approval.not_found')
  const payment = {
    reference: newReference(),
    provider: order.method === 'net_30' ? 'net30' : provider.name,
    purse: provider.name,
    world: worldOf(provider),
  }
  const { rows } = await throughDeadlocks(() =>
    market.pool.query<{ outcome: string; detail: SqlDetail | null; order_number: string }>(
      'select outcome, detail, order_number from decide_approval($1, $2, $3, $4)',
      [order.id, approverId, JSON.stringify({ refused: [], ...verdict }), JSON.stringify(payment)],
    ),
  )
  const { outcome, detail, order_number } = rows[0] as (typeof rows)[number]
  const refusal = refusalFromSql(outcome, detail)
  if (refusal) throw refusal
  if (outcome !== 'decided') throw new Error(`decide_approval returned the unknown outcome ${outcome}`)
  return { order_number }
}
