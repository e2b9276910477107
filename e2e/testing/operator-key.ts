/** Opens the outbox of the market of the journeys. Apart from what opens that market, which runs outside the tests. */
export const operatorKey = 'a key of those who run it'
