/** The day in so many days, `YYYY-MM-DD`, as fields for a day take it. Ghana's days are those of UTC. */
export const isoDayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
