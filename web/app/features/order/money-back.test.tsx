import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders/order.ts'
import { MoneyBack } from './money-back.tsx'

const nothing = { refunded: 0, refund_state: 'none', sent_back: 0, sent_back_state: 'none' } as const

const shown = (payment: Partial<Order['payment']>) =>
  [
    ...renderToStaticMarkup(<MoneyBack payment={{ ...nothing, ...payment } as Order['payment']} />).matchAll(
      /<span[^>]*>([^<]+)<\/span><span[^>]*>([^<]+)<\/span>/g,
    ),
  ].map(([, label, amount]) => `${label} ${amount?.replace('\u00a0', ' ')}`)

test('money that is back is told apart from money that is on its way', () => {
  expect(shown({})).toEqual([])
  expect(shown({ refunded: 335, refund_open: 200, refund_state: 'pending' })).toEqual([
    'Refunded GHS 135.00',
    'Refund on its way GHS 200.00',
  ])
  expect(shown({ refunded: 335, refund_open: 335, refund_state: 'failed' })).toEqual([
    'Refund delayed GHS 335.00',
  ])
  expect(shown({ refunded: 335, refund_open: 0, refund_state: 'completed' })).toEqual(['Refunded GHS 335.00'])
  expect(shown({ sent_back: 50, sent_back_state: 'pending' })).toEqual([
    'Payment too many, on its way back GHS 50.00',
  ])
})

test('an answer of the version before says how all of it stands', () => {
  expect(shown({ refunded: 335, refund_state: 'pending' })).toEqual(['Refund on its way GHS 335.00'])
  expect(shown({ refunded: 335, refund_state: 'completed' })).toEqual(['Refunded GHS 335.00'])
})
