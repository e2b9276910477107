import { teamActs } from '../teams/activity.ts'

/**
 * What members of a store do, as its activity names it. Each is written in the transaction of the act itself (`record_act`
 * and `recordAct` of the module vendors); web/app/areas/vendor/team/act-words.ts has the words of each.
 */
export const storeActs = [
  ...teamActs,
  'store.opened',
  'store.submitted',
  'store.closed_for_holiday',
  'store.opened_again',
  'profile.changed',
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
  'product.another_look_asked',
  'price.agreed',
  'price.ended',
  'pool.opened',
  'pool.stopped',
  'flash_sale.nominated',
  'flash_sale.withdrawn',
  'stock.corrected',
  'order.moved',
  'order.cancelled',
  'order.part_offered',
  'order.return_explained',
  'order.return_appealed',
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
