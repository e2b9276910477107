/** Why somebody reports a review or a conversation. */
export const reportReasons = {
  offensive: 'Offensive language',
  untrue: 'Not about this product, or untrue',
  advertising: 'Advertising or spam',
  private: 'Shows private details of somebody',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasons

/** What a report is about: a review, or the answer of the store to it, which the writer of the review reports too. */
export const reportedParts = ['review', 'reply'] as const
export type ReportedPart = (typeof reportedParts)[number]
