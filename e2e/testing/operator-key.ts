/** The key of the outbox of the tests' market. Not in open-market.ts, which runs outside the tests. */
export const operatorKey = 'a key of those who run it'
