import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { api } from '#web/data/api.ts'
import { keepPages } from '#web/data/kept/keep-pages.ts'
import { keepAnswer, keepFor, keepStore } from '#web/data/kept/kept-database.ts'
import { eraseOldPictures } from '#web/data/kept/kept-pictures.ts'
import { readSession } from '#web/data/session/session.ts'
import { keptMoney } from './kept-money.ts'
import { keptPeople } from './kept-people.ts'

/** Pages that open without network, before they were visited too. */
const pages = [
  '/b2b/vendor-dashboard',
  '/b2b/vendor/orders',
  '/b2b/vendor/products/stock',
  '/b2b/vendor/products/shop',
]

const seesMoney = (store: OwnStore) => store.rights.includes('money')

/** Keeps the pages that open without network, and the one that is open now. */
export async function keepOwnPages(store: OwnStore): Promise<void> {
  await keepPages([location.pathname, ...pages, ...(seesMoney(store) ? ['/b2b/vendor/wallet'] : [])])
}

/** Keeps the last orders, their slips and the stock of the store, and what stands in the wallet of who sees it. */
export async function keepNow(person: string, stores: OwnStore[], store: OwnStore): Promise<void> {
  const params = { store: store.slug }
  const [orders, people, stock, money] = await Promise.all([
    api('GET /vendor/:store/newest-parcels', { params }),
    api('GET /vendor/:store/parcel-people', { params }),
    api('GET /vendor/:store/shop-stock', { params, query: {} }),
    seesMoney(store)
      ? Promise.all([
          api('GET /vendor/:store/wallet', { params }),
          api('GET /vendor/:store/wallet/clearing', { params }),
        ])
      : null,
  ])
  // The person may have signed out meanwhile.
  if (readSession().person?.id !== person) return
  await keepFor(person, stores)
  await keepStore(person, store.slug, {
    orders: orders.results,
    stock: stock.results,
    isStockCapped: stock.is_capped,
  })
  await keepAnswer(person, keptPeople(store.slug), people)
  if (money) {
    const names = keptMoney(store.slug)
    await keepAnswer(person, names.wallet, money[0])
    await keepAnswer(person, names.clearing, money[1])
  }
  await eraseOldPictures()
}
