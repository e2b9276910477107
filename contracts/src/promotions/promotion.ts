/** Upper bounds of what a store may promise. */
export const promotionLimits = {
  nameMax: 60,
  percentMax: 90,
  productsMax: 200,
  daysMax: 365,
  pageSize: 20,
  /** How many goods the preview shows. */
  previewMost: 5,
  /** How many variants whose price stays the preview names. */
  previewUnchangedMost: 10,
  /** How many growth tips there are at once, the reduction that they compute with, and from how many pieces a shelf is full. */
  tipsMost: 5,
  tipPercent: 20,
  tipPiecesMin: 5,
} as const

/** `used_up`: its window is open and its limit is reached. */
export const promotionStates = ['planned', 'running', 'used_up', 'ended', 'stopped'] as const
export type PromotionState = (typeof promotionStates)[number]

/** The instant of a date and time: what has no zone is Ghana's time, which is UTC. */
export const instantOf = (time: string): string => (time.endsWith('Z') ? time : `${time}Z`)
