/** What a company asks for. Days and hours count back from the first start; those in the future count forward. */
export interface QuotationRequest {
  personKey: string
  title: string
  description: string
  categoryKey: string
  quantity: number
  /** Empty for pieces. */
  unit: string
  /** For one piece; null where the buyer named none. */
  target: number | null
  neededInDays: number
  region: string
  daysAgo: number
  state: 'open' | 'cancelled' | 'expired'
  reason?: string
  /** The stores that can see it. */
  stores: readonly string[]
  quotations: readonly {
    storeKey: string
    state?: 'lost'
    /** The first one first. */
    versions: readonly {
      hoursAgo: number
      unit: number
      least: number
      delivery: number
      days: number
      validDays: number
      note: string
    }[]
  }[]
  messages: readonly { storeKey: string; hoursAgo: number; side: 'buyer' | 'store'; text: string }[]
}
