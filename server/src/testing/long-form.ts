/** Whether this run is `npm run test:long`: slow tests run as well, and random ones draw many more cases. */
export const isLong = process.env.TEST_LONG === '1'

/** The cases of a slow test: all of them in the long form, the first `short` otherwise. */
export function casesOf<Case>(cases: readonly Case[], short: number): readonly Case[] {
  return isLong ? cases : cases.slice(0, short)
}
