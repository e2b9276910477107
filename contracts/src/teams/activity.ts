import { z } from 'zod'
import { pageNumber } from '../call.ts'

/** What happens to every team; the words of each are in the web's `act-words.ts` of the store and of the company. */
export const teamActs = [
  'member.added',
  'member.invited',
  'member.joined',
  'member.left',
  'member.role_changed',
  'member.removed',
  'owner.changed',
  'invitation.sent_again',
  'invitation.withdrawn',
] as const

/** How the activity is narrowed: by person, and by the row after which it goes on. */
export const ActivityQuery = z.object({
  person: z.uuid().optional(),
  page: pageNumber(100),
})
export type ActivityQuery = z.infer<typeof ActivityQuery>

export const ActivityRow = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    by: z.object({ id: z.uuid(), name: z.string() }),
    kind: z.string(),
    /** The product, the place, the person or the address that it is about. */
    about: z.string().nullable(),
    order_number: z.string().nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  })
  .meta({ id: 'ActivityRow' })
export type ActivityRow = z.infer<typeof ActivityRow>

export const Activity = z
  .object({
    /** Everybody who did something here, also those who have left. */
    people: z.array(z.object({ id: z.uuid(), name: z.string() })),
    has_more: z.boolean(),
    rows: z.array(ActivityRow),
  })
  .meta({ id: 'Activity' })
export type Activity = z.infer<typeof Activity>
