import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { pageOf } from '#contracts/page.ts'
import { StorePath } from '#contracts/vendors/store-team.ts'
import {
  SalesType,
  Wallet,
  WalletPeriod,
  WalletSummary,
  WalletTransaction,
  WalletTransactionQuery,
} from '#contracts/wallet/wallet.ts'
import type { Market } from '../../market.ts'
import { storeOf } from '../../plugins/access.ts'
import { transactionsCsv } from './transactions-csv.rules.ts'
import { readWallet, readWalletSummary } from './wallet.queries.ts'
import {
  historyCountMax,
  listWalletTransactions,
  walkWalletTransactions,
} from './wallet-transactions.queries.ts'

const tags = ['Wallet']
const config = { access: { store: 'money' } } as const
const SummaryQuery = z.object({ period: WalletPeriod.default('30d'), type: SalesType.default('all') })

/** VE-2.36 to 2.39: what a vendor's own store has and how it came about, all of it out of the ledger. */
export function walletRoutes(market: Market, provider: string): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/vendor/:store/wallet',
      {
        config,
        schema: { tags, summary: 'What a store has', params: StorePath, response: { 200: Wallet } },
      },
      (request) => readWallet(market.db, storeOf(request), provider),
    )
    app.get(
      '/vendor/:store/wallet/summary',
      {
        config,
        schema: {
          tags,
          summary: 'Sales, fees and what my store keeps',
          params: StorePath,
          querystring: SummaryQuery,
          response: { 200: WalletSummary },
        },
      },
      async (request) => {
        const store = storeOf(request)
        return readWalletSummary(market.db, store.id, request.query, market.clock())
      },
    )
    app.get(
      '/vendor/:store/wallet/transactions',
      {
        config,
        schema: {
          tags,
          summary: "My wallet's history, the newest first",
          params: StorePath,
          querystring: WalletTransactionQuery,
          response: { 200: pageOf(WalletTransaction) },
        },
      },
      async (request) => {
        const { page, page_size: pageSize, ...wish } = request.query
        const store = storeOf(request)
        const { count, isCapped, rows } = await listWalletTransactions(market.db, store.id, {
          ...wish,
          limit: pageSize,
          offset: (page - 1) * pageSize,
        })
        const given = Object.entries(wish).filter(([, value]) => value)
        const address = (to: number) =>
          `/api/vendor/${request.params.store}/wallet/transactions?${new URLSearchParams([...given, ['page', String(to)], ['page_size', String(pageSize)]] as [string, string][])}`
        return {
          count,
          count_capped: isCapped,
          next: page * pageSize < Math.min(count, historyCountMax) ? address(page + 1) : null,
          previous: page > 1 ? address(page - 1) : null,
          results: rows,
        }
      },
    )
    await app.register(fileRoutes(market))
  }
}

function fileRoutes(market: Market): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/vendor/:store/wallet/transactions.csv',
      {
        config: { ...config, callsPerMinute: 20 },
        schema: {
          tags,
          summary: "My wallet's history as a file",
          params: StorePath,
          querystring: WalletTransactionQuery.omit({ page: true, page_size: true }),
        },
      },
      async (request, reply) => {
        const store = storeOf(request)
        const rows = walkWalletTransactions(market.db, store.id, request.query)
        return reply
          .header('content-disposition', `attachment; filename="${store.slug}-wallet.csv"`)
          .type('text/csv; charset=utf-8')
          .send(Readable.from(transactionsCsv(rows)))
      },
    )
  }
}
