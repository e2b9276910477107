import type { Absence } from '#contracts/approvals/approval.ts'
import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { type Change, recordChange } from '../profile/lock-company.ts'

/** Who approves in the place of a member, and who could. */
export async function readAbsence(db: Connection, { id, personId }: Change): Promise<Absence> {
  const { rows } = await db.execute<Absence & Record<string, unknown>>(sql`
    select (select jsonb_build_object('person_id', p.id, 'name', p.name, 'until', m.away_until)
        from company_members m join people p on p.id = m.stand_in_id
        where m.company_id = ${id} and m.person_id = ${personId} and m.away_until >= (now() at time zone 'UTC')::date) as stand_in,
      (select coalesce(jsonb_agg(jsonb_build_object('person_id', p.id, 'name', p.name) order by p.name, p.id), '[]')
        from company_members m join people p on p.id = m.person_id
        where m.company_id = ${id} and m.person_id <> ${personId} and company_role_may(m.role, 'buy')) as candidates`)
  return rows[0] as Absence
}

/**
 * Lets another member approve in the place of an approver, up to and including a day. Refuses: approval.own_stand_in,
 * approval.day_passed, member.not_found.
 */
export function nameStandIn(
  db: Database,
  who: Change,
  { person_id, until }: { person_id: string; until: string },
): Promise<Absence> {
  if (person_id === who.personId) throw new Refusal('approval.own_stand_in')
  const days = limits.standInDaysMax
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ is_outside: boolean; is_member: boolean }>(sql`
      select ${until}::date not between today and today + ${days}::int as is_outside,
        exists (select from company_members where company_id = ${who.id} and person_id = ${person_id} and company_role_may(role, 'buy')) as is_member
      from (select (now() at time zone 'UTC')::date as today) t`)
    if (rows[0]?.is_outside) throw new Refusal('approval.day_passed', { days })
    if (!rows[0]?.is_member) throw new Refusal('member.not_found')
    await tx.execute(sql`
      update company_members set stand_in_id = ${person_id}, away_until = ${until}
      where company_id = ${who.id} and person_id = ${who.personId}`)
    await recordChange(tx, who, 'stand_in.named', { person_id, to: until })
    return readAbsence(tx, who)
  })
}

/** The approver decides alone again. */
export function endStandIn(db: Database, who: Change): Promise<Absence> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update company_members set stand_in_id = null, away_until = null
      where company_id = ${who.id} and person_id = ${who.personId} and stand_in_id is not null`)
    if (rowCount) await recordChange(tx, who, 'stand_in.ended', {})
    return readAbsence(tx, who)
  })
}
