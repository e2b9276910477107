import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders/order.ts'
import { english, setLocaleSource } from '#web/messages/messages.ts'
import { OrderClosed } from './order-closed.tsx'

setLocaleSource(() => english)

const payment = { refunded: 0 } as Order['payment']
const closed = { order_number: 'JU100001', total: 40, state: 'expired', payment, approval: null } as Order
const nobody = { approvers: [], decided_by: null, reason: null, replaced_by: null }

const draw = (order: Partial<Order>, at = '/b2b/order-confirmed/JU100001') =>
  renderToString(
    <MemoryRouter initialEntries={[at]}>
      <OrderClosed order={{ ...closed, may_act: true, ...order }} />
    </MemoryRouter>,
  )

test('goes on shopping where the order was placed', () => {
  expect(draw({})).toContain('href="/b2b"')
  expect(draw({}, '/order-confirmed/JU100001')).toContain('href="/"')
})

test('says of an order that nobody approved that it was not approved, and not that it was not paid', () => {
  expect(draw({})).toContain('The time to pay is over')
  const unapproved = draw({ approval: { ...nobody, state: 'expired' } })
  expect(unapproved).toContain('Nobody approved it in time.')
  expect(unapproved).not.toContain('The time to pay is over')
})

test('says who declined an order and why, and offers nothing to who does not buy', () => {
  const approval = { ...nobody, state: 'declined', decided_by: 'Mawusi Dogbe', reason: 'Too many' } as const
  const declined = draw({ state: 'cancelled', approval, may_act: false })
  expect(declined).toContain('Mawusi Dogbe declined it: Too many')
  expect(declined).not.toContain('Buy Again')
})
