import type { FastifyInstance } from 'fastify'
import type { Market } from '../../market.ts'
import { payoutKeysBefore, secretOf } from '../../market-secrets.ts'
import { type SealedNumbers, sealedNumbers } from '../../sealed-numbers.ts'
import { issueFeePapers } from './fee-papers/issue-fee-papers.ts'
import { numberMark } from './payout-methods/number-mark.ts'
import { payoutMethodRoutes } from './payout-methods/payout-methods.routes.ts'
import { statementRoutes } from './statements/statements.routes.ts'
import { payoutSubscribers } from './tell-of-payouts.ts'
import { askBeforeEnding, type EndOutcome, endTransfer } from './transfers/end-transfer.ts'
import { followTransfer } from './transfers/follow-transfer.ts'
import { sendRefundTransfers } from './transfers/send-refund-transfers.ts'
import { sendWithdrawals } from './transfers/send-withdrawals.ts'
import { walletRoutes } from './wallet.routes.ts'
import type { WalletDeps, WalletParts } from './wallet-deps.ts'
import { withdrawalRoutes } from './withdrawals/withdrawals.routes.ts'

export { type DebtOutcome, writeOffDebt } from './debts/write-off-debt.ts'
export { eraseAccountNumbers, eraseRefundNumbers } from './erase-account-numbers.ts'
export { feePaperFile } from './fee-papers/fee-paper-file.ts'
export { feePaperShown, readFeePapers } from './fee-papers/fee-papers.queries.ts'
export { listPayoutChecks, readStoreFindings } from './holding/checks.queries.ts'
export { decideCheck } from './holding/decide-check.ts'
export { holdDuringSuspension, holdPayouts, releasePayouts } from './holding/hold-payouts.ts'
export { listHeldStores, readHold } from './holding/holds.queries.ts'
export { refuseLeaving } from './refuse-leaving.ts'

export { endIn } from './transfers/end-transfer.ts'
export type { EndOutcome }

/** A store's money: what it has, where it is sent, and what is on its way. */
export function walletModule(market: Market, deps: WalletDeps) {
  const { config } = market
  let sealed: SealedNumbers | null = null
  const numbers = () => {
    sealed ??= sealedNumbers(secretOf(config, 'PAYOUT_KEY'), payoutKeysBefore(config))
    return sealed
  }
  const mark = (number: string) => numberMark(secretOf(config, 'PAYOUT_KEY'), number)
  const parts: WalletParts = { ...deps, numbers, mark }
  return {
    routes: async (app: FastifyInstance) => {
      await app.register(walletRoutes(market, deps.payouts.name))
      await app.register(statementRoutes(market))
      await app.register(payoutMethodRoutes(market, parts))
      await app.register(withdrawalRoutes(market, parts))
    },
    /** For a job: the invoices of the months that are over. */
    issueFeePapers: () => issueFeePapers(market),
    sendWithdrawals: () => sendWithdrawals(market, parts),
    sendRefundTransfers: () => sendRefundTransfers(market, parts),
    followTransfer: (_provider: string, reference: string) => followTransfer(market, parts, reference),
    askBeforeEnding: (reference: string) => askBeforeEnding(market, parts, reference),
    endTransfer: (input: Parameters<typeof endTransfer>[2]) => endTransfer(market, parts, input),
    /** The name of the provider that sends withdrawals. */
    provider: deps.payouts.name,
    subscribers: payoutSubscribers(market),
  }
}

export type WalletModule = ReturnType<typeof walletModule>
