import pg from 'pg'
import type { TeamKind } from './team.ts'

const name = pg.escapeIdentifier

/**
 * Ends the teams of the demo: those that a demo person owns or was the first to own, whoever owns them now, lose all members,
 * and demo people leave every other team; so do the invitations of both. Returns the ids of the former, whose store or company the caller closes.
 *
 * A store handed over on a demo market would otherwise stay, with its goods and its money, with a person of the real one.
 */
export async function endDemoTeams<Role extends string>(
  client: pg.ClientBase,
  { members, events, invitations, key }: TeamKind<Role>,
  demoPeople: readonly string[],
): Promise<string[]> {
  // Only an owner can hand a team over, so the person behind the first handover was its first owner.
  const { rows } = await client.query<{ id: string }>(
    `select ${name(key)} as id from (
       select distinct on (${name(key)}) ${name(key)}, actor_id from ${name(events)}
       where kind = 'owner.changed' order by ${name(key)}, created_at, id) first
     where actor_id = any ($1)
     union
     select ${name(key)} from ${name(members)} where role = 'owner' and person_id = any ($1)
     order by id`,
    [demoPeople],
  )
  const ids = rows.map(({ id }) => id)
  await client.query(`delete from ${name(members)} where ${name(key)} = any ($1) or person_id = any ($2)`, [
    ids,
    demoPeople,
  ])
  // A link that waits in somebody's mailbox would make them a member of a closed store or company.
  await client.query(
    `update ${name(invitations)} set state = 'withdrawn'
     where state = 'waiting' and (${name(key)} = any ($1) or invited_by = any ($2))`,
    [ids, demoPeople],
  )
  return ids
}
