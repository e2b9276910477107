import { limits } from '#contracts/limits.ts'
import type { WalletTransactionType } from '#contracts/wallet/wallet.ts'

/** What stands before the order's number in the history's rows of fees. */
export const feeWords = {
  processing: `Processing Fee (${limits.processingFeeBps / 100}%): order `,
  commission: `Juaso Fee (${limits.platformFeeBps / 100}%): order `,
} as const

/** The same of what was taken back, by the kind of booking, and of every other sale. */
export const takenBackWords = {
  cancellation: 'Cancelled: order ',
  return: 'Return: order ',
  dispute_lost: 'Chargeback: order ',
} as const
export const saleWords = 'Order '

type TakenBack = keyof typeof takenBackWords

/**
 * Which sales may have words in one of their rows: any of them, none, those taken back in these ways, or those by their order's
 * number. Numbers are in capitals, as they are kept.
 */
export type Among =
  | { readonly by: 'any' | 'none' }
  | { readonly by: 'kinds'; readonly kinds: readonly TakenBack[] }
  | { readonly by: 'number' | 'start' | 'inside'; readonly text: string }

/**
 * Where to look for words before every row is read for them. A row is known words followed by an order's number, so that what is
 * looked for is within the words, within the number, or begins in the words and ends in the number.
 */
export function salesAmong(q: string, type: WalletTransactionType | undefined): Among {
  const wanted = q.toLowerCase()
  const has = (words: string) => words.toLowerCase().includes(wanted)
  const ofFees = type === undefined || type === 'Fee' ? Object.values(feeWords) : []
  const isOfSales = type !== 'Fee' && type !== 'Withdrawal'
  if (ofFees.some(has) || (isOfSales && has(saleWords))) return { by: 'any' }
  const kinds = (Object.keys(takenBackWords) as TakenBack[]).filter((kind) => has(takenBackWords[kind]))
  if (isOfSales && kinds.length > 0) return { by: 'kinds', kinds }
  if (/^ju\d{6,15}$/.test(wanted)) return { by: 'number', text: wanted.toUpperCase() }
  // All words before a number end with a blank; a number has none.
  const start = wanted.slice(wanted.lastIndexOf(' ') + 1)
  if (/^(j|ju\d{0,15})$/.test(start)) return { by: 'start', text: start.toUpperCase() }
  if (/^\d{1,15}$/.test(wanted)) return { by: 'inside', text: wanted }
  return { by: wanted === 'u' || /^u\d{1,15}$/.test(wanted) ? 'any' : 'none' }
}
