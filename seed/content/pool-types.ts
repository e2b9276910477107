/** A tier that companies fill together; open at the first start. */
export interface MarketPool {
  key: string
  productKey: string
  variantSku: string
  unitPesewas: number
  minimum: number
  most: number
  leastEach: number
  mostEach: number
  openedDaysAgo: number
  closesInHours: number
  joined: { personKey: string; companyName: string; quantity: number }[]
}
