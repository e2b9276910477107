import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { OrderSummary } from '#contracts/orders/order.ts'
import { english, setLocaleSource } from '#web/messages/messages.ts'
import { OrderCard } from './order-card.tsx'

setLocaleSource(() => english)

function cardOf(order: Partial<OrderSummary>): string {
  const given = {
    order_number: 'JU534600',
    created_at: '2026-11-20T09:00:00Z',
    total: 60,
    items: [],
    ...order,
  }
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OrderCard order={given as unknown as OrderSummary} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('an order can be tracked while a parcel has yet to arrive, whatever its status reads', () => {
  expect(cardOf({ status: 'Completed', can_track: true })).toContain('Track Order')
  expect(cardOf({ status: 'Completed', can_track: false })).not.toContain('Track Order')
  // Answers of the version before.
  expect(cardOf({ status: 'In Progress' })).toContain('Track Order')
  expect(cardOf({ status: 'Completed' })).not.toContain('Track Order')
})
