import { limits } from '#contracts/limits.ts'

/** VE-9.03: the names of the two fees with their rates, on the page, in the statement and on the invoice. */
export const feeNames = {
  commission: `Juaso Fee (${limits.commissionBps / 100}%)`,
  processing: `Processing Fee (${limits.processingFeeBps / 100}%)`,
} as const
