import type { FeeRates } from './fees.ts'

/** What the market keeps of a sale and what the store receives, in pesewas. */
export interface SaleShares {
  readonly commission: number
  readonly processing: number
  readonly received: number
}

/** Half up, as the ledger rounds the fees of an order line. */
const feeOf = (pesewas: number, basisPoints: number) => Math.floor((pesewas * basisPoints + 5_000) / 10_000)

/**
 * [VE-9.03] The fees of a sale of this amount and what is left for the store: 84.5% at 15% and 0.5%. The processing fee takes at most
 * what the commission leaves, so that no store owes for a sale. The same as `sale_fees` of the database.
 */
export function sharesOfSale(pesewas: number, rates: FeeRates): SaleShares {
  const commission = feeOf(pesewas, rates.commission_bps)
  const processing = Math.min(pesewas - commission, feeOf(pesewas, rates.processing_bps))
  return { commission, processing, received: pesewas - commission - processing }
}
