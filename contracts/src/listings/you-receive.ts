import { limits } from '../limits.ts'

/** What the market keeps of a sale and what the store receives, in pesewas. */
export interface SaleShares {
  readonly commission: number
  readonly processing: number
  readonly received: number
}

/** Half up, as the ledger rounds the fees of an order line. */
const feeOf = (pesewas: number, basisPoints: number) => Math.floor((pesewas * basisPoints + 5_000) / 10_000)

/** [VE-9.03] The fees of a sale of this amount (15% and 0.5%) and what is left for the store: 84.5%. */
export function sharesOfSale(pesewas: number): SaleShares {
  const commission = feeOf(pesewas, limits.commissionBps)
  const processing = feeOf(pesewas, limits.processingFeeBps)
  return { commission, processing, received: pesewas - commission - processing }
}
