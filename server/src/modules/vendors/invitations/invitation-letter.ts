import { sql } from 'drizzle-orm'
import { limits } from '#contracts/limits.ts'
import { type StoreRole, storeRoleLabels } from '#contracts/vendors/store-rights.ts'
import type { Connection } from '../../../database/client.ts'
import type { Market } from '../../../market.ts'
import { composeEmail, writeMail } from '../../notifications/index.ts'

/** Writes the letter of an invitation. It greets nobody by name: that would reveal whether the address has an account. */
export async function sendLetter(
  tx: Connection,
  { publicUrl }: Pick<Market, 'publicUrl'>,
  id: string,
  token: string,
): Promise<void> {
  const { rows } = await tx.execute<{ email: string; role: StoreRole; store: string; inviter: string }>(sql`
    select i.email, i.role, s.name as store, p.name as inviter
    from store_invitations i join stores s on s.id = i.store_id join people p on p.id = i.invited_by where i.id = ${id}`)
  const [invitation] = rows
  if (!invitation) return
  const { email, role, store, inviter } = invitation
  await writeMail(
    tx,
    composeEmail({
      to: email,
      subject: `${store} invites you to its team`,
      paragraphs: [
        `${inviter} invites you to work for ${store} on Juaso. Your role: ${storeRoleLabels[role]}.`,
        'Sign in or open an account with this email address, and then accept or decline.',
      ],
      button: { label: 'See the invitation', url: `${publicUrl()}/invitation?token=${token}` },
      closing: [
        `The link works once, for ${limits.invitationDays} days.`,
        'If you do not know this store, you can ignore this email.',
      ],
    }),
  )
}
