import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Cart, CartItem, Side } from '#contracts/cart/cart.ts'
import { api } from '#web/data/api.ts'
import { announceCartChange, followCartChanges } from '#web/data/cart/cart-channel.ts'
import { countPieces, setCartCount } from '#web/data/cart/cart-count.ts'
import {
  type CartAction,
  cartFailureSentence,
  cartFailureTitles,
  isNotInCart,
} from '#web/data/cart/cart-messages.ts'
import { forSide } from '#web/data/companies/companies.ts'
import { noteFavorites } from '#web/data/favorites/favorites.ts'
import { ApiError } from '#web/data/http.ts'
import { keptAnswer } from '#web/data/kept/kept-answer.ts'
import { newIdempotencyKey } from '#web/data/new-idempotency-key.ts'
import { signInAfter } from '#web/data/session/failure-notices.ts'
import { useSide } from '#web/data/side.ts'
import { type Operation, type Press, pressNow, usePresses } from '#web/data/unsent/presses.ts'
import { inPlaceOf, sayWaiting, sendOrKeep } from '#web/data/unsent/send-presses.ts'
import { t, translate } from '#web/messages/messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { type WantedQuantities, withLine, withoutLine, withQuantities } from './cart-lines.rules.ts'
import { createLineWriter, type LineWriter } from './line-writer.ts'
import { createWantedNotes } from './wanted-notes.ts'

export const cartKey = (side: Side) => ['cart', side]

/** The cart that this page shows. A page belongs to one side, so this never changes while it is open. */
interface CartCache {
  client: QueryClient
  side: Side
  key: string[]
  favoritesPath: string
}

/** The signed-in person's cart with what they chose and the server has not confirmed yet (SH-4.03). */
export function useCart() {
  const client = useQueryClient()
  const { side, paths } = useSide()
  const [cache] = useState<CartCache>(() => ({
    client,
    side,
    key: cartKey(side),
    favoritesPath: paths.favorites,
  }))
  const { key } = cache
  const whose = forSide(side)
  const query = useQuery({
    ...keptAnswer(`cart ${side} ${whose.company ?? ''}`, async (signal) => {
      const [cart] = await api('GET /cart', { query: whose, signal })
      return cart ?? null
    }),
    queryKey: key,
    refetchOnWindowFocus: 'always',
  })
  const [wanted, setWanted] = useState<WantedQuantities>(new Map())
  const [writer] = useState(() => makeWriter(cache, setWanted))

  useEffect(() => followCartChanges(() => void client.invalidateQueries({ queryKey: key })), [client, key])
  // Debounced quantities are sent when the person leaves the page.
  useEffect(() => {
    const send = () => void writer.flush()
    addEventListener('pagehide', send)
    return () => {
      removeEventListener('pagehide', send)
      send()
    }
  }, [writer])

  const presses = usePresses()
  const cart = useMemo(
    () =>
      query.data ? withQuantities(query.data, new Map([...pressedQuantities(presses), ...wanted])) : null,
    [query.data, wanted, presses],
  )
  useEffect(() => {
    if (cart) setCartCount(countPieces(cart))
  }, [cart])

  return { query, cart, isSaving: wanted.size > 0, writer, ...cartActionsOf(cache, writer) }
}

function makeWriter(cache: CartCache, setWanted: (wanted: WantedQuantities) => void): LineWriter {
  const { client, side, key } = cache
  const operationOf = (line: string, quantity: number): Operation => {
    return { kind: 'quantity', whose: forSide(side), line, quantity }
  }
  const notes = createWantedNotes((line, quantity, key) =>
    pressNow(nameOf(cache, line), operationOf(line, quantity), key),
  )
  return createLineWriter({
    async send(lineId, quantity) {
      const waits = await sendOrKeep(
        nameOf(cache, lineId),
        operationOf(lineId, quantity),
        async (how) => {
          const { cart_item } = await api('PATCH /cart/items/:id', {
            params: { id: lineId },
            query: forSide(side),
            body: { quantity },
            ...how,
          })
          await client.cancelQueries({ queryKey: key })
          changeCart(cache, (cart) => (cart_item ? withLine(cart, cart_item) : withoutLine(cart, lineId)))
        },
        notes.keyOf(lineId),
      )
      if (waits) sayUnanswered()
    },
    onChange(wanted) {
      notes.note(wanted)
      setWanted(wanted)
    },
    onFailure(_lineId, error) {
      showCartFailure(error, 'update')
      void client.invalidateQueries({ queryKey: key })
    },
    onSettled() {
      announceCartChange()
      const cart = client.getQueryData<Cart | null>(key)
      if (cart && asksOfBuyer(cart)) void client.invalidateQueries({ queryKey: key })
    },
  })
}

/** What was pressed without network, as quantities of the lines. */
const pressedQuantities = (presses: readonly Press[]): WantedQuantities =>
  new Map(
    presses.flatMap(({ state, operation }): [string, number][] => {
      if (state !== 'waiting') return []
      if (operation.kind === 'remove') return [[operation.line, 0]]
      return operation.kind === 'quantity' ? [[operation.line, operation.quantity]] : []
    }),
  )

const nameOf = ({ client, key }: CartCache, lineId: string) =>
  client.getQueryData<Cart | null>(key)?.cart_items.find(({ id }) => id === lineId)?.product.name ?? ''

