import { useEffect, useState } from 'react'
import { safeNext } from '#contracts/accounts/safe-next.ts'
import { recall } from '#web/data/browser/browser-memory.ts'
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
  return isVendorPath(to) ? <VendorOffline to={to} /> : <BuyerOffline to={to} />
}

/** Leads to what this device has kept, and to nothing else. */
function BuyerOffline({ to }: { to: string }) {
  const { paths } = sideAt(to)
  const isSignedIn = useKeptSession()
  const isCartKept = useKept(paths.cart)
  const areOrdersKept = useKept(paths.orders)
  const areFavoritesKept = useKept(paths.favorites)
  const areViewedKept = useKept('/recently-viewed')
  const places = [
    { path: paths.cart, label: t('Your cart'), isKept: isCartKept },
    { path: paths.orders, label: t('My Orders'), isKept: areOrdersKept && isSignedIn },
    { path: paths.favorites, label: t('Favorites'), isKept: areFavoritesKept && isSignedIn },
    { path: '/recently-viewed', label: t('Recently viewed'), isKept: areViewedKept },
  ].filter(({ isKept }) => isKept)
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
            {places.map(({ path, label }) => (
              <LinkButton key={path} to={path} size="large" look="outline">
                {label}
              </LinkButton>
            ))}
          </div>
        }
      >
        {isSignedIn
          ? t(
              'This device has not kept that page. Your cart, your list of orders, those you opened and the goods you saw last stay readable.',
            )
          : places.length > 0
            ? t('This device has not kept that page. What is named here stays readable.')
            : t('This device has not kept that page.')}
      </EmptyState>
    </div>
  )
}

function useKeptSession(): boolean {
  const [isSignedIn, setSignedIn] = useState(false)
  useEffect(() => setSignedIn(recall('juaso.signed-in') !== null), [])
  return isSignedIn
}

/** Whether the worker has kept this page. */
function useKept(path: string): boolean {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    if (typeof caches !== 'undefined') void caches.match(path).then((page) => setKept(page !== undefined))
  }, [path])
  return isKept
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
