import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Cart, CartItem } from '#contracts/cart/cart.ts'
import { api } from '#web/data/api.ts'
import { announceCartChange, followCartChanges } from '#web/data/cart-channel.ts'
import { countPieces, setCartCount } from '#web/data/cart-count.ts'
import {
  type CartDeed,
  cartFailureSentence,
  cartFailureTitles,
  isNotInCart,
} from '#web/data/cart-messages.ts'
import { noteFavorites } from '#web/data/favorites.ts'
import { ApiError } from '#web/data/http.ts'
import { signInPath } from '#web/data/sign-in-path.ts'
import { said, t } from '#web/messages/messages.ts'
import { showToast } from '#web/ui/toasts.ts'
import { type WantedQuantities, withLine, withoutLine, withQuantities } from './cart-lines.rules.ts'
import { createLineWriter, type LineWriter } from './line-writer.ts'

export const cartKey = ['cart', 'shopper']

/** The signed-in person's cart with what they chose and the server has not confirmed yet (SH-4.03). */
export function useCart() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: cartKey,
    queryFn: async ({ signal }) => {
      const [cart] = await api('GET /cart', { query: { side: 'shopper' }, signal })
      return cart ?? null
    },
    refetchOnWindowFocus: 'always',
  })
  const [wanted, setWanted] = useState<WantedQuantities>(new Map())
  const [writer] = useState(() => makeWriter(client, setWanted))

  useEffect(() => followCartChanges(() => void client.invalidateQueries({ queryKey: cartKey })), [client])
  // What still rests when the person leaves the page is sent on the way out.
  useEffect(() => {
    const send = () => void writer.flush()
    addEventListener('pagehide', send)
    return () => {
      removeEventListener('pagehide', send)
      send()
    }
  }, [writer])

  const cart = useMemo(() => (query.data ? withQuantities(query.data, wanted) : null), [query.data, wanted])
  useEffect(() => {
    if (cart) setCartCount(countPieces(cart))
  }, [cart])

  return { query, cart, isSaving: wanted.size > 0, writer, ...deedsOf(client, writer) }
}

function makeWriter(client: QueryClient, setWanted: (wanted: WantedQuantities) => void): LineWriter {
  return createLineWriter({
    async send(lineId, quantity) {
      const body = { quantity }
      const { cart_item } = await api('PATCH /cart/items/:id', { params: { id: lineId }, body })
      await client.cancelQueries({ queryKey: cartKey })
      changeCart(client, (cart) => (cart_item ? withLine(cart, cart_item) : withoutLine(cart, lineId)))
    },
    onChange: setWanted,
    onFailure(_lineId, error) {
      tellCartFailure(error, 'update')
      void client.invalidateQueries({ queryKey: cartKey })
    },
    onSettled: announceCartChange,
  })
}

/** Takes a line out at once and puts it back where the server refuses. Answers whether it is gone. */
async function takeOut(client: QueryClient, writer: LineWriter, line: CartItem): Promise<boolean> {
  writer.forget(line.id)
  await client.cancelQueries({ queryKey: cartKey })
  changeCart(client, (cart) => withoutLine(cart, line.id))
  try {
    await api('DELETE /cart/items/:id', { params: { id: line.id } })
  } catch (error) {
    if (!isNotInCart(error)) {
      tellCartFailure(error, 'remove')
      await client.invalidateQueries({ queryKey: cartKey })
      return false
    }
  }
  announceCartChange()
  // SH-4.03: the cart is read again after a removal.
  await client.invalidateQueries({ queryKey: cartKey })
  return true
}

async function putBack(client: QueryClient, line: CartItem): Promise<void> {
  try {
    const body = { item: line.product.variant_id, quantity: line.quantity }
    await api('POST /cart/items', { body })
    announceCartChange()
  } catch (error) {
    tellCartFailure(error, 'add')
  }
  await client.invalidateQueries({ queryKey: cartKey })
}

function deedsOf(client: QueryClient, writer: LineWriter) {
  return {
    /** BB-4.03: removes a line, says so and offers to put it back. */
    async remove(line: CartItem) {
      const isGone = await takeOut(client, writer, line)
      if (!isGone) return
      showToast({
        title: t('{product} removed from cart', { product: line.product.name }),
        action: { label: t('Undo'), onPress: () => void putBack(client, line) },
      })
    },
    /** BB-4.03: moves a line to the favourites. */
    async saveForLater(line: CartItem) {
      try {
        await api('POST /wishlist', { body: { product: line.product.id } })
      } catch (error) {
        const isThereAlready = error instanceof ApiError && error.code === 'wishlist.duplicate'
        if (!isThereAlready) return tellCartFailure(error, 'remove')
      }
      noteFavorites([line.product.id])
      const isGone = await takeOut(client, writer, line)
      if (!isGone) return
      showToast({
        tone: 'good',
        title: t('{product} moved to favorites', { product: line.product.name }),
        action: { label: t('View'), to: '/favorites' },
      })
    },
    async clear() {
      try {
        await writer.flush()
        await api('DELETE /cart', { query: { side: 'shopper' } })
        announceCartChange()
      } catch (error) {
        tellCartFailure(error, 'clear')
      }
      await client.invalidateQueries({ queryKey: cartKey })
    },
  }
}

function changeCart(client: QueryClient, change: (cart: Cart) => Cart) {
  client.setQueryData<Cart | null>(cartKey, (cart) => (cart ? change(cart) : cart))
}

/** Says what failed, with the titles and sentences of SH-8. A lost session leads to sign-in and back. */
export function tellCartFailure(error: unknown, deed: CartDeed): void {
  const isSignedOut = error instanceof ApiError && error.status === 401
  showToast({
    tone: 'bad',
    title: said(cartFailureTitles[deed]),
    message: cartFailureSentence(error, deed),
    ...(isSignedOut && { action: { label: t('Sign in'), to: signInPath() } }),
  })
}
