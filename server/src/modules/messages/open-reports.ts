import type { Database } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { wholeTransaction } from '../../database/through-deadlocks.ts'
import { type OperatorActor, recordOperatorAct } from '../operators/index.ts'
import type { ReportedMessage } from './messages.tables.ts'

export interface OpenReport extends Record<string, unknown> {
  readonly id: string
  /** The side that reports the other. */
  readonly side: 'buyer' | 'store'
  readonly reporter: string
  readonly store: string
  readonly buyer: string
  readonly buyer_id: string
  readonly reason: string
  readonly note: string
  readonly messages: readonly ReportedMessage[]
  readonly at: string
}

/** The reports of conversations that no operator has closed, the oldest first. */
export async function listOpenReports(db: Database): Promise<OpenReport[]> {
  const { rows } = await db.execute<OpenReport>(sql`
    select r.id, r.side, p.name as reporter, s.name as store, b.name as buyer, r.buyer_id, r.reason, r.note, r.messages,
      iso_instant(r.created_at) as at
    from message_reports r join people p on p.id = r.person_id join people b on b.id = r.buyer_id join stores s on s.id = r.store_id
    where r.closed_at is null order by r.created_at, r.id`)
  return rows
}

/** Records that an operator is done with a report. Returns false where no such report is open. */
export function closeReport(
  db: Database,
  { id, at, actor, reason = null }: { id: string; at: Date; actor: OperatorActor; reason?: string | null },
): Promise<boolean> {
  return wholeTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ store: string }>(sql`
      update message_reports r set closed_at = ${at} from stores s
      where r.id = ${id} and r.closed_at is null and s.id = r.store_id returning s.name as store`)
    const [closed] = rows
    if (!closed) return false
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'report.closed', subject: 'report', subjectId: id, label: closed.store, reason },
    })
    return true
  })
}
