/** Why goods go back. */
export const returnReasonLabels = {
  defective: 'It is defective',
  not_as_described: 'It is not as described',
  wrong_item: 'It is not what I ordered',
  arrived_late: 'It arrived too late',
  changed_mind: 'I changed my mind',
} as const

/** BB-9.12 guarantees a return for goods that are defective or not as described; for these reasons a store may refuse. */
export const reasonsOfGoodwill: readonly (keyof typeof returnReasonLabels)[] = [
  'arrived_late',
  'changed_mind',
]

/** The state of a return, in the buyer's terms. */
export const returnStateLabels = {
  requested: 'Return requested',
  refused: 'Return refused',
  refund_pending: 'Refund on its way',
  refunded: 'Refunded',
  refund_failed: 'Refund delayed',
} as const
