/** Upper bounds of a flash sale. */
export const flashSaleLimits = {
  nameMax: 60,
  floorMax: 90,
  categoriesMax: 50,
  daysMax: 60,
  /** How many stores one call invites by name; all with goods in the categories have no such bound. */
  storesMax: 200,
  quantityMax: 100_000,
  pageSize: 20,
  /** How many stores, products or nominations a list shows at once. */
  shownMost: 50,
  nominationsShown: 300,
  /** Over how many minutes the orders a minute are counted. */
  liveMinutes: 15,
} as const

/** `open`: its window is open. `stopped`: an operator ended it early, or before it began. */
export const flashSaleStates = ['planned', 'open', 'ended', 'stopped'] as const
export type FlashSaleState = (typeof flashSaleStates)[number]

/** `lapsed`: it waited until the sale was over. */
export const nominationStates = ['waiting', 'approved', 'refused', 'withdrawn', 'lapsed'] as const
export type NominationState = (typeof nominationStates)[number]
