import { useQuery } from '@tanstack/react-query'
import type { ShopStock } from '#contracts/listings/stock-moves.ts'
import { api } from '#web/data/api.ts'
import { keptQuery, orKept } from '#web/data/kept/or-kept.ts'
import { keptShopStock } from '../../kept/kept-answers.ts'
import { useStore } from '../../store-context.ts'
import { type Change, useChanges } from '../../unsent/changes.ts'

export type ShopRow = ShopStock['results'][number]

/** What is on the shelves of the shop. `q` is asked of the server only where the store has more than one list. */
export function useShopStock(q: string) {
  const { slug } = useStore()
  const all = useQuery(queryOf(slug, ''))
  const found = useQuery({ ...queryOf(slug, q), enabled: q !== '' && all.data?.is_capped === true })
  const words = q.toLocaleLowerCase('en')
  const rows = found.data?.results ?? all.data?.results.filter((row) => textOf(row).includes(words)) ?? []
  return { all, rows }
}

const queryOf = (store: string, q: string) => ({
  queryKey: ['vendor', store, 'shop-stock', q],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    orKept(
      () => api('GET /vendor/:store/shop-stock', { params: { store }, query: { q }, signal }),
      () => keptShopStock(store, q),
    ),
  ...keptQuery,
})

const textOf = ({ name, variant_name, sku }: ShopRow) =>
  `${name} ${variant_name} ${sku ?? ''}`.toLocaleLowerCase('en')

export const nameOf = ({ name, variant_name }: ShopRow) => (variant_name ? `${name}, ${variant_name}` : name)

/** The changes of one variant that this browser keeps. */
export function useChangesOf(variantId: string): readonly Change[] {
  const { slug } = useStore()
  return useChanges().filter(
    ({ store, operation }) =>
      store === slug && operation.kind === 'stock' && operation.move.variant_id === variantId,
  )
}

/** What is on hand once everything that waits was sent. */
export function onHandAfter(row: ShopRow, changes: readonly Change[]): number {
  let onHand = row.on_hand
  for (const { operation, state } of changes) {
    if (state !== 'waiting' || operation.kind !== 'stock') continue
    if (operation.move.kind === 'counted') onHand = operation.move.counted
    else onHand += operation.pieces
  }
  return onHand
}

/** The sales of a variant that this browser made and did not take back, the newest last. */
export function salesOf(changes: readonly Change[]): readonly Change[] {
  const undone = new Set(
    changes.flatMap(({ operation }) =>
      operation.kind === 'stock' && operation.move.kind === 'undone' ? [operation.move.undoes] : [],
    ),
  )
  return changes.filter(
    ({ id, operation, state }) =>
      operation.kind === 'stock' && operation.move.kind === 'sold' && state !== 'refused' && !undone.has(id),
  )
}
