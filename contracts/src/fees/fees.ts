import { z } from 'zod'
import { limits } from '../limits.ts'

/** What Juaso keeps of a sale: its own fee, and the cost of taking the payment. */
export const feeKinds = ['commission', 'processing'] as const
export type FeeKind = (typeof feeKinds)[number]

export const feeKindLabels: Readonly<Record<FeeKind, string>> = {
  commission: 'Juaso Fee',
  processing: 'Processing fee',
}

/** The rates of a sale in basis points: 1500 is 15 %. */
export const FeeRates = z
  .object({ commission_bps: z.int(), processing_bps: z.int() })
  .meta({ id: 'FeeRates' })
export type FeeRates = z.infer<typeof FeeRates>

/** The lowest and the highest rate of several sales, in basis points. */
export const RateRange = z.object({ lowest: z.int(), highest: z.int() })
export type RateRange = Readonly<z.infer<typeof RateRange>>

/** The rates with which a market starts. */
export const firstRates: FeeRates = {
  commission_bps: limits.commissionBps,
  processing_bps: limits.processingFeeBps,
}
