import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Activity, ActivityRow } from '#contracts/vendors/store-activity.ts'
import type { Connection } from '../../../database/client.ts'

const pageSize = 30

/** Who did what in a store, the newest first. */
export async function readActivity(
  db: Connection,
  storeId: string,
  { person, page }: { person?: string | undefined; page: number },
): Promise<z.infer<typeof Activity>> {
  const { rows } = await db.execute<ActivityRow & Record<string, unknown>>(sql`
    select e.id, iso_instant(e.created_at) as at, jsonb_build_object('id', p.id, 'name', p.name) as by, e.kind,
      coalesce(e.detail ->> 'name', other.name, i.email) as about,
      e.detail ->> 'number' as order_number,
      case when e.kind not like 'product.%' then e.detail ->> 'from' end as "from",
      coalesce(e.detail ->> 'to', e.detail ->> 'role', e.detail ->> 'step') as "to",
      coalesce(e.detail -> 'changes', '[]') as changes
    from store_events e join people p on p.id = e.actor_id
    left join people other on other.id = (e.detail ->> 'person_id')::uuid
    left join store_invitations i on i.id = (e.detail ->> 'invitation_id')::uuid
    where e.store_id = ${storeId} ${person ? sql`and e.actor_id = ${person}` : sql``}
    order by e.created_at desc, e.id desc limit ${pageSize + 1} offset ${(page - 1) * pageSize}`)
  return {
    people: await listActors(db, storeId),
    has_more: rows.length > pageSize,
    rows: rows.slice(0, pageSize),
  }
}

/** Everybody who did something in a store: one look into the index per person, however many rows each has. */
async function listActors(db: Connection, storeId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with recursive actors (id) as (
      (select actor_id from store_events where store_id = ${storeId} order by actor_id limit 1)
      union all
      select (select e.actor_id from store_events e where e.store_id = ${storeId} and e.actor_id > a.id order by e.actor_id limit 1)
      from actors a where a.id is not null
    )
    select p.id, p.name from actors a join people p on p.id = a.id order by p.name, p.id`)
  return rows
}

/** What a person did in stores, for the download of their data. */
export async function exportActs(db: Connection, personId: string): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select s.name as store, e.kind, e.detail, e.created_at as at from store_events e join stores s on s.id = e.store_id
    where e.actor_id = ${personId} order by e.created_at, e.id`)
  return rows
}
