import { z } from 'zod'
import { ById, type CallTable, noBody } from '../call.ts'
import {
  AddCartItem,
  Cart,
  CartItemAnswer,
  CartList,
  CartPieces,
  ChangeCartItem,
  EnterCode,
  ForSide,
} from './cart.ts'
import { AddedLines, CartLines } from './cart-lines.ts'

const config = {
  access: 'signed-in',
  tags: ['Cart'],
  signInRefusal: 'cart.login_required',
  invalid: { params: 'cart.item_not_in_cart' },
} as const

/** SH-7.03 to SH-7.07. */
export const cartCalls = {
  'GET /cart': {
    seeAs: true,
    ...config,
    summary: 'Read the cart',
    query: ForSide,
    answers: { 200: CartList },
  },
  'GET /cart/pieces': {
    seeAs: true,
    ...config,
    summary: 'How many pieces the cart has',
    query: ForSide,
    answers: { 200: CartPieces },
  },
  'DELETE /cart': { ...config, summary: 'Clear the cart', query: ForSide, answers: { 204: noBody } },
  'POST /cart/codes': {
    ...config,
    summary: "Type the code of a store's promotion",
    description:
      'It stays with the cart until it is removed or the cart is ordered, also while its minimum is not reached.',
    query: ForSide,
    body: EnterCode,
    callsPerMinute: 10,
    answers: { 200: Cart },
  },
  'DELETE /cart/codes/:store': {
    ...config,
    summary: 'Remove the code of a store',
    params: z.object({ store: z.uuid() }),
    query: ForSide,
    answers: { 204: noBody },
  },
  'POST /cart/items': {
    ...config,
    summary: 'Add a product or a variant',
    description:
      'Repeated with the same Idempotency-Key, it adds nothing more; with other contents it is refused.',
    key: 'optional',
    query: ForSide,
    body: AddCartItem,
    answers: { 201: CartItemAnswer },
  },
  'POST /cart/lines': {
    ...config,
    summary: 'Add many variants at once',
    description:
      'All that can be bought are added; each other one comes back with its reason. Repeated with the same key, it adds nothing more.',
    callsPerMinute: 30,
    key: 'required',
    query: ForSide,
    body: CartLines,
    answers: { 200: AddedLines },
  },
  'PATCH /cart/items/:id': {
    ...config,
    summary: 'Change a quantity; 0 or less removes the item',
    params: ById,
    query: ForSide,
    body: ChangeCartItem,
    answers: { 200: CartItemAnswer },
  },
  'DELETE /cart/items/:id': {
    ...config,
    summary: 'Remove an item',
    params: ById,
    query: ForSide,
    answers: { 204: noBody },
  },
} satisfies CallTable
