import { describe, expect, it } from 'vitest'
import { refusals } from '#contracts/refusals.ts'
import { ApiError } from '#web/data/http.ts'
import {
  type CartAction,
  cartFailureSentence,
  cartFailureTitles,
  isNotInCart,
  whyNotAdd,
} from './cart-messages.ts'
import { whyNotQuantity } from './why-not-quantity.ts'

function refused(status: number, code?: string, detail?: string, errors?: Record<string, string[]>) {
  return new ApiError(detail ?? `HTTP error! status: ${status}`, status, code, errors)
}

describe('the messages of failed cart actions', () => {
  it('[SH-8.02] an add without an item or with less than one piece is refused before it is sent', () => {
    expect(whyNotAdd('', 1)).toBe(refusals['cart.item_required'].sentence)
    expect(whyNotAdd(null, 1)).toBe('Item ID is required')
    expect(whyNotAdd('an-id', 0)).toBe(refusals['cart.quantity_below_one'].sentence)
    expect(whyNotAdd('an-id', 1.5)).toBe('Quantity must be at least 1')
    expect(whyNotAdd('an-id', 1)).toBeNull()
  })

  it.each([
    [-3, 5, 'Quantity must be at least 1'],
    [6, 5, 'Only 5 left in stock.'],
    [99_999, null, 'Quantity must be at most 9999'],
    [99_999, 50_000, 'Quantity must be at most 9999'],
  ])(
    '[SH-8.02] %i pieces of a stock of %j are refused before anything is sent: %s',
    (wanted, stock, sentence) => {
      expect(whyNotQuantity(wanted, stock)).toBe(sentence)
    },
  )

  it('[SH-8.03] the first message of a field is shown, with a default for each field', () => {
    const sentenceOf = (errors: Record<string, string[]>) =>
      cartFailureSentence(refused(400, 'request.invalid', 'Invalid input', errors), 'add')
    expect(sentenceOf({ item: ['Choose Size first.', 'second'] })).toBe('Choose Size first.')
    expect(sentenceOf({ item: [] })).toBe('Invalid item')
    expect(sentenceOf({ quantity: ['Only 3 left in stock.'] })).toBe('Only 3 left in stock.')
    expect(sentenceOf({ quantity: [] })).toBe('Invalid quantity')
    expect(sentenceOf({ quantity: ['Invalid quantity'], item: ['Invalid item'] })).toBe('Invalid item')
  })

  it('[SH-8.04] "Item is not in cart" becomes "Item not found in cart"', () => {
    const { sentence } = refusals['cart.item_not_in_cart']
    for (const error of [
      refused(404, 'cart.item_not_in_cart', sentence),
      refused(404, 'not.named', sentence),
    ]) {
      expect(cartFailureSentence(error, 'update')).toBe('Item not found in cart')
      expect(isNotInCart(error)).toBe(true)
    }
    expect(isNotInCart(refused(404, 'route.not_found', 'There is nothing at this address.'))).toBe(false)
  })

  it('[SH-8.05] a 401 after the refresh says that the session is over, and a visitor is asked to sign in', () => {
    expect(cartFailureSentence(refused(401, 'auth.token_invalid'), 'update')).toBe(
      'Session expired. Please log in again.',
    )
    expect(cartFailureSentence(refused(401, 'cart.login_required'), 'add')).toBe(
      refusals['cart.login_required'].sentence,
    )
  })

  it('[SH-8.06] a missing response, an unknown failure and a cart that does not load have their own sentences', () => {
    const actions: CartAction[] = ['load', 'add', 'update', 'remove', 'clear']
    for (const action of actions) {
      expect(cartFailureSentence(refused(0), action)).toBe('Network error or server unavailable')
    }
    const fault = refused(500, 'fault', 'Unexpected error')
    expect(cartFailureSentence(fault, 'add')).toBe('Request failed')
    expect(cartFailureSentence(fault, 'load')).toBe('Failed to load cart')
    expect(cartFailureSentence(refused(502), 'remove')).toBe('Request failed')
    expect(cartFailureSentence(new TypeError('not a call at all'), 'clear')).toBe('Request failed')
  })

  it('a refusal is shown in its own words', () => {
    const full = refused(409, 'cart.full', 'A cart holds at most 100 different items.')
    expect(cartFailureSentence(full, 'add')).toBe('A cart holds at most 100 different items.')
    const busy = refused(503, 'request.busy', refusals['request.busy'].sentence)
    expect(cartFailureSentence(busy, 'update')).toBe(refusals['request.busy'].sentence)
  })

  it('[SH-8.07] the titles are kept to the letter', () => {
    expect(cartFailureTitles).toEqual({
      load: 'Failed to load cart',
      add: 'Failed to Add Item',
      update: 'Failed to Update Quantity',
      remove: 'Failed to Remove Item',
      clear: 'Failed to Clear Cart',
    })
  })
})
