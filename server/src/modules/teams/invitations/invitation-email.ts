import { limits } from '#contracts/limits.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { composeEmail, quotable, writeMail } from '../../notifications/index.ts'
import { name, type TeamKind } from '../team.ts'

/** Writes the e-mail of an invitation. It greets nobody by name: that would reveal whether the address has an account. */
export async function sendInvitationEmail<Role extends string>(
  tx: Connection,
  { publicUrl }: Pick<Market, 'publicUrl'>,
  { invitations, owners, key, words }: TeamKind<Role>,
  { id, token }: { id: string; token: string },
): Promise<void> {
  const { rows } = await tx.execute<{ email: string; role: Role; team: string; inviter: string }>(sql`
    select i.email, i.role, o.name as team, p.name as inviter
    from ${name(invitations)} i join ${name(owners)} o on o.id = i.${name(key)} join people p on p.id = i.invited_by
    where i.id = ${id}`)
  const [invitation] = rows
  if (!invitation) return
  const { email, role } = invitation
  // Both chose their names, and the e-mail goes to whatever address they typed.
  const team = `“${quotable(invitation.team)}”`
  const inviter = quotable(invitation.inviter)
  await writeMail(
    tx,
    composeEmail({
      to: email,
      subject: `${team} invites you to its team`,
      paragraphs: [
        `${inviter} invites you to ${words.verb} ${team} on Juaso. Your role: ${words.roleLabel(role)}.`,
        'Sign in or open an account with this email address, and then accept or decline.',
      ],
      button: { label: 'See the invitation', url: `${publicUrl()}/invitation?token=${token}` },
      closing: [
        `The link works once, for ${limits.invitationDays} days.`,
        `If you do not know this ${words.what}, you can ignore this email.`,
      ],
    }),
  )
}
