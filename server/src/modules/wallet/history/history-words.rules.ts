import type { WalletTransactionType } from '#contracts/wallet/wallet.ts'

/** The text before the order's number in the rows of fees that were given back. */
export const feesBackWords = 'Fees given back: order '

/** The text before the order's number in rows that take money back, by the kind of booking, and in every other sale. */
export const takenBackWords = {
  cancellation: 'Cancelled: order ',
  return: 'Return: order ',
  dispute_lost: 'Chargeback: order ',
} as const
export const saleWords = 'Order '
/** The whole text of a row: what the store owed and Juaso has written off. */
export const writtenOffWords = 'Debt written off by Juaso'

type TakenBack = keyof typeof takenBackWords

/**
 * Which sales can contain the searched text in one of their rows: any of them, none, those taken back, in any way or in these, or
 * those with these order numbers. Order numbers are stored in capitals.
 */
export type Among =
  | { readonly by: 'any' | 'none' | 'taken-back' }
  | { readonly by: 'kinds'; readonly kinds: readonly TakenBack[] }
  | { readonly by: 'number' | 'start' | 'inside'; readonly text: string }

/**
 * Narrows a search before every row is read. A row is a known text followed by an order's number, so the searched text
 * lies within the known text, within the number, or spans the end of the one and the start of the other.
 */
export function salesAmong(q: string, type: WalletTransactionType | undefined): Among {
  const wanted = q.toLowerCase()
  const has = (words: string) => words.toLowerCase().includes(wanted)
  const isOfFees = type === undefined || type === 'Fee'
  const isOfSales = type === undefined || type === 'Sale' || type === 'Refund'
  if (isOfSales && has(saleWords)) return { by: 'any' }
  if (isOfFees && has(feesBackWords)) return { by: 'taken-back' }
  const kinds = (Object.keys(takenBackWords) as TakenBack[]).filter((kind) => has(takenBackWords[kind]))
  if (isOfSales && kinds.length > 0) return { by: 'kinds', kinds }
  if (/^ju\d{6,15}$/.test(wanted)) return { by: 'number', text: wanted.toUpperCase() }
  // Every known text ends with a blank; a number contains none.
  const start = wanted.slice(wanted.lastIndexOf(' ') + 1)
  if (/^(j|ju\d{0,15})$/.test(start)) return { by: 'start', text: start.toUpperCase() }
  if (/^\d{1,15}$/.test(wanted)) return { by: 'inside', text: wanted }
  return { by: wanted === 'u' || /^u\d{1,15}$/.test(wanted) ? 'any' : 'none' }
}
