const words: Readonly<Record<string, string>> = {
  pending_approval: 'waits for approval',
  pending_payment: 'not paid',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
  expired: 'not paid in time',
}

/** How far an order is, in words. */
export const orderStateInWords = (state: string): string => words[state] ?? state
