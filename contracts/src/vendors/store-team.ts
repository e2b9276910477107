import { z } from 'zod'
import { storeRights, storeRoles } from './store-rights.ts'
import { storeStatuses } from './store-status.ts'

/** Where an address names a store: its slug or its id. */
export const StorePath = z.object({
  store: z.string().max(200).meta({ description: "A store's slug or id" }),
})
export const StoreMemberPath = StorePath.extend({ person: z.uuid() })

/** Why a store is shut, as its own people read it, and the last day of it; null until somebody opens it again. */
const StoreSuspension = z
  .object({ reason: z.string(), until: z.iso.date().nullable(), since: z.iso.datetime() })
  .meta({ id: 'StoreSuspension' })

/** A store of the caller, with the caller's role and rights there. */
export const OwnStore = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    status: z.enum(storeStatuses),
    suspension: StoreSuspension.nullable(),
    role: z.enum(storeRoles),
    rights: z.array(z.enum(storeRights)),
  })
  .meta({ id: 'OwnStore' })
export type OwnStore = z.infer<typeof OwnStore>

export const StoreMember = z
  .object({
    person_id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    role: z.enum(storeRoles),
    joined_at: z.iso.datetime(),
  })
  .meta({ id: 'StoreMember' })
export type StoreMember = z.infer<typeof StoreMember>

/** Making another member the owner transfers the store and needs the caller's password. */
export const ChangeStoreMember = z
  .object({ role: z.enum(storeRoles), password: z.string().max(200).default('') })
  .meta({ id: 'ChangeStoreMember' })
