import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { wholeTransaction } from '../../../database/through-deadlocks.ts'
import type { Market } from '../../../market.ts'
import { type OperatorActor, onItsDay, recordOperatorAct } from '../record-operator-act.ts'
import { rolesThatSeeAs } from './find-see-as.ts'

interface End {
  readonly by: 'operator' | 'another'
  readonly now: Date
  readonly actor: OperatorActor
}

/** Ends what an operator, or a session, has open. Returns the person whom it was about; null where nothing was open. */
export async function endSeeAs(
  tx: Connection,
  of: { readonly operatorId: string } | { readonly sessionId: string },
  { by, now, actor }: End,
): Promise<string | null> {
  const open =
    'operatorId' in of ? sql`s.operator_id = ${of.operatorId}` : sql`s.session_id = ${of.sessionId}`
  const ended = await close(tx, open, sql`${by}`, now)
  for (const row of ended) await record(tx, row, actor)
  return ended[0]?.person_id ?? null
}

/**
 * Writes down the end of those that are over: the time is up, the session or the right has ended, or the person was locked. Nothing
 * waits for it, because each call asks whether its own still holds.
 */
export function noteSeeAsEnds({ db, clock }: Pick<Market, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  const at = sql`${now.toISOString()}::timestamptz`
  const over = sql`not see_as_stands(s, ${at}, ${sql.param(rolesThatSeeAs)}::text[])`
  return wholeTransaction(db, async (tx) => {
    const ended = await close(tx, over, sql`case when s.ends_at <= ${at} then 'time' else 'access' end`, now)
    for (const row of ended) await record(tx, row, onItsDay)
    return ended.length
  })
}

interface Ended extends Record<string, unknown> {
  readonly person_id: string
  readonly name: string
  readonly ended_by: string
}

async function close(tx: Connection, where: SQL, by: SQL, now: Date): Promise<Ended[]> {
  const { rows } = await tx.execute<Ended>(sql`
    update see_as_sessions s set ended_at = least(s.ends_at, ${now.toISOString()}::timestamptz), ended_by = ${by}
    from people p where p.id = s.person_id and s.ended_at is null and ${where}
    returning s.person_id, p.name, s.ended_by`)
  return rows
}

const record = (tx: Connection, { person_id: subjectId, name, ended_by: by }: Ended, actor: OperatorActor) =>
  recordOperatorAct(tx, actor, {
    ...{ kind: 'person.seen_as_ended', subject: 'person', subjectId, label: name, after: { ended_by: by } },
  })
