import { z } from 'zod'
import { companyRoles } from '../companies/company-rights.ts'
import { storeRoles } from '../vendors/store-rights.ts'

/** What a team belongs to. */
const teamOf = z.enum(['store', 'company'])

/** An invitation as its store or company sees it: one that waits, has ended without an answer, or was declined. */
export const invitationWith = <Roles extends readonly [string, ...string[]]>(roles: Roles) =>
  z.object({
    id: z.uuid(),
    email: z.string(),
    role: z.enum(roles),
    invited_by: z.string(),
    sent_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    state: z.enum(['waiting', 'ended', 'declined']),
  })
export type Invitation<Role extends string = string> = Omit<
  z.infer<ReturnType<typeof invitationWith>>,
  'role'
> & {
  role: Role
}

/** The token of the link in the e-mail. */
export const InvitationToken = z.object({ token: z.string().min(1).max(200) }).meta({ id: 'InvitationToken' })

/** What the link shows to whoever holds it. */
export const InvitationShown = z
  .object({
    kind: teamOf,
    /** The name of the store or company. */
    team: z.string(),
    role: z.enum([...new Set([...storeRoles, ...companyRoles])]),
    invited_by: z.string(),
    email: z.string(),
    expires_at: z.iso.datetime(),
    state: z.enum(['waiting', 'ended', 'accepted', 'declined', 'withdrawn']),
  })
  .meta({ id: 'InvitationShown' })
export type InvitationShown = z.infer<typeof InvitationShown>

/** `key`: the store's slug, or the company's id. */
export const InvitationAccepted = z.object({ kind: teamOf, team: z.string(), key: z.string() })
export type InvitationAccepted = z.infer<typeof InvitationAccepted>
