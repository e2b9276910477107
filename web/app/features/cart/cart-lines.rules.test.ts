import { describe, expect, it } from 'vitest'
import type { Cart, CartItem, CartNotice } from '#contracts/cart/cart.ts'
import {
  byStore,
  noticesOf,
  quantityMaxOf,
  takesCode,
  whyNotCheckout,
  withoutLine,
  withQuantities,
} from './cart-lines.rules.ts'

interface LineFacts {
  id: string
  price: number
  quantity: number
  stock?: number | null
  store?: string
  notices?: CartNotice[]
}

function line({ id, price, quantity, stock = null, store = 'a', notices = [] }: LineFacts): CartItem {
  return {
    id,
    quantity,
    line_total: Math.round(price * quantity * 100) / 100,
    quotation: null,
    price_when_added: price,
    notices,
    agreed_until: null,
    ladder: null,
    product: {
      id: `product-${id}`,
      variant_id: `variant-${id}`,
      name: `Product ${id}`,
      slug: id,
      sku: id,
      variant_name: '',
      options: {},
      base_price: price,
      current_price: price,
      is_on_sale: false,
      discount_percentage: 0,
      promotion: null,
      is_in_stock: stock !== 0,
      stock,
      primary_image: null,
      order_rule: null,
      store: {
        id: store,
        name: store,
        slug: store,
        town: 'Accra',
        region: 'Greater Accra',
        closed_until: null,
      },
    },
  }
}

function cart(...lines: CartItem[]): Cart {
  const subtotal = lines.reduce((sum, { line_total }) => sum + line_total, 0)
  return {
    id: 'cart',
    side: 'shopper',
    promotions: [],
    cart_items: lines,
    estimated_total: subtotal,
    delivery_fee: lines.length > 0 ? 15 : 0,
    total: subtotal + (lines.length > 0 ? 15 : 0),
    created_at: '2026-11-21T00:00:00Z',
    updated_at: '2026-11-21T00:00:00Z',
  }
}

describe('the cart before the server has responded', () => {
  it('[SH-4.03] [SH-9.01] a chosen quantity counts at once, in the line, the subtotal and the total', () => {
    const changed = withQuantities(
      cart(line({ id: 'a', price: 19.99, quantity: 1 }), line({ id: 'b', price: 0.1, quantity: 2 })),
      new Map([['a', 3]]),
    )
    expect(changed.cart_items.map(({ line_total }) => line_total)).toEqual([59.97, 0.2])
    expect(changed.estimated_total).toBe(60.17)
    expect(changed.delivery_fee).toBe(15)
    expect(changed.total).toBe(75.17)
  })

  it('[BB-9.12] a business pays no delivery from the piece on that takes its goods above the limit', () => {
    const bulk: Cart = { ...cart(line({ id: 'a', price: 100, quantity: 5 })), side: 'business' }
    expect(withQuantities(bulk, new Map([['a', 4]]))).toMatchObject({ delivery_fee: 15, total: 415 })
    expect(withQuantities(bulk, new Map([['a', 6]]))).toMatchObject({ delivery_fee: 0, total: 600 })
    const back = withQuantities(bulk, new Map([['a', 6]]))
    expect(withQuantities(back, new Map([['a', 5]]))).toMatchObject({ delivery_fee: 15, total: 515 })
  })

  it('[SH-4.03] a quantity of 0 or less removes the line, and an empty cart costs nothing', () => {
    const before = cart(line({ id: 'a', price: 10, quantity: 1 }))
    for (const quantity of [0, -3]) {
      const after = withQuantities(before, new Map([['a', quantity]]))
      expect(after.cart_items).toEqual([])
      expect(after.total).toBe(0)
    }
    expect(withoutLine(before, 'a').total).toBe(0)
  })

  it('leaves the cart as it is when nothing is wanted', () => {
    const before = cart(line({ id: 'a', price: 10, quantity: 1 }))
    expect(withQuantities(before, new Map())).toBe(before)
    expect(withQuantities(before, new Map([['gone', 4]])).cart_items).toEqual(before.cart_items)
  })

  it('says how many are left as soon as more is chosen, and stops saying so when it fits again', () => {
    const before = cart(line({ id: 'a', price: 10, quantity: 1, stock: 3 }))
    const tooMany = withQuantities(before, new Map([['a', 4]]))
    expect(tooMany.cart_items[0]?.notices).toEqual(['short_of_stock'])
    expect(withQuantities(tooMany, new Map([['a', 3]])).cart_items[0]?.notices).toEqual([])
  })
})

describe('the notices of a cart', () => {
  it('groups lines by store in the order in which the stores appear', () => {
    const groups = byStore([
      line({ id: '1', price: 1, quantity: 1, store: 'b' }),
      line({ id: '2', price: 1, quantity: 1, store: 'a' }),
      line({ id: '3', price: 1, quantity: 1, store: 'b' }),
    ])
    expect(groups.map(({ store, lines }) => [store.id, lines.map(({ id }) => id)])).toEqual([
      ['b', ['1', '3']],
      ['a', ['2']],
    ])
  })

  it('shows the price a line had when it was added', () => {
    const dearer = {
      ...line({ id: 'a', price: 12, quantity: 1, notices: ['price_up'] }),
      price_when_added: 10,
    }
    expect(noticesOf(dearer)).toEqual([{ tone: 'gold', sentence: 'Price went up, was GHS 10.00' }])
  })

  it('offers a code of a store only while something of it is not quoted', () => {
    const quoted: CartItem = {
      ...line({ id: 'desk', price: 90, quantity: 20 }),
      quotation: { id: 'quotation', valid_until: '2026-12-24', delivery_price: 0 },
    }
    expect(takesCode(cart(quoted, line({ id: 'pen', price: 2, quantity: 1, store: 'b' })), 'a')).toBe(false)
    expect(takesCode(cart(quoted, line({ id: 'book', price: 7, quantity: 1 })), 'a')).toBe(true)
  })

  it('goes to checkout with changed prices but not with what cannot be bought', () => {
    const fine = line({ id: 'a', price: 1, quantity: 1, notices: ['price_up'] })
    const gone = line({ id: 'b', price: 1, quantity: 1, stock: 0, notices: ['out_of_stock'] })
    const short = line({ id: 'c', price: 1, quantity: 5, stock: 2, notices: ['short_of_stock'] })
    expect(whyNotCheckout(cart(fine))).toBeNull()
    expect(whyNotCheckout(cart())).toBe('Your cart is empty')
    expect(whyNotCheckout(cart(fine, gone))).toMatch(/^Product b is out of stock/)
    expect(whyNotCheckout(cart(short))).toMatch(/^Only 2 of Product c left/)
    expect(whyNotCheckout(cart(gone, short))).toMatch(/^2 items cannot be bought/)
  })

  it('offers no more than there is, and never less than one', () => {
    expect(quantityMaxOf(line({ id: 'a', price: 1, quantity: 1, stock: 3 }))).toBe(3)
    expect(quantityMaxOf(line({ id: 'a', price: 1, quantity: 1, stock: 0 }))).toBe(1)
    expect(quantityMaxOf(line({ id: 'a', price: 1, quantity: 1, stock: null }))).toBe(9_999)
  })
})
