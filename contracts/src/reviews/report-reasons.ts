/** Why somebody reports a review or a conversation. */
export const reportReasons = {
  offensive: 'Offensive language',
  untrue: 'Not about this product, or untrue',
  advertising: 'Advertising or spam',
  private: 'Shows private details of somebody',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasons
