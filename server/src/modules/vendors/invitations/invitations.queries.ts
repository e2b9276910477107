import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Refusal } from '#contracts/refusals.ts'
import type { InvitationShown, StoreInvitation } from '#contracts/vendors/store-invitations.ts'
import type { Connection } from '../../../database/client.ts'

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** What is not answered and not withdrawn, the newest first; declined ones stay until the store removes them. */
export async function listInvitations(
  db: Connection,
  storeId: string,
  now: Date,
  id?: string,
): Promise<StoreInvitation[]> {
  const { rows } = await db.execute<StoreInvitation & Record<string, unknown>>(sql`
    select i.id, i.email, i.role, p.name as invited_by, iso_instant(i.sent_at) as sent_at,
      iso_instant(i.expires_at) as expires_at,
      case when i.state = 'waiting' and i.expires_at <= ${now} then 'ended' else i.state end as state
    from store_invitations i join people p on p.id = i.invited_by
    where i.store_id = ${storeId} and i.state in ('waiting', 'declined') ${id ? sql`and i.id = ${id}` : sql``}
    order by i.sent_at desc, i.id`)
  return rows
}

/** Refuses: invitation.unknown. */
export async function readInvitation(db: Connection, token: string, now: Date): Promise<InvitationShown> {
  const { rows } = await db.execute<InvitationShown & Record<string, unknown>>(sql`
    select s.name as store, i.role, p.name as invited_by, i.email, iso_instant(i.expires_at) as expires_at,
      case when i.state = 'waiting' and i.expires_at <= ${now} then 'ended' else i.state end as state
    from store_invitations i join stores s on s.id = i.store_id join people p on p.id = i.invited_by
    where i.token_hash = ${hashOfToken(token)}`)
  if (!rows[0]) throw new Refusal('invitation.unknown')
  return rows[0]
}

/** The invitations to a person's address, for the download of their data. */
export async function exportInvitations(db: Connection, personId: string): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select s.name as store, i.role, i.state, i.sent_at from store_invitations i join stores s on s.id = i.store_id
    where i.email = (select email from people where id = ${personId}) order by i.sent_at`)
  return rows
}
