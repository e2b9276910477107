import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

/** `booked`: it is written off. `first`: a second operator has to agree. The others say what prevents it (see `write_off_debt`). */
export type DebtOutcome =
  | 'booked'
  | 'first'
  | 'none'
  | 'refund_held'
  | 'covered'
  | 'too_early'
  | 'again'
  | 'own'
  | 'right_missing'

interface Input {
  readonly storeId: string
  readonly purse: string
  readonly operatorId: string
  /** The roles of operators that may agree to it. */
  readonly roles: readonly string[]
}

interface Answer {
  readonly outcome: DebtOutcome
  /** The row of the debt, where one was made. */
  readonly id: string | null
  /** In pesewas. */
  readonly amount: number
}

/** An operator writes off what a store owes in a purse, inside the caller's transaction. */
export async function writeOffDebt(
  tx: Connection,
  { storeId, purse, operatorId, roles }: Input,
): Promise<Answer> {
  const { rows } = await tx.execute<{ outcome: DebtOutcome; id: string | null; amount: string }>(sql`
    select outcome, id, amount from write_off_debt(${storeId}, ${purse}, ${operatorId}, ${sql.param([...roles])})`)
  const [said] = rows
  return { outcome: said?.outcome ?? 'none', id: said?.id ?? null, amount: Number(said?.amount ?? 0) }
}
