import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

/** What a person asked for and wrote about requests, for a company or a store, for the download of their data. */
export async function exportRequests(db: Connection, personId: string): Promise<unknown> {
  const { rows: requests } = await db.execute(sql`
    select 'R-' || (1000 + r.num) as number, c.name as company, r.title, r.description, r.quantity, r.unit,
      r.target_price::float8 / 100 as target_price, r.needed_by::text as needed_by, r.region, r.state, r.created_at as sent_at,
      array(select f.name from quotation_request_files f where f.request_id = r.id order by f.position) as files
    from quotation_requests r join companies c on c.id = r.company_id where r.author_id = ${personId} order by r.created_at, r.id`)
  const { rows: versions } = await db.execute(sql`
    select s.name as store, 'R-' || (1000 + r.num) as number, v.version, v.unit_price::float8 / 100 as unit_price, v.note,
      v.created_at as sent_at
    from quotation_versions v join quotations q on q.id = v.quotation_id join quotation_requests r on r.id = q.request_id
    join stores s on s.id = q.store_id where v.author_id = ${personId} order by v.created_at`)
  const { rows: messages } = await db.execute(sql`
    select 'R-' || (1000 + r.num) as number, m.side, m.text, m.created_at as written_at
    from quotation_messages m join quotation_requests r on r.id = m.request_id
    where m.author_id = ${personId} order by m.created_at, m.id`)
  return { requests, quotations: versions, messages }
}

/**
 * Ends the open requests of companies that close with the account of their owner, and takes the person's files out of every request.
 * What was asked and offered stays with the company and the stores.
 */
export async function eraseRequests(tx: Connection, personId: string): Promise<void> {
  const closing = sql`r.company_id in (select company_id from company_members where person_id = ${personId} and role = 'owner')`
  await tx.execute(sql`
    select from quotation_requests r where (r.author_id = ${personId} or ${closing}) order by r.id for no key update`)
  await tx.execute(sql`
    select release_quoted(array(
      select q.id from quotations q join quotation_requests r on r.id = q.request_id where q.state = 'accepted' and ${closing}))`)
  await tx.execute(sql`
    update quotations q set state = 'lost', updated_at = now() from quotation_requests r
    where r.id = q.request_id and q.state in ('open', 'accepted') and r.state in ('open', 'accepted') and ${closing}`)
  await tx.execute(sql`
    update quotation_requests r set state = 'cancelled', updated_at = now() where r.state in ('open', 'accepted') and ${closing}`)
  await tx.execute(sql`
    delete from quotation_request_files f using uploads u where u.id = f.upload_id and u.person_id = ${personId}`)
}
