import { createHash } from 'node:crypto'
import { Refusal } from '#contracts/refusals.ts'
import type { Invitation, InvitationShown } from '#contracts/teams/invitations.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { type AnyTeam, name, type TeamKind } from '../team.ts'

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** What is not answered and not withdrawn, the newest first; declined ones stay until the team removes them. */
export async function listInvitations<Role extends string>(
  db: Connection,
  { invitations, key }: TeamKind<Role>,
  { id, now, one }: { id: string; now: Date; one?: string },
): Promise<Invitation<Role>[]> {
  const { rows } = await db.execute<Invitation<Role> & Record<string, unknown>>(sql`
    select i.id, i.email, i.role, p.name as invited_by, iso_instant(i.sent_at) as sent_at,
      iso_instant(i.expires_at) as expires_at,
      case when i.state = 'waiting' and i.expires_at <= ${now} then 'ended' else i.state end as state
    from ${name(invitations)} i join people p on p.id = i.invited_by
    where i.${name(key)} = ${id} and i.state in ('waiting', 'declined') ${one ? sql`and i.id = ${one}` : sql``}
    order by i.sent_at desc, i.id`)
  return rows
}

/** Which kind of team the invitation of a token belongs to. Refuses: invitation.unknown. */
export async function kindOfToken(
  db: Connection,
  kinds: readonly AnyTeam[],
  token: string,
): Promise<AnyTeam> {
  for (const kind of kinds) {
    const { rows } = await db.execute(sql`
      select 1 from ${name(kind.invitations)} where token_hash = ${hashOfToken(token)}`)
    if (rows.length > 0) return kind
  }
  throw new Refusal('invitation.unknown')
}

/** Refuses: invitation.unknown. */
export async function readInvitation(
  db: Connection,
  kinds: readonly AnyTeam[],
  token: string,
  now: Date,
): Promise<InvitationShown> {
  const { invitations, owners, key, words } = await kindOfToken(db, kinds, token)
  const { rows } = await db.execute<Omit<InvitationShown, 'kind'> & Record<string, unknown>>(sql`
    select o.name as team, i.role, p.name as invited_by, i.email, iso_instant(i.expires_at) as expires_at,
      case when i.state = 'waiting' and i.expires_at <= ${now} then 'ended' else i.state end as state
    from ${name(invitations)} i join ${name(owners)} o on o.id = i.${name(key)} join people p on p.id = i.invited_by
    where i.token_hash = ${hashOfToken(token)}`)
  if (!rows[0]) throw new Refusal('invitation.unknown')
  return { kind: words.what, ...rows[0] }
}

/**
 * The address of a person where it is confirmed. An account that somebody opened under the address of another person must neither read
 * nor erase what was sent to that person.
 */
const confirmedAddressOf = (personId: string) =>
  sql`(select email from people where id = ${personId} and email_verified)`

/** The invitations to a person's address, for the download of their data. */
export async function exportInvitations(
  db: Connection,
  { invitations, owners, key, words }: AnyTeam,
  personId: string,
): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select o.name as ${name(words.what)}, i.role, i.state, i.sent_at
    from ${name(invitations)} i join ${name(owners)} o on o.id = i.${name(key)}
    where i.email = ${confirmedAddressOf(personId)} order by i.sent_at`)
  return rows
}

/** Erases the invitations to the address of a person who deletes the account. */
export async function eraseInvitations(
  tx: Connection,
  { invitations }: AnyTeam,
  personId: string,
): Promise<void> {
  await tx.execute(sql`delete from ${name(invitations)} where email = ${confirmedAddressOf(personId)}`)
}
