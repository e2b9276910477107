import { dayMs } from '../days.ts'

/** What a quotation asks for, in pesewas. */
export interface Terms {
  readonly unitPesewas: number
  readonly minQuantity: number
  readonly deliveryPesewas: number
  readonly deliveryDays: number
}

/** What the buyer would pay and when the goods would arrive, if the quotation were accepted and ordered on a day. */
export interface Cost {
  /** The quantity that is wanted, or the least that the vendor sells. */
  readonly pieces: number
  readonly goodsPesewas: number
  readonly totalPesewas: number
  /** `YYYY-MM-DD`. */
  readonly arrivesOn: string
  /** Days after the day on which the goods are needed; 0 or less is in time. */
  readonly daysLate: number
}

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** What a quotation comes to for this quantity, when it is ordered `today` and needed on `neededBy` (both `YYYY-MM-DD`). */
export function costOf(
  { unitPesewas, minQuantity, deliveryPesewas, deliveryDays }: Terms,
  quantity: number,
  { today, neededBy }: { today: string; neededBy: string },
): Cost {
  const pieces = Math.max(quantity, minQuantity)
  const goodsPesewas = unitPesewas * pieces
  const arrives = dayOf(today) + deliveryDays * dayMs
  return {
    pieces,
    goodsPesewas,
    totalPesewas: goodsPesewas + deliveryPesewas,
    arrivesOn: new Date(arrives).toISOString().slice(0, 10),
    daysLate: Math.round((arrives - dayOf(neededBy)) / dayMs),
  }
}

/** In time first, then by what the buyer would pay, then by the day of arrival. */
export function compareCosts(a: Cost, b: Cost): number {
  return (
    Number(a.daysLate > 0) - Number(b.daysLate > 0) ||
    a.totalPesewas - b.totalPesewas ||
    a.arrivesOn.localeCompare(b.arrivesOn)
  )
}

/**
 * Which of these quotations is the cheapest in all, the fastest, and the first in the comparison. Of equals, all are.
 * One alone is not compared: it is no cheaper or faster than any other.
 */
export function marksOf(costs: readonly Cost[]) {
  const least = Math.min(...costs.map(({ totalPesewas }) => totalPesewas))
  const first = costs.toSorted(compareCosts)[0]
  const [soonest] = costs.map(({ arrivesOn }) => arrivesOn).toSorted()
  return costs.map((cost) => ({
    isCheapest: costs.length > 1 && cost.totalPesewas === least,
    isFastest: costs.length > 1 && cost.arrivesOn === soonest,
    isOnly: costs.length === 1,
    isBest: first !== undefined && cost.daysLate <= 0 && compareCosts(cost, first) === 0,
  }))
}
