import { z } from 'zod'
import { type CallTable, noBody } from '../call.ts'
import { pageOf } from '../page.ts'
import { ByProvider, Received } from '../payments/payments.calls.ts'
import { StorePath } from '../vendors/store-team.ts'
import { ListedPayoutMethod, NewPayoutMethod, PayoutMethod, RemovePayoutMethod } from './payout-methods.ts'
import {
  SalesType,
  Wallet,
  WalletClearing,
  WalletMonth,
  WalletPeriod,
  WalletSummary,
  WalletTransaction,
  WalletTransactionDetail,
  WalletTransactionQuery,
} from './wallet.ts'
import { NewWithdrawal, Withdrawal } from './withdrawals.ts'

const ByMethod = StorePath.extend({ id: z.uuid() })
const SummaryQuery = z.object({ period: WalletPeriod.default('30d'), type: SalesType.default('all') })
const ByTransaction = StorePath.extend({
  id: z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:(sale|fees|debt))?$/i),
})
const ByMonth = StorePath.extend({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) })
const config = { access: { store: 'money' }, tags: ['Wallet'], params: StorePath } as const
const methods = { ...config, invalid: { params: 'payout_method.not_found' } } as const
const monthly = {
  ...config,
  params: ByMonth,
  invalid: { params: 'statement.not_found' },
  callsPerMinute: 20,
} as const
/** Each requires the password, so few calls are enough. */
const careful = { ...methods, callsPerMinute: 30, isWatched: true } as const

/** VE-2.36 to VE-2.43: the balance of a vendor's store, its history, and its payout methods. */
export const walletCalls = {
  'GET /vendor/:store/wallet': { ...config, summary: 'What my store has', answers: { 200: Wallet } },
  'GET /vendor/:store/wallet/summary': {
    ...config,
    summary: 'Sales, fees and what my store keeps',
    query: SummaryQuery,
    answers: { 200: WalletSummary },
  },
  'GET /vendor/:store/wallet/transactions': {
    ...config,
    summary: "My wallet's history, the newest first",
    query: WalletTransactionQuery,
    answers: { 200: pageOf(WalletTransaction) },
  },
  'GET /vendor/:store/wallet/transactions.csv': {
    ...config,
    callsPerMinute: 20,
    summary: "My wallet's history as a file",
    query: WalletTransactionQuery.omit({ page: true, page_size: true }),
    answers: { 200: { contentType: 'text/csv' } },
  },
  'GET /vendor/:store/wallet/transactions/:id': {
    ...config,
    summary: 'What one row of the history is the sum of',
    params: ByTransaction,
    invalid: { params: 'wallet_transaction.not_found' },
    answers: { 200: WalletTransactionDetail },
  },
  'GET /vendor/:store/wallet/clearing': {
    ...config,
    summary: 'When my pending money becomes available, and why the rest is held',
    answers: { 200: WalletClearing },
  },
  'GET /vendor/:store/wallet/months': {
    ...config,
    summary: 'The months of which there are statements, the newest first',
    answers: { 200: z.array(WalletMonth) },
  },
  'GET /vendor/:store/wallet/months/:month/statement.pdf': {
    ...monthly,
    summary: 'The statement of a month',
    answers: { 200: { contentType: 'application/pdf' } },
  },
  'GET /vendor/:store/wallet/fee-papers/:id/paper.pdf': {
    ...monthly,
    params: ByMethod,
    summary: "An invoice of Juaso's fees, or a credit note",

    answers: { 200: { contentType: 'application/pdf' } },
  },
  'GET /vendor/:store/payout-methods': {
    ...methods,
    summary: 'Where my money can be sent',
    answers: { 200: z.array(ListedPayoutMethod) },
  },
  'POST /vendor/:store/payout-methods': {
    ...careful,
    summary: 'Add a Mobile Money or bank account',
    body: NewPayoutMethod,
    answers: { 201: PayoutMethod },
  },
  'PUT /vendor/:store/payout-methods/:id': {
    ...careful,
    summary: 'Change where my money can be sent',
    params: ByMethod,
    body: NewPayoutMethod,
    answers: { 200: PayoutMethod },
  },
  'DELETE /vendor/:store/payout-methods/:id': {
    ...careful,
    summary: 'Remove a place my money can be sent to',
    params: ByMethod,
    body: RemovePayoutMethod.nullish(),
    answers: { 204: noBody },
  },
  'GET /vendor/:store/withdrawals': {
    ...config,
    summary: 'My newest withdrawals',
    answers: { 200: z.array(Withdrawal) },
  },
  'POST /vendor/:store/withdrawals': {
    ...config,
    callsPerMinute: 30,
    isWatched: true,
    summary: 'Send my money to me',
    description: 'The same Idempotency-Key and body answer the same withdrawal.',
    key: 'required',
    body: NewWithdrawal,
    answers: { 201: Withdrawal },
  },
  'POST /payouts/webhooks/:provider': {
    access: 'public',
    tags: ['Wallet'],
    callsPerMinute: 6_000,
    summary: 'An event of a transfer, signed over the raw body',
    params: ByProvider,
    bodyType: 'application/json',
    answers: { 200: Received },
  },
} satisfies CallTable
