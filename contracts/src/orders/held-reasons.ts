/**
 * Why the money of a sale is not available to its store yet: the parcel has not arrived, it may still come back, its buyer has asked to
 * return it, or the buyer's bank decides over the payment.
 */
export const heldReasons = ['on_the_way', 'return_days', 'return', 'dispute'] as const
