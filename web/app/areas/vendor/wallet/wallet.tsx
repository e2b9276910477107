import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SettingsIcon } from '#web/ui/icons/icons.tsx'
import { NoRight } from '../no-right.tsx'
import { placeMeta } from '../places.ts'
import { useStore } from '../store-context.ts'
import { ClearingCard } from './clearing-card.tsx'
import { SalesOverview } from './sales-overview.tsx'
import { StatementsCard } from './statements-card.tsx'
import { TransactionHistory } from './transaction-history.tsx'
import { UnpaidInvoices } from './unpaid-invoices.tsx'
import { WalletBanner } from './wallet-banner.tsx'
import { clearingQuery, walletQuery } from './wallet-queries.ts'
import { withdrawParameter } from './withdraw-address.ts'
import { WithdrawalCard } from './withdrawal-card.tsx'

export const meta = () => placeMeta('/b2b/vendor/wallet')

/** [VE-2.35] /b2b/vendor/wallet: how much now, how much on which date, and why the rest is held. */
export default function WalletPage() {
  const store = useStore()
  if (!store.rights.includes('money')) {
    return <NoRight sentence="Only the owner of the store sees its money." />
  }
  return <OwnersWallet store={store} />
}

function OwnersWallet({ store }: { store: OwnStore }) {
  // A withdrawal that is asked for at once is of the balance as it is now, not as an earlier page has read it.
  const asksAtOnce = useSearchParams()[0].has(withdrawParameter)
  const wallet = useQuery({ ...walletQuery(store), ...(asksAtOnce && { refetchOnMount: 'always' }) })
  const isRead = !asksAtOnce || wallet.isFetchedAfterMount
  const clearing = useQuery(clearingQuery(store))
  return (
    <div className="flex flex-col gap-4 py-5 sm:py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>WALLET</h1>
        <LinkButton to="/b2b/vendor/payment-settings" look="outline">
          <SettingsIcon />
          Payment Settings
        </LinkButton>
      </div>
      {wallet.data ? (
        <WalletBanner wallet={wallet.data} clearing={clearing.data} />
      ) : wallet.isError ? (
        <LoadFailed query={wallet} message="Your wallet could not be loaded" />
      ) : (
        <Skeleton className="h-32 rounded-lg" />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid gap-4 max-lg:contents">
          <ClearingCard query={clearing} />
          <SalesOverview store={store} />
        </div>
        <div className="max-lg:-order-1">
          {wallet.data ? (
            <WithdrawalCard store={store} wallet={wallet.data} isRead={isRead} />
          ) : (
            wallet.isPending && <Skeleton className="h-96 rounded-lg" />
          )}
        </div>
      </div>
      <UnpaidInvoices store={store} />
      <TransactionHistory store={store} />
      <StatementsCard store={store} />
    </div>
  )
}
