import type { BadgeTone } from '#web/ui/badge.tsx'

/**
 * The colour of every status that an order or a parcel is shown with, by its word: the same word has the same colour on every
 * page. BB-4.07: under way blue, arrived green, pending yellow.
 */
export const statusTones: Readonly<Record<string, BadgeTone>> = {
  'Waiting for payment': 'gold',
  'Waiting for approval': 'gold',
  'Waiting for the pool': 'gold',
  Confirmed: 'plain',
  Processing: 'gold',
  'In Progress': 'blue',
  'Ready for Pickup': 'blue',
  'Out for Delivery': 'blue',
  Delivered: 'green',
  'Picked up': 'green',
  Completed: 'green',
  Cancelled: 'brick',
  'Return requested': 'gold',
  'Return Processing': 'gold',
  Returned: 'plain',
}
