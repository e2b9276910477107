import { visitGapMinutes } from '../analytics/definitions.ts'

export type FigureUnit = 'money' | 'count' | 'percent' | 'hours'

interface FigureDefinition {
  readonly label: string
  readonly unit: FigureUnit
  /** Whether it is good news when the figure falls. */
  readonly isFallGood?: true
  /** What it counts. docs/figures.md has the same sentence (figure-definitions.test.ts). */
  readonly counts: string
}

/** The figures of the whole market: each one's only definition in words. They are counted in server/src/modules/desk/figures. */
export const marketFigures = {
  sales: {
    label: 'Sales',
    unit: 'money',
    counts:
      'What buyers paid stores for goods and for delivery by the store, on the day it was booked, less what was given back, on the day it was given back. Delivery by FlexRoute is not in it.',
  },
  fees: {
    label: "Juaso's fees",
    unit: 'money',
    counts:
      'Commission and processing fees that were booked on these sales, less those that were given back with them.',
  },
  orders: {
    label: 'Orders',
    unit: 'count',
    counts: 'Orders that were confirmed in these days and are not cancelled.',
  },
  new_buyers: {
    label: 'New buyers',
    unit: 'count',
    counts:
      'Buyers of these orders who have no such order from before these days. A company is one buyer, whoever orders for it.',
  },
  returning_buyers: {
    label: 'Returning buyers',
    unit: 'count',
    counts: 'Buyers of these orders who have such an order from before these days.',
  },
  visits: {
    label: 'Visits',
    unit: 'count',
    counts: `Views of one store and its products by one visitor without a gap of ${visitGapMinutes} minutes; search engines and other programs are left out.`,
  },
  conversion: {
    label: 'Paid orders of 100 visits',
    unit: 'percent',
    counts:
      'Sales that were paid in these days, one for each store of an order, in percent of the visits of these days.',
  },
  delivery_hours: {
    label: 'Delivery time',
    unit: 'hours',
    isFallGood: true,
    counts:
      'The time from the confirmation of a parcel to its arrival: half of those that arrived in these days took longer. Collected parcels are left out.',
  },
  late: {
    label: 'Arrived late',
    unit: 'percent',
    isFallGood: true,
    counts:
      'Of the parcels that arrived in these days, those that came after the last day that was promised.',
  },
  returns: {
    label: 'Returns',
    unit: 'count',
    isFallGood: true,
    counts:
      'Returns that buyers asked for in these days, whatever became of them. One that its store refused and Juaso was asked about counts once.',
  },
  searches: {
    label: 'Searches',
    unit: 'count',
    counts: 'First pages of searches by words alone, without a filter.',
  },
  nothing_found: {
    label: 'Found nothing',
    unit: 'percent',
    isFallGood: true,
    counts: 'Of these searches, those to which no product was shown.',
  },
} as const satisfies Record<string, FigureDefinition>

export type MarketFigure = keyof typeof marketFigures
export const marketFigureNames = Object.keys(marketFigures) as [MarketFigure, ...MarketFigure[]]

/** How a store does, the best first; `few`: too few parcels to say. */
export const storeHealths = ['good', 'watch', 'poor', 'few'] as const
export type StoreHealth = (typeof storeHealths)[number]
export const storeHealthLabels: Readonly<Record<StoreHealth, string>> = {
  good: 'Good',
  watch: 'To watch',
  poor: 'Poor',
  few: 'Too few parcels',
}

/** Fewer parcels than these say nothing about a store. */
export const healthParcelsMin = 5
/** Above these percentages of a store's parcels its health is to watch, and poor. */
export const healthBounds = {
  late: { watch: 10, poor: 20 },
  cancelled: { watch: 5, poor: 10 },
  returned: { watch: 10, poor: 20 },
} as const
const boundsInWords = (at: 'watch' | 'poor') =>
  `${healthBounds.late[at]} % late, ${healthBounds.cancelled[at]} % cancelled by the store or ${healthBounds.returned[at]} % asked to go back`
/** What the health of a store counts: one sentence, as for the figures above. */
export const storeHealthCounts = `Of a store's confirmed parcels that were ordered in these days: to watch above ${boundsInWords('watch')}; poor above ${boundsInWords('poor')}. Late is what came, or is still to come, after the last day that was promised. Stores with fewer than ${healthParcelsMin} such parcels are not judged.`

/** Why goods go back, and the words that found nothing. */
export const returnReasonCounts = 'The reasons that buyers gave for these returns.'
export const missedWordsCounts =
  'Words of these searches to which no product was shown, the most frequent first.'
