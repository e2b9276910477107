import type { WalletTransactionStatus, WalletTransactionType } from '#contracts/wallet/wallet.ts'

/** What the history shows: its search, filters and page, all part of the address. */
export interface HistoryChoice {
  readonly q: string
  readonly type?: WalletTransactionType | undefined
  readonly status?: WalletTransactionStatus | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly page: number
}

export const types = [
  'Sale',
  'Fee',
  'Refund',
  'Withdrawal',
  'Write-off',
] as const satisfies readonly WalletTransactionType[]
export const statuses = [
  'Completed',
  'Pending',
  'Failed',
] as const satisfies readonly WalletTransactionStatus[]
const day = /^\d{4}-\d{2}-\d{2}$/

/** Reads the choice from an address; what cannot be read is left out. */
export function historyChoiceOf(parameters: URLSearchParams): HistoryChoice {
  const one = (name: string) => parameters.get(name) ?? ''
  const page = Number(one('page'))
  return {
    q: one('q').trim().slice(0, 100),
    type: types.find((type) => type === one('type')),
    status: statuses.find((status) => status === one('status')),
    from: day.test(one('from')) ? one('from') : undefined,
    to: day.test(one('to')) ? one('to') : undefined,
    page: Number.isInteger(page) && page > 0 && page <= 500 ? page : 1,
  }
}

/** The address's query of a choice, with a leading `?`; empty where nothing is chosen. */
export function historyAddress(choice: Partial<HistoryChoice>): string {
  const { page, ...filters } = choice
  const given = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const parameters = new URLSearchParams(given)
  if (page && page > 1) parameters.set('page', String(page))
  const text = parameters.toString()
  return text ? `?${text}` : '?'
}

/** How many filters are chosen besides the search. */
export function filtersCount({ type, status, from, to }: HistoryChoice): number {
  return [type, status, from ?? to].filter(Boolean).length
}
