import type { Side } from '#contracts/cart/cart.ts'
import { cartFailureSentence, cartFailureTitles, whyNotAdd } from '#web/data/cart/cart-messages.ts'
import { wishlistFailureNotice } from '#web/data/favorites/wishlist-messages.ts'
import { ApiError } from '#web/data/http.ts'
import type { SendInProcess } from '#web/data/rendered-for.ts'
import { callWith } from '#web/data/server-api.ts'
import { translate } from '#web/messages/messages.ts'
import type { Press } from './press.rules.ts'

export interface Refused {
  title: string
  message: string
}

interface For {
  side: Side
  company?: string
}

/**
 * Makes the call of a press, the same as the browser's scripts make. Returns why it was refused, in the words of the notice that
 * scripts would show; null where it is done. Throws ApiError with status 401 where nobody is signed in.
 */
export async function doPress(press: Press, query: For, send: SendInProcess): Promise<Refused | null> {
  const whyNot = press.verb === 'add' ? whyNotAdd(press.id, press.pieces) : null
  if (whyNot) return { title: translate(cartFailureTitles.add), message: whyNot }
  try {
    await callOf(press, query, send)
    return null
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401 || error.status >= 500) throw error
    return refusedBy(error, press)
  }
}

function callOf({ verb, id, pieces }: Press, query: For, send: SendInProcess): Promise<unknown> {
  const params = { id }
  const call = callWith(send)
  switch (verb) {
    case 'add':
      return call('POST /cart/items', { query, body: { item: id, quantity: pieces } })
    case 'quantity':
      return call('PATCH /cart/items/:id', { params, query, body: { quantity: pieces } })
    case 'remove':
      return call('DELETE /cart/items/:id', { params, query })
    case 'favorite':
      return call('POST /wishlist', { body: { product: id } })
    case 'unfavorite':
      return call('DELETE /wishlist/:id', { params })
  }
}

const cartActions = { add: 'add', quantity: 'update', remove: 'remove' } as const

function refusedBy(error: ApiError, { verb }: Press): Refused | null {
  if (verb === 'favorite' || verb === 'unfavorite')
    return wishlistFailureNotice(error, verb === 'favorite' ? 'add' : 'remove')
  const action = cartActions[verb]
  return { title: translate(cartFailureTitles[action]), message: cartFailureSentence(error, action) }
}
