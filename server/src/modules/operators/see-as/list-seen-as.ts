import type { SeenAsBefore } from '#contracts/operators/see-as.ts'
import { seeAsPerDay } from '#contracts/operators/see-as.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

const shownMost = 10

interface Asked {
  readonly personId: string
  readonly operatorId: string
  readonly now: Date
}

/** Who saw the site as a person and why, the newest first, and how often this operator may begin it again within the day. */
export async function listSeenAs(
  db: Connection,
  { personId, operatorId, now }: Asked,
): Promise<SeenAsBefore> {
  const { rows } = await db.execute<SeenAsBefore['earlier'][number] & Record<string, unknown>>(sql`
    select p.name as by, s.reason, iso_instant(s.began_at) as began_at, iso_instant(coalesce(s.ended_at, s.ends_at)) as ended_at
    from see_as_sessions s join people p on p.id = s.operator_id
    where s.person_id = ${personId} order by s.began_at desc, s.id desc limit ${shownMost}`)
  return { left: await countLeft(db, { personId, operatorId, now }), earlier: rows }
}

/** How often an operator may still begin to see as the same person: the beginnings of the last 24 hours count. */
export async function countLeft(db: Connection, { personId, operatorId, now }: Asked): Promise<number> {
  const { rows } = await db.execute<{ begun: number }>(sql`
    select count(*)::int as begun from see_as_sessions
    where person_id = ${personId} and operator_id = ${operatorId} and began_at > ${now.toISOString()}::timestamptz - interval '24 hours'`)
  return Math.max(0, seeAsPerDay - (rows[0]?.begun ?? 0))
}
