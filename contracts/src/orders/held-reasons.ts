/**
 * Why the money of a sale is not available to its store yet: the parcel has not arrived, the carrier has not handed in its cash yet,
 * it may still come back, its buyer has asked to return it, or the buyer's bank decides over the payment.
 */
export const heldReasons = ['on_the_way', 'cash', 'return_days', 'return', 'dispute'] as const
