import { formatCedis } from '#contracts/money.ts'
import type { ParcelStatus } from '#contracts/orders/order.ts'
import { parcelStatusLabels } from '#contracts/orders/parcel-statuses.ts'
import type { ActivityRow } from '#contracts/teams/activity.ts'
import type { StoreAct } from '#contracts/vendors/store-activity.ts'
import { type StoreRole, storeRoleLabels } from '#contracts/vendors/store-rights.ts'
import { formatDate } from '#web/parts/time/dates.ts'

type Words = (row: ActivityRow) => string

const roleOf = (role: string | null) => storeRoleLabels[role as StoreRole] ?? role ?? ''
const statusOf = (status: string | null) => parcelStatusLabels[status as ParcelStatus] ?? status ?? ''
const subjectOf = (row: ActivityRow, otherwise: string) => row.about ?? otherwise

const words: Readonly<Record<StoreAct, Words>> = {
  'store.opened': () => 'Opened the store',
  'store.submitted': () => 'Sent the store in for verification',
  'store.closed_for_holiday': (row) => `Closed the store from ${formatDate(row.from ?? '')} on`,
  'store.opened_again': () => 'Opened the store again',
  'profile.changed': (row) => `Changed the profile: ${row.to}`,
  'member.added': (row) => `Added ${subjectOf(row, 'somebody')} as ${roleOf(row.to)}`,
  'member.invited': (row) => `Invited ${subjectOf(row, 'somebody')} as ${roleOf(row.to)}`,
  'member.joined': (row) => `Joined the team as ${roleOf(row.to)}`,
  'member.role_changed': (row) =>
    `Changed the role of ${subjectOf(row, 'a member')} from ${roleOf(row.from)} to ${roleOf(row.to)}`,
  'member.left': () => 'Left the team',
  'member.removed': (row) => `Removed ${subjectOf(row, 'a member')} from the team`,
  'owner.changed': (row) => `Made ${subjectOf(row, 'a member')} the owner`,
  'invitation.sent_again': (row) => `Sent the invitation to ${subjectOf(row, 'somebody')} again`,
  'invitation.withdrawn': (row) => `Withdrew the invitation of ${subjectOf(row, 'somebody')}`,
  'promotion.made': (row) => `Made the promotion ${subjectOf(row, '')}`,
  'promotion.changed': (row) => `Changed the promotion ${subjectOf(row, '')}`,
  'promotion.stopped': (row) => `Stopped the promotion ${subjectOf(row, '')}`,
  'price.agreed': (row) => `Agreed a price with a company: ${subjectOf(row, '')}`,
  'price.ended': (row) => `Ended an agreed price: ${subjectOf(row, '')}`,
  'pool.opened': (row) => `Opened a pool: ${subjectOf(row, '')}`,
  'pool.stopped': (row) => `Stopped a pool: ${subjectOf(row, '')}`,
  'flash_sale.nominated': (row) => `Nominated for a flash sale: ${subjectOf(row, '')}`,
  'flash_sale.withdrawn': (row) => `Withdrew a nomination: ${subjectOf(row, '')}`,
  'location.added': (row) => `Added the location ${subjectOf(row, '')}`,
  'location.changed': (row) => `Changed the location ${subjectOf(row, '')}`,
  'location.removed': (row) => `Deleted the location ${subjectOf(row, '')}`,
  'location.pickup_on': (row) => `Turned Store Pickup on at ${subjectOf(row, 'a location')}`,
  'location.pickup_off': (row) => `Turned Store Pickup off at ${subjectOf(row, 'a location')}`,
  'product.created': (row) => `Added ${subjectOf(row, 'a product')}`,
  'product.changed': (row) => `Changed ${subjectOf(row, 'a product')}`,
  'product.copied': (row) => `Duplicated a product as ${subjectOf(row, 'a new one')}`,
  'product.variant_changed': (row) => `Changed a variant of ${subjectOf(row, 'a product')}`,
  'product.options_changed': (row) => `Changed the variants of ${subjectOf(row, 'a product')}`,
  'product.picture_added': (row) => `Added a picture to ${subjectOf(row, 'a product')}`,
  'product.picture_changed': (row) => `Changed the pictures of ${subjectOf(row, 'a product')}`,
  'product.picture_removed': (row) => `Removed a picture of ${subjectOf(row, 'a product')}`,
  'product.another_look_asked': (row) => `Asked Juaso to look at ${subjectOf(row, 'a product')} again`,
  'stock.corrected': (row) =>
    `Corrected the stock of ${subjectOf(row, 'a product')} from ${row.from} to ${row.to}`,
  'order.moved': (row) => `Moved order ${row.order_number} to ${statusOf(row.to)}`,
  'order.cancelled': (row) => `Cancelled a parcel of order ${row.order_number}`,
  'order.refused_at_door': (row) => `Recorded that order ${row.order_number} was refused at the door`,
  'order.return_explained': (row) => `Wrote to Juaso about the return of order ${row.order_number}`,
  'order.return_appealed': (row) => `Appealed about the return of order ${row.order_number}`,
  'order.part_offered': (row) => `Offered a part refund for order ${row.order_number}`,
  'order.assigned': (row) => `Changed who looks after order ${row.order_number}`,
  'order.note_written': (row) => `Wrote a note to order ${row.order_number}`,
  'order.rider_link_renewed': (row) => `Made a new address for the rider of order ${row.order_number}`,
  'review.answered': (row) => `Answered a review of ${subjectOf(row, 'a product')}`,
  'review.answer_removed': (row) => `Removed the answer to a review of ${subjectOf(row, 'a product')}`,
  'payout_method.added': () => 'Added a payment method',
  'payout_method.changed': () => 'Changed a payment method',
  'payout_method.removed': () => 'Deleted a payment method',
  'withdrawal.requested': (row) => `Requested a withdrawal of ${formatCedis(Number(row.to))}`,
}

/** What an act of the store's activity says. */
export function actWords(row: ActivityRow): string {
  const known = words[row.kind as StoreAct]
  if (known) return known(row)
  const [what = '', done = ''] = row.kind.replaceAll('_', ' ').split('.')
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} ${done}${row.about ? `: ${row.about}` : ''}`
}
