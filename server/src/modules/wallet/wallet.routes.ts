import { Readable } from 'node:stream'
import type { FastifyPluginAsync } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { storeOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { readClearing } from './history/held-money.queries.ts'
import { readTransactionDetail } from './history/transaction-detail.queries.ts'
import { transactionsCsv } from './history/transactions-csv.rules.ts'
import {
  historyCountMax,
  listWalletTransactions,
  walkWalletTransactions,
} from './history/wallet-transactions.queries.ts'
import { readWallet, readWalletSummary } from './wallet.queries.ts'

/** VE-2.36 to 2.39: a vendor's money and its history, all of it from the ledger. */
export function walletRoutes(market: Market, provider: string): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /vendor/:store/wallet', async (request) =>
      readWallet(market.db, storeOf(request), provider),
    )
    answer(app, 'GET /vendor/:store/wallet/summary', async (request) => {
      const store = storeOf(request)
      return readWalletSummary(market.db, store.id, request.query, market.clock())
    })
    answer(app, 'GET /vendor/:store/wallet/transactions', async (request) => {
      const { page, page_size: pageSize, ...input } = request.query
      const store = storeOf(request)
      const { count, isCapped, rows } = await listWalletTransactions(market.db, store.id, {
        ...input,
        limit: pageSize,
        offset: (page - 1) * pageSize,
      })
      const given = Object.entries(input).filter(([, value]) => value)
      const address = (to: number) =>
        `/api/vendor/${request.params.store}/wallet/transactions?${new URLSearchParams([...given, ['page', String(to)], ['page_size', String(pageSize)]] as [string, string][])}`
      return {
        count,
        count_capped: isCapped,
        next: page * pageSize < Math.min(count, historyCountMax) ? address(page + 1) : null,
        previous: page > 1 ? address(page - 1) : null,
        results: rows,
      }
    })
    await app.register(detailRoutes(market, provider))
    await app.register(fileRoutes(market))
  }
}

function detailRoutes({ db }: Market, provider: string): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /vendor/:store/wallet/transactions/:id', async (request) => {
      const detail = await readTransactionDetail(db, storeOf(request).id, request.params.id)
      if (!detail) throw new Refusal('wallet_transaction.not_found')
      return detail
    })
    answer(app, 'GET /vendor/:store/wallet/clearing', (request) =>
      readClearing(db, storeOf(request).id, provider),
    )
  }
}

function fileRoutes(market: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /vendor/:store/wallet/transactions.csv', async (request, reply) => {
      const store = storeOf(request)
      const rows = walkWalletTransactions(market.db, store.id, request.query)
      return reply
        .header('content-disposition', `attachment; filename="${store.slug}-wallet.csv"`)
        .type('text/csv; charset=utf-8')
        .send(Readable.from(transactionsCsv(rows)))
    })
  }
}
