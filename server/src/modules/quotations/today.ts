import type { Market } from '../../market.ts'

/** The market's day, `YYYY-MM-DD`. Ghana's days are those of UTC. */
export const today = ({ clock }: Pick<Market, 'clock'>): string => dayOf(clock())

export const dayAfter = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000))

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)
