import type { Glance } from '#contracts/desk/glance.ts'
import { cedisOf } from '#contracts/money.ts'
import type { OperatorRight } from '#contracts/operators/operator-rights.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { readLastCheck } from '../../books/index.ts'
import { paymentGroups } from '../money/payment-list.queries.ts'

/** How the books and the payments of today stand, as far as these are looked at. */
export async function readGlance(db: Connection, sights: readonly OperatorRight[]): Promise<Glance> {
  const [books, payments] = await Promise.all([
    sights.includes('books') ? readLastCheck(db) : null,
    sights.includes('payments') ? readPayments(db) : null,
  ])
  return { books, payments }
}

async function readPayments(db: Connection): Promise<Glance['payments']> {
  const groups = ['paid', 'failed', 'waiting'] as const
  const { rows } = await db.execute<Record<string, number>>(sql`
    select ${sql.join(
      groups.flatMap((group) => [
        sql`count(*) filter (where ${paymentGroups[`${group}_today`]})::int as ${sql.identifier(group)}`,
        sql`coalesce(sum(i.amount) filter (where ${paymentGroups[`${group}_today`]}), 0)::bigint as ${sql.identifier(`${group}_amount`)}`,
      ]),
      sql`, `,
    )}
    from payment_intents i where ${paymentGroups.today}`)
  const of = (group: (typeof groups)[number]) => ({
    count: Number(rows[0]?.[group] ?? 0),
    amount: cedisOf(Number(rows[0]?.[`${group}_amount`] ?? 0)),
  })
  return { paid: of('paid'), failed: of('failed'), waiting: of('waiting') }
}