/** Whether the pieces of one line may change the price of others: a minimum is reached by all goods of a store. */
const asksOfBuyer = ({ promotions, cart_items }: Cart) =>
  promotions.length > 0 || cart_items.some(({ product }) => product.promotion)

/**
 * Removes a line from the page at once; after an error the server's cart is loaded again. Returns whether the line is
 * gone.
 */
async function removeLine(cache: CartCache, writer: LineWriter, line: CartItem): Promise<boolean> {
  const { client, side, key } = cache
  writer.forget(line.id)
  await client.cancelQueries({ queryKey: key })
  const { id } = line
  const whose = forSide(side)
  try {
    const waits = await sendOrKeep(line.product.name, { kind: 'remove', whose, line: id }, (how) => {
      changeCart(cache, (cart) => withoutLine(cart, id))
      return api('DELETE /cart/items/:id', { params: { id }, query: whose, ...how })
    })
    if (waits) {
      sayUnanswered()
      // The line is kept until then, so that the removal can be taken back.
      void client.invalidateQueries({ queryKey: key })
      return false
    }
  } catch (error) {
    if (!isNotInCart(error)) {
      showCartFailure(error, 'remove')
      await client.invalidateQueries({ queryKey: key })
      return false
    }
  }
  announceCartChange()
  // SH-4.03: the cart is read again after a removal.
  await client.invalidateQueries({ queryKey: key })
  return true
}

/** Without network the page says so already. */
function sayUnanswered(): void {
  if (navigator.onLine !== false) sayWaiting(t('Kept on this device and sent by itself, once.'))
}

async function restoreLine({ client, side, key }: CartCache, line: CartItem): Promise<void> {
  const { product, quantity } = line
  const body = { item: product.variant_id, quantity }
  const whose = forSide(side)
  const addKey = newIdempotencyKey()
  try {
    const waits = await sendOrKeep(
      product.name,
      { kind: 'add', whose, ...body },
      (how) => api('POST /cart/items', { query: whose, body, key: addKey, ...how }),
      addKey,
    )
    if (waits) sayUnanswered()
    announceCartChange()
  } catch (error) {
    showCartFailure(error, 'add')
  }
  await client.invalidateQueries({ queryKey: key })
}

function cartActionsOf(cache: CartCache, writer: LineWriter) {
  const { client, side, key, favoritesPath } = cache
  return {
    /** BB-4.03: removes a line and shows a notice with Undo. */
    async remove(line: CartItem) {
      const isGone = await removeLine(cache, writer, line)
      if (!isGone) return
      showToast({
        title: t('{product} removed from cart', { product: line.product.name }),
        action: { label: t('Undo'), onPress: () => void restoreLine(cache, line) },
      })
    },
    /** BB-4.03: moves a line to the favourites. */
    async saveForLater(line: CartItem) {
      const { id: product, name } = line.product
      try {
        await sendOrKeep(name, { kind: 'favorite', product, isFavorite: true }, (how) =>
          api('POST /wishlist', { body: { product }, ...how }),
        )
      } catch (error) {
        const isThereAlready = error instanceof ApiError && error.code === 'wishlist.duplicate'
        if (!isThereAlready) return showCartFailure(error, 'remove')
      }
      noteFavorites([product])
      const isGone = await removeLine(cache, writer, line)
      if (!isGone) return
      showToast({
        tone: 'good',
        title: t('{product} moved to favorites', { product: name }),
        action: { label: t('View'), to: favoritesPath },
      })
    },
    /** Puts a store's code in the cart; rejects with the refusal. */
    async enterCode(store: string, code: string) {
      await writer.flush()
      const cart = await api('POST /cart/codes', { query: forSide(side), body: { store, code } })
      await client.cancelQueries({ queryKey: key })
      client.setQueryData<Cart | null>(key, cart)
      announceCartChange()
    },
    async removeCode(store: string) {
      try {
        await writer.flush()
        await api('DELETE /cart/codes/:store', { params: { store }, query: forSide(side) })
        announceCartChange()
      } catch (error) {
        showCartFailure(error, 'update')
      }
      await client.invalidateQueries({ queryKey: key })
    },
    async clear() {
      try {
        await writer.flush()
        const whose = forSide(side)
        await inPlaceOf(isOfCart(whose), () => api('DELETE /cart', { query: whose }))
        announceCartChange()
      } catch (error) {
        showCartFailure(error, 'clear')
      }
      await client.invalidateQueries({ queryKey: key })
    },
  }
}

const isOfCart = (whose: ReturnType<typeof forSide>) => (operation: Operation) =>
  operation.kind !== 'favorite' &&
  operation.whose.side === whose.side &&
  operation.whose.company === whose.company

function changeCart({ client, key }: CartCache, change: (cart: Cart) => Cart) {
  client.setQueryData<Cart | null>(key, (cart) => (cart ? change(cart) : cart))
}

/**
 * Shows the notice of a failed cart action, with the titles and sentences of SH-8. An expired session gets a link to
 * sign-in and back.
 */
export function showCartFailure(error: unknown, cartAction: CartAction): void {
  showToast({
    tone: 'bad',
    title: translate(cartFailureTitles[cartAction]),
    message: cartFailureSentence(error, cartAction),
    ...signInAfter(error),
  })
}
