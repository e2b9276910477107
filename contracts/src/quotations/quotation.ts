/** States of a request for quotations. `answered`: open with at least one quotation. */
export const requestStates = ['open', 'accepted', 'ordered', 'cancelled', 'expired'] as const
export type RequestState = (typeof requestStates)[number]

/** States of a vendor's quotation. `lost`: another one was accepted, or the buyer closed the request. */
export const quotationStates = ['open', 'accepted', 'ordered', 'declined', 'lost', 'expired'] as const
export type QuotationState = (typeof quotationStates)[number]

/** The tabs of a company's list, and those of a vendor's. */
export const requestTabs = ['open', 'answered', 'accepted', 'ordered', 'closed'] as const
export type RequestTab = (typeof requestTabs)[number]
export const storeRequestTabs = ['new', 'answered', 'won', 'closed'] as const
export type StoreRequestTab = (typeof storeRequestTabs)[number]

export const quotationLimits = {
  /** A request is closed after this many days without an acceptance. */
  requestDays: 14,
  openRequestsMax: 50,
  filesMax: 5,
  fileBytesMax: 5_242_880,
  /** The best matching stores, which see a request first. */
  firstStores: 5,
  /** Other matching stores see it after so many answers or hours. */
  widensAfterAnswers: 3,
  widensAfterHours: 24,
  /** Of the stores that see it later, so many are told. */
  toldLaterMax: 50,
  versionsMax: 10,
  validDaysMax: 90,
  /** How far ahead goods may be needed. */
  neededDaysMax: 365,
  deliveryDaysMax: 365,
  messagesPerHour: 60,
} as const
