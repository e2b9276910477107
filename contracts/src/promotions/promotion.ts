/** Upper bounds of what a store may promise. */
export const promotionLimits = {
  nameMax: 60,
  percentMax: 90,
  productsMax: 200,
  daysMax: 365,
  pageSize: 20,
  /** How many goods the preview shows. */
  previewMost: 5,
} as const

/** `used_up`: its window is open and its limit is reached. */
export const promotionStates = ['planned', 'running', 'used_up', 'ended', 'stopped'] as const
export type PromotionState = (typeof promotionStates)[number]
