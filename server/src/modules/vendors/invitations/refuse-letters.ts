import { sql } from 'drizzle-orm'
import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'

/**
 * Anybody can open a store, so that letters come only from verified ones. Refuses: invitation.store_unverified,
 * invitation.inviter_unconfirmed.
 */
export async function refuseUnready(tx: Connection, storeId: string, personId: string): Promise<void> {
  const { rows } = await tx.execute<{ is_verified: boolean; is_confirmed: boolean }>(sql`
    select s.status = 'verified' as is_verified, p.email_verified as is_confirmed
    from stores s, people p where s.id = ${storeId} and p.id = ${personId}`)
  if (!rows[0]?.is_verified) throw new Refusal('invitation.store_unverified')
  if (!rows[0].is_confirmed) throw new Refusal('invitation.inviter_unconfirmed')
}

/** Refuses: invitation.declined_lately. */
export async function refuseDeclined(
  tx: Connection,
  storeId: string,
  email: string,
  now: Date,
): Promise<void> {
  const days = limits.invitationDeclinedDays
  const { rows } = await tx.execute(sql`
    select 1 from store_invitations where store_id = ${storeId} and email = ${email}
      and declined_at > ${now}::timestamptz - make_interval(days => ${days}) limit 1`)
  if (rows.length > 0) throw new Refusal('invitation.declined_lately', { days })
}

/** Refuses more letters of a store in an hour, or to an address in a day: invitation.too_many, invitation.address_full. */
export async function refuseLetter(tx: Connection, storeId: string, email: string, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from store_events where store_id = ${storeId}
      and kind in ('member.invited', 'invitation.sent_again') and created_at > ${now}::timestamptz - interval '1 hour'`)
  if ((rows[0]?.count ?? 0) >= limits.invitationsPerHour) throw new Refusal('invitation.too_many')
  // Other stores may write to the same address now.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('invitation ' || ${email}::text, 0))`)
  const sent = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from store_invitations i join store_events e on e.store_id = i.store_id
      and e.created_at > ${now}::timestamptz - interval '1 day' and e.kind in ('member.invited', 'invitation.sent_again')
      and e.detail ->> 'invitation_id' = i.id::text
    where i.email = ${email}`)
  if ((sent.rows[0]?.count ?? 0) >= limits.invitationsPerAddressDay)
    throw new Refusal('invitation.address_full')
}
