import { useEffect } from 'react'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { api } from '#web/data/api.ts'
import { keepPages } from '#web/data/kept/keep-pages.ts'
import { keepFor, keepStore } from '#web/data/kept/kept-database.ts'
import { eraseOldPictures } from '#web/data/kept/kept-pictures.ts'
import { readSession, useSession } from '#web/data/session/session.ts'

const firstMs = 1_500
const againMs = 5 * 60_000

/** Pages that open without network, before they were visited too. */
const pages = [
  '/b2b/vendor-dashboard',
  '/b2b/vendor/orders',
  '/b2b/vendor/products/stock',
  '/b2b/vendor/products/shop',
]

/**
 * Keeps the last orders, their slips and the stock of the store in this browser, again every few minutes, and the pages that
 * show them. Starts after the page has loaded what it shows.
 */
export function useKeeping(stores: readonly OwnStore[] | undefined, store: string | undefined): void {
  const { person, status } = useSession()
  const id = status === 'signed-in' ? person?.id : undefined
  useEffect(() => {
    if (!id || !store || !stores) return
    const keep = () => {
      if (navigator.onLine) void keepNow(id, [...stores], store).catch(() => undefined)
    }
    const first = setTimeout(() => {
      keep()
      void keepPages([location.pathname, ...pages]).catch(() => undefined)
    }, firstMs)
    const timer = setInterval(keep, againMs)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [id, stores, store])
}

async function keepNow(person: string, stores: OwnStore[], store: string): Promise<void> {
  const params = { store }
  const [orders, stock] = await Promise.all([
    api('GET /vendor/:store/newest-parcels', { params }),
    api('GET /vendor/:store/shop-stock', { params, query: {} }),
  ])
  // The person may have signed out meanwhile.
  if (readSession().person?.id !== person) return
  await keepFor(person, stores)
  await keepStore(person, store, { orders: orders.results, stock: stock.results })
  await eraseOldPictures()
}
