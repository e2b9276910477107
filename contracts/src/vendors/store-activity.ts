import { z } from 'zod'
import { pageNumber } from '../call.ts'

/**
 * What members of a store do, as its activity names it. Each is written in the transaction of the act itself (`record_act`
 * and `recordAct` of the module vendors); web/app/areas/vendor/team/act-words.ts has the words of each.
 */
export const storeActs = [
  'store.opened',
  'store.submitted',
  'store.closed_for_holiday',
  'store.opened_again',
  'profile.changed',
  'member.added',
  'member.invited',
  'member.joined',
  'member.role_changed',
  'member.removed',
  'owner.changed',
  'invitation.sent_again',
  'invitation.withdrawn',
  'location.added',
  'location.changed',
  'location.removed',
  'location.pickup_on',
  'location.pickup_off',
  'product.created',
  'product.changed',
  'product.copied',
  'product.variant_changed',
  'product.options_changed',
  'product.picture_added',
  'product.picture_changed',
  'product.picture_removed',
  'stock.corrected',
  'order.moved',
  'order.cancelled',
  'order.part_offered',
  'order.assigned',
  'order.note_written',
  'review.answered',
  'review.answer_removed',
  'payout_method.added',
  'payout_method.changed',
  'payout_method.removed',
  'withdrawal.requested',
] as const
export type StoreAct = (typeof storeActs)[number]

/** How the activity is narrowed: by person, and by the row after which it goes on. */
export const ActivityQuery = z.object({
  person: z.uuid().optional(),
  page: pageNumber(100),
})

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
