import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

/** `sent`: it is released. `first`: a second operator has to agree. The others say what prevents it (see `agree_to_refund`). */
export type RefundConsent = 'sent' | 'first' | 'over' | 'again' | 'own' | 'right_missing'

interface Input {
  readonly refundId: string
  readonly intentId: string
  readonly operatorId: string
  /** The roles of operators that may agree to it. */
  readonly roles: readonly string[]
}

/** An operator agrees that a held refund of a payment is sent. */
export async function agreeToRefund(
  tx: Connection,
  { refundId, intentId, operatorId, roles }: Input,
): Promise<RefundConsent> {
  const { rows } = await tx.execute<{ agreed: RefundConsent }>(sql`
    select agree_to_refund(${refundId}, ${intentId}, ${operatorId}, ${sql.param([...roles])}) as agreed`)
  return rows[0]?.agreed ?? 'over'
}
