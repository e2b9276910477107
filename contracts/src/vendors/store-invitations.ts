import { z } from 'zod'
import { email } from '../accounts/person-fields.ts'
import { storeRoles } from './store-rights.ts'
import { StorePath } from './store-team.ts'

export const StoreInvitationPath = StorePath.extend({ invitation: z.uuid() })

/** Nobody is invited as the owner: a member becomes the owner (`PATCH /vendor/:store/members/:person`). */
export const NewStoreInvitation = z
  .object({ email, role: z.enum(storeRoles).exclude(['owner']) })
  .meta({ id: 'NewStoreInvitation' })
export type NewStoreInvitation = z.infer<typeof NewStoreInvitation>

/** An invitation that its store sees: one that waits, has ended without an answer, or was declined. */
export const StoreInvitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role: z.enum(storeRoles),
    invited_by: z.string(),
    sent_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    state: z.enum(['waiting', 'ended', 'declined']),
  })
  .meta({ id: 'StoreInvitation' })
export type StoreInvitation = z.infer<typeof StoreInvitation>

/** The token of the link in the letter. */
export const InvitationToken = z.object({ token: z.string().min(1).max(200) }).meta({ id: 'InvitationToken' })

/** What the link shows to whoever holds it. */
export const InvitationShown = z
  .object({
    store: z.string(),
    role: z.enum(storeRoles),
    invited_by: z.string(),
    email: z.string(),
    expires_at: z.iso.datetime(),
    state: z.enum(['waiting', 'ended', 'accepted', 'declined', 'withdrawn']),
  })
  .meta({ id: 'InvitationShown' })
export type InvitationShown = z.infer<typeof InvitationShown>

export const InvitationAccepted = z.object({ store: z.string(), slug: z.string() })
