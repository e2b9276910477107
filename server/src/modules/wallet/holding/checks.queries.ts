import type { z } from 'zod'
import type { PayoutChecks } from '#contracts/desk/money/holds.ts'
import type { Signal } from '#contracts/desk/signals.ts'
import { limits } from '#contracts/limits.ts'
import { cedisOf } from '#contracts/money.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { countedSignals } from '../../signals/index.ts'

type Checks = z.infer<typeof PayoutChecks>

/** The withdrawals that signals hold, the oldest first. */
export async function listPayoutChecks(db: Connection): Promise<Checks> {
  const { rows } = await db.execute<Checks[number] & Record<string, unknown>>(sql`
    select w.reference, jsonb_build_object('slug', s.slug, 'name', s.name) as store, w.amount,
      concat_ws(' ', w.destination ->> 'provider', '•••' || (w.destination ->> 'number_end')) as receiver, c.signals,
      iso_instant(c.created_at) as since, iso_instant(c.created_at + make_interval(hours => ${limits.payoutCheckHours})) as due
    from withdrawal_checks c join withdrawals w on w.id = c.withdrawal_id join stores s on s.id = w.store_id
    where c.decided_at is null and w.state = 'pending' order by c.created_at, w.id limit 500`)
  return rows.map((row) => ({ ...row, amount: cedisOf(Number(row.amount)) }))
}

/** What was found about a store, its account numbers among it, for an operator who looks. */
export async function readStoreFindings(db: Connection, storeId: string): Promise<Signal[]> {
  const { rows } = await db.execute<{ signals: Signal[] }>(sql`
    select (${countedSignals(sql`
      select * from store_signals(${storeId}) union all select * from shared_numbers(${storeId})`)}) as signals`)
  return rows[0]?.signals ?? []
}
