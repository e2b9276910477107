import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { secondsUntil } from '../../../seconds-until.ts'
import { type AnyTeam, name } from '../team.ts'

interface InvitationEmail {
  /** The store or company. */
  readonly id: string
  readonly email: string
  readonly now: Date
}
type Tables = Pick<AnyTeam, 'invitations' | 'events' | 'key' | 'words'>

/** Refuses: invitation.declined_lately. */
export async function refuseDeclined(
  tx: Connection,
  { invitations, key }: Tables,
  { id, email, now }: InvitationEmail,
): Promise<void> {
  const days = limits.invitationDeclinedDays
  const { rows } = await tx.execute(sql`
    select 1 from ${name(invitations)} where ${name(key)} = ${id} and email = ${email}
      and declined_at > ${now}::timestamptz - make_interval(days => ${days}) limit 1`)
  if (rows.length > 0) throw new Refusal('invitation.declined_lately', { days })
}

/** Refuses more e-mails of a team in an hour, or to an address in a day: invitation.too_many, invitation.address_full. */
export async function refuseEmails(
  tx: Connection,
  { invitations, events, key, words }: Tables,
  { id, email, now }: InvitationEmail,
): Promise<void> {
  // The e-mail that must be an hour old before another may be sent.
  const { rows } = await tx.execute<{ seconds: number }>(sql`
    select ${secondsUntil(sql`created_at + interval '1 hour'`, now)} as seconds from ${name(events)} where ${name(key)} = ${id}
      and kind in ('member.invited', 'invitation.sent_again') and created_at > ${now}::timestamptz - interval '1 hour'
    order by created_at desc offset ${limits.invitationsPerHour - 1} limit 1`)
  if (rows[0]) {
    const { seconds } = rows[0]
    throw new Refusal('invitation.too_many', { seconds, minutes: Math.ceil(seconds / 60) })
  }
  // Others may write to the same address now.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${words.what}::text || ' invitation ' || ${email}::text, 0))`,
  )
  const sent = await tx.execute<{ seconds: number }>(sql`
    select ${secondsUntil(sql`e.created_at + interval '1 day'`, now)} as seconds from ${name(invitations)} i join ${name(events)} e on e.${name(key)} = i.${name(key)}
      and e.created_at > ${now}::timestamptz - interval '1 day' and e.kind in ('member.invited', 'invitation.sent_again')
      and e.detail ->> 'invitation_id' = i.id::text
    where i.email = ${email} order by e.created_at desc offset ${limits.invitationsPerAddressDay - 1} limit 1`)
  if (sent.rows[0]) throw new Refusal('invitation.address_full', { ...sent.rows[0] })
}
