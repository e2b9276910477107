import { useEffect, useState } from 'react'
import { safeNext } from '#contracts/accounts/safe-next.ts'
import { isVendorPath, sideAt } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { EmptyStall } from '#web/parts/empty-stall.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

export const handle = { cache: 'public', query: [] }

export function meta() {
  return [{ title: t('You are offline | Juaso') }, { name: 'robots', content: 'noindex' }]
}

/** Opens without network in place of a page that this device has not kept (public/pages-worker.js); `?to=` is that page. */
export default function OfflinePage() {
  const [to, setTo] = useState('/')
  useEffect(() => setTo(safeNext(new URLSearchParams(location.search).get('to'))), [])
  if (isVendorPath(to)) return <VendorOffline to={to} />
  const { paths } = sideAt(to)
  return (
    <div className="page flex flex-col gap-5 py-6">
      <EmptyState
        isPage
        drawing={<EmptyStall />}
        title={t('You are offline')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to={to} size="large" reloadDocument>
              {t('Try again')}
            </LinkButton>
            <LinkButton to={paths.cart} size="large" look="outline">
              {t('Your cart')}
            </LinkButton>
            <LinkButton to={paths.orders} size="large" look="outline">
              {t('My Orders')}
            </LinkButton>
            <LinkButton to="/recently-viewed" size="large" look="outline">
              {t('Recently viewed')}
            </LinkButton>
          </div>
        }
      >
        {t(
          'This device has not kept that page. Your cart, your orders and the goods you saw last stay readable.',
        )}
      </EmptyState>
    </div>
  )
}

/** What a vendor's phone keeps. The places are called as on the vendor's pages, which are in English. */
function VendorOffline({ to }: { to: string }) {
  return (
    <div className="page flex flex-col gap-5 py-6">
      <EmptyState
        isPage
        drawing={<EmptyStall />}
        title={t('You are offline')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to={to} size="large" reloadDocument>
              {t('Try again')}
            </LinkButton>
            {vendorPlaces.map(([path, label]) => (
              <LinkButton key={path} to={path} size="large" look="outline" reloadDocument>
                {label}
              </LinkButton>
            ))}
          </div>
        }
      >
        {t(
          'This phone has not kept that page. The orders and the stock of your store stay readable, and what you sell in the shop is counted.',
        )}
      </EmptyState>
    </div>
  )
}

const vendorPlaces = [
  ['/b2b/vendor/orders', 'Orders'],
  ['/b2b/vendor/products/stock', 'Stock'],
  ['/b2b/vendor/products/shop', 'Sold in shop'],
] as const
