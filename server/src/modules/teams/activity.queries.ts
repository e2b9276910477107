import type { Activity, ActivityQuery, ActivityRow } from '#contracts/teams/activity.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { type AnyTeam, name } from './team.ts'

const pageSize = 30

/** Who did what in a store or company, the newest first. */
export async function readActivity(
  db: Connection,
  team: AnyTeam,
  id: string,
  { person, page }: ActivityQuery,
): Promise<Activity> {
  const { events, invitations, key } = team
  const { rows } = await db.execute<ActivityRow & Record<string, unknown>>(sql`
    select e.id, iso_instant(e.created_at) as at, jsonb_build_object('id', p.id, 'name', p.name) as by, e.kind,
      coalesce(e.detail ->> 'name', other.name, i.email) as about,
      e.detail ->> 'number' as order_number,
      case when e.kind not like 'product.%' then e.detail ->> 'from' end as "from",
      coalesce(e.detail ->> 'to', e.detail ->> 'role', e.detail ->> 'step') as "to",
      coalesce(e.detail -> 'changes', '[]') as changes
    from ${name(events)} e join people p on p.id = e.actor_id
    left join people other on other.id = (e.detail ->> 'person_id')::uuid
    left join ${name(invitations)} i on i.id = (e.detail ->> 'invitation_id')::uuid
    where e.${name(key)} = ${id} ${person ? sql`and e.actor_id = ${person}` : sql``}
    order by e.created_at desc, e.id desc limit ${pageSize + 1} offset ${(page - 1) * pageSize}`)
  return {
    people: await listActors(db, team, id),
    has_more: rows.length > pageSize,
    rows: rows.slice(0, pageSize),
  }
}

/** Everybody who did something in a team: one look into the index per person, however many rows each has. */
async function listActors(
  db: Connection,
  { events, key }: AnyTeam,
  id: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with recursive actors (id) as (
      (select actor_id from ${name(events)} where ${name(key)} = ${id} order by actor_id limit 1)
      union all
      select (select e.actor_id from ${name(events)} e where e.${name(key)} = ${id} and e.actor_id > a.id order by e.actor_id limit 1)
      from actors a where a.id is not null
    )
    select p.id, p.name from actors a join people p on p.id = a.id order by p.name, p.id`)
  return rows
}

/** What a person did in stores or companies, for the download of their data. */
export async function exportActs(
  db: Connection,
  { events, owners, key, words }: AnyTeam,
  personId: string,
): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select o.name as ${name(words.what)}, e.kind, e.detail, e.created_at as at
    from ${name(events)} e join ${name(owners)} o on o.id = e.${name(key)}
    where e.actor_id = ${personId} order by e.created_at, e.id`)
  return rows
}
