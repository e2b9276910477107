import { z } from 'zod'
import { email } from '../accounts/person-fields.ts'
import { invitationWith } from '../teams/invitations.ts'
import { storeRoles } from './store-rights.ts'
import { StorePath } from './store-team.ts'

export const StoreInvitationPath = StorePath.extend({ invitation: z.uuid() })

/** Nobody is invited as the owner: a member becomes the owner (`PATCH /vendor/:store/members/:person`). */
export const NewStoreInvitation = z
  .object({ email, role: z.enum(storeRoles).exclude(['owner']) })
  .meta({ id: 'NewStoreInvitation' })
export type NewStoreInvitation = z.infer<typeof NewStoreInvitation>

export const StoreInvitation = invitationWith(storeRoles).meta({ id: 'StoreInvitation' })
export type StoreInvitation = z.infer<typeof StoreInvitation>
