import { expect, test } from 'vitest'
import { orderTextOf } from './order-texts.rules.ts'

const site = 'https://juaso.com.gh'

test.each([
  ['ready_for_pickup', 'is ready for pickup'],
  ['out_for_delivery', 'is out for delivery'],
] as const)('a parcel that is %s sends a text of one message', (status, says) => {
  const text = orderTextOf({ topic: 'parcel.moved', status }, 'JU204113', site)
  expect(text).toContain(says)
  expect(text).toContain(`${site}/orders/JU204113`)
  expect(text?.length).toBeLessThanOrEqual(160)
})

test('a failed payment does too, and nothing else does', () => {
  const failed = orderTextOf({ topic: 'order.payment_failed' }, 'JU204113', site)
  expect(failed).toMatch(/^Juaso: the payment for order JU204113 did not go through\. .{1,90}$/)
  for (const status of ['confirmed', 'processing', 'delivered', 'cancelled', 'return_request'] as const)
    expect(orderTextOf({ topic: 'parcel.moved', status }, 'JU204113', site), status).toBeNull()
  expect(orderTextOf({ topic: 'order.confirmed' }, 'JU204113', site)).toBeNull()
})
