import type { StoreInvitation } from '#contracts/vendors/store-invitations.ts'
import type { Caller, WholeMarket } from './whole-market.ts'

/** The token of the newest letter of invitation to an address. */
export async function invitationTokenFor({ ownerPool }: WholeMarket, email: string): Promise<string> {
  const { rows } = await ownerPool.query<{ text: string }>(
    "select text from mails where recipient = $1 and text like '%/invitation?token=%' order by created_at desc, id desc limit 1",
    [email],
  )
  return /invitation\?token=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? ''
}

/** The owner invites a person to the store at `path` (`/api/vendor/{store}`), who accepts. The address must be confirmed. */
export async function joinStore(
  market: WholeMarket,
  path: string,
  { owner, person, email, role }: { owner: Caller; person: Caller; email: string; role: string },
) {
  const invited = await owner.call<StoreInvitation>('POST', `${path}/invitations`, { email, role })
  if (invited.status !== 201) return invited
  const token = await invitationTokenFor(market, email)
  return person.call('POST', '/api/invitations/accept', { token })
}
