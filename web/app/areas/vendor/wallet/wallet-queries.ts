import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import type { SalesType } from '#contracts/wallet/wallet.ts'
import { api } from '#web/data/api.ts'
import { keptAnswer } from '#web/data/kept/kept-answer.ts'
import { keptQuery } from '#web/data/kept/or-kept.ts'
import { keptMoney } from '../kept/kept-money.ts'
import { moneyKey } from '../store-context.ts'
import type { HistoryChoice } from './history-choice.rules.ts'

type Store = Pick<OwnStore, 'slug'>

/** Without network these say so, where they would wait for it without a word; they are asked again when it is back. */
const answersAtOnce = keptQuery

export const walletQuery = (store: Store) =>
  queryOptions({
    queryKey: [...moneyKey(store), 'wallet'],
    ...keptAnswer(keptMoney(store.slug).wallet, (signal) =>
      api('GET /vendor/:store/wallet', { params: { store: store.slug }, signal }),
    ),
  })

export const clearingQuery = (store: Store) =>
  queryOptions({
    queryKey: [...moneyKey(store), 'clearing'],
    ...keptAnswer(keptMoney(store.slug).clearing, (signal) =>
      api('GET /vendor/:store/wallet/clearing', { params: { store: store.slug }, signal }),
    ),
  })

export const unpaidQuery = (store: Store) =>
  queryOptions({
    ...answersAtOnce,
    queryKey: [...moneyKey(store), 'unpaid'],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/wallet/unpaid-invoices', { params: { store: store.slug }, signal }),
  })

export const summaryQuery = (store: Store, type: SalesType) =>
  queryOptions({
    ...answersAtOnce,
    queryKey: [...moneyKey(store), 'summary', type],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/wallet/summary', { params: { store: store.slug }, query: { type }, signal }),
    placeholderData: keepPreviousData,
  })

export const methodsQuery = (store: Store) =>
  queryOptions({
    ...answersAtOnce,
    queryKey: [...moneyKey(store), 'methods'],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/payout-methods', { params: { store: store.slug }, signal }),
  })

/** The newest withdrawals; asked for again while one is on its way. */
export const withdrawalsQuery = (store: Store) =>
  queryOptions({
    queryKey: [...moneyKey(store), 'withdrawals'],
    queryFn: ({ signal }) => api('GET /vendor/:store/withdrawals', { params: { store: store.slug }, signal }),
    refetchInterval: ({ state }) => (state.data?.[0]?.state === 'pending' ? 5_000 : false),
  })

export const historyPageSize = 20

export const historyQuery = (store: Store, choice: HistoryChoice) =>
  queryOptions({
    ...answersAtOnce,
    queryKey: [...moneyKey(store), 'history', choice],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/wallet/transactions', {
        params: { store: store.slug },
        query: { ...choice, page_size: historyPageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const transactionQuery = (store: Store, id: string) =>
  queryOptions({
    queryKey: [...moneyKey(store), 'transaction', id],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/wallet/transactions/:id', { params: { store: store.slug, id }, signal }),
  })

export const monthsQuery = (store: Store) =>
  queryOptions({
    ...answersAtOnce,
    queryKey: [...moneyKey(store), 'months'],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/wallet/months', { params: { store: store.slug }, signal }),
  })
