import { useEffect } from 'react'
import { useOutletContext } from 'react-router'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { remember } from '#web/data/browser/browser-memory.ts'
import { createStore } from '#web/ui/store.ts'

/** How many things wait for the store's people, for the badges of the sidebar. */
export interface Waiting {
  orders: number
  reviews: number
  messages: number
  quotations: number
}

interface Frame {
  stores: readonly OwnStore[]
  store: OwnStore | null
  waiting: Waiting
  /** True while the person reads that they work for no store any more. */
  hasNoPlaces?: boolean
}

/** Of the person's stores, with the role and rights in each. */
export const ownStoresKey = ['vendor', 'own-stores'] as const

/** What the sidebar shows; set by the frame once the person's stores are known. */
export const frameState = createStore<Frame>({
  stores: [],
  store: null,
  waiting: { orders: 0, reviews: 0, messages: 0, quotations: 0 },
})

/** Keeps a badge of the sidebar up to date. */
export function useBadge(name: keyof Waiting, count = 0): void {
  useEffect(() => {
    const state = frameState.read()
    if (state.waiting[name] !== count)
      frameState.set({ ...state, waiting: { ...state.waiting, [name]: count } })
  }, [name, count])
}

/** Changes the store that the vendor's pages are about; the browser remembers it. */
export function chooseStore(slug: string): void {
  remember('juaso.store', slug)
  const state = frameState.read()
  frameState.set({ ...state, store: state.stores.find((store) => store.slug === slug) ?? state.store })
}

/** The store that the page is about, with the person's role and rights there. */
export function useStore(): OwnStore {
  const store = useOutletContext<OwnStore | null>()
  if (!store) throw new Error('A page without `worksWithoutStore` in its handle was opened without a store')
  return store
}

/** Of all answers about a store's money: a withdrawal, a changed method or a change of an order makes them stale. */
export const moneyKey = ({ slug }: Pick<OwnStore, 'slug'>) => ['vendor', slug, 'money'] as const
