import type { RateRange } from './fees.ts'

// Apart from fees.ts, so that pages show a rate without the schema library.

/** `15%`, or `10% to 15%`. */
export const rateWords = ({ lowest, highest }: RateRange): string =>
  lowest === highest ? `${lowest / 100}%` : `${lowest / 100}% to ${highest / 100}%`
