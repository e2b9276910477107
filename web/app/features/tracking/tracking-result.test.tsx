import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Tracking } from '#contracts/orders/order.ts'
import { english, setLocaleSource } from '#web/messages/messages.ts'
import { TrackingResult } from './tracking-result.tsx'

setLocaleSource(() => english)

const parcel = {
  ...{ position: 1, store: 'Adwoa', delivery_label: 'FlexRoute', pickup_place: null, timeline: [] },
  ...{ status: 'Confirmed', current_location: 'At the store in Kumasi' },
}
const coming: Tracking = {
  ...{ order_number: 'JU548070', status: 'Confirmed', order_status: 'In Progress', status_code: 'pending' },
  ...{ estimated_from: '2026-12-02', estimated_delivery: '2026-12-04', current_location: 'Accra' },
  ...{ timeline: [], pool: null, parcels: [parcel] },
}
const htmlOf = (more: Partial<Tracking>) =>
  renderToString(<TrackingResult tracking={{ ...coming, ...more }} />)

test('the order is called as everywhere, and its only parcel by its own status', () => {
  expect(htmlOf({})).toMatch(/In Progress.*What happened.*Confirmed/)
  // Of the server of the version before.
  const { order_status: _, ...before } = coming
  const html = renderToString(<TrackingResult tracking={before} />)
  expect(html.match(/Confirmed/g)).toHaveLength(1)
  expect(html).not.toContain('In Progress')
})

test('days are named for what is to come alone', () => {
  expect(htmlOf({})).toContain('Estimated delivery')
  expect(htmlOf({ status_code: 'in_transit' })).toContain('Estimated delivery')
  for (const status_code of ['delivered', 'cancelled', 'returned'] as const)
    expect(htmlOf({ status_code }), status_code).not.toContain('Estimated delivery')
  expect(htmlOf({ order_status: 'Cancelled' })).not.toContain('Estimated delivery')
})
