import { Refusal } from '#contracts/refusals.ts'
import { sql } from '../../../../database/drizzle.ts'
import type { MoneyAct } from '../do-act.ts'

interface Answered {
  readonly dispute: string
  readonly paymentId: string
}

/**
 * Notes that the bank has its answer by another way than the desk, such as the provider's own page: nobody has to answer it any more. What
 * the bank decides is asked for and booked as before. Refuses: task.done.
 */
export const answeredElsewhere =
  ({ dispute, paymentId }: Answered): MoneyAct['run'] =>
  async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update payment_disputes set answered_at = now(), updated_at = now()
      where id = ${dispute} and intent_id = ${paymentId} and state = 'open' and answered_at is null`)
    if (!rowCount) throw new Refusal('task.done')
    return {
      outcome:
        'It is no task any more. The provider is asked every hour what the bank decides, and that is booked.',
      before: { dispute, answered: false },
      after: { answered: true },
    }
  }
