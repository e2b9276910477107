import type { Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { wholeTransaction } from '../../../database/through-deadlocks.ts'
import { type OperatorActor, recordOperatorAct } from '../../operators/index.ts'

/**
 * Who only looks may read as well: whether the role still allows that was asked for as the call began, and somebody whom an outside
 * provider calls an admin has no row among the operators.
 */
const readerOf = ({ operatorId, network }: OperatorActor): OperatorActor => ({ operatorId, network })

/** Writes into the log that a file left the desk, with what was chosen for it, before it does. */
export function recordDownload(
  db: Database,
  actor: OperatorActor,
  name: string,
  filter: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const chosen = Object.entries(filter).filter(([, value]) => value !== undefined)
  return wholeTransaction(db, (tx) =>
    recordOperatorAct(tx, readerOf(actor), {
      ...{ kind: 'file.downloaded', subject: 'file', subjectId: name, label: name },
      after: chosen.length > 0 ? Object.fromEntries(chosen) : null,
    }),
  )
}

/** Writes into the log who reads what two people wrote to each other, once an hour: its page reads it again by itself. */
export function recordOpening(
  db: Database,
  actor: OperatorActor,
  report: { readonly id: string; readonly label: string; readonly reason: string },
): Promise<void> {
  return wholeTransaction(db, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      select from operator_acts where subject_id = ${report.id} and kind = 'conversation.opened' and operator_id = ${actor.operatorId}
        and at > now() - interval '1 hour' limit 1`)
    if (rowCount) return
    await recordOperatorAct(tx, readerOf(actor), {
      ...{ kind: 'conversation.opened', subject: 'report', subjectId: report.id, label: report.label },
      reason: report.reason,
    })
  })
}
