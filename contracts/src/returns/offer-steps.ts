/** What a timeline says of a store's offer to refund a part of the price while the buyer keeps the goods. */
export const offerStepLabels = {
  offered: 'The store offered a part refund',
  accepted: 'The buyer accepted the offer',
  declined: 'The buyer declined the offer',
  unanswered: 'The buyer did not answer the offer in time; the return goes on',
  refunded: 'Part refund sent',
  off_invoice: 'Part refund taken off the invoice',
} as const
