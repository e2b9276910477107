import { describe, expect, it } from 'vitest'
import { limitsExceeded } from '#contracts/approvals/which-limits.ts'
import type { DeliveryChoice, Quote } from '#contracts/checkout/checkout.ts'
import { sides } from '#web/data/side.ts'
import {
  branchOf,
  type CheckoutChoices,
  choicesOf,
  detourFrom,
  firstOpenStep,
  isFeeNamedBefore,
  mayOpen,
  nothingChosen,
  pathOf,
  steps,
} from './checkout-steps.rules.ts'

const byFlexroute: DeliveryChoice = { store_id: 'store-a', type: 'flexroute', location_id: null }
const byPickup: DeliveryChoice = { store_id: 'store-a', type: 'pickup', location_id: 'place-1' }

const complete: CheckoutChoices = {
  address_id: 'address-1',
  deliveries: [byFlexroute],
  payment: { method: 'momo_mtn', phone: '0241234567' },
  po_number: '',
  approval_note: '',
}

function quote(chosen: DeliveryChoice[], unavailable: string[] = []): Quote {
  const store = { id: '', name: '', slug: '', town: '', region: '' }
  return {
    side: 'shopper',
    parcels: chosen.map((choice) => ({
      store: { ...store, id: choice.store_id },
      lines: [],
      items_total: 0,
      options: [],
      chosen: choice,
      own_delivery_fee: null,
      delivery_fee: 0,
    })),
    items_total: 0,
    delivery_total: 0,
    total: 0,
    estimated_from: null,
    estimated_to: null,
    payment_methods: (['momo_mtn', 'card', 'cash_on_delivery'] as const).map((method) => ({
      method,
      label: method,
      available: !unavailable.includes(method),
      reason: null,
      code: null,
      details: {},
    })),
    test_payments: true,
    problems: [],
  }
}

describe('the order of the checkout steps', () => {
  it('[SH-9.08] there are four, and the first is the address', () => {
    expect(steps.map(({ id }) => pathOf(id, sides.shopper))).toEqual([
      '/checkout/address',
      '/delivery-options',
      '/payment',
      '/review-order',
    ])
    expect(firstOpenStep(nothingChosen)).toBe('address')
  })

  it('has the business steps below /b2b, the address first', () => {
    expect(steps.map(({ id }) => pathOf(id, sides.business))).toEqual([
      '/b2b/address',
      '/b2b/delivery-options',
      '/b2b/payment',
      '/b2b/review-order',
    ])
  })

  it('leads to the first step that is missing, whatever was finished after it', () => {
    const table: [Partial<CheckoutChoices>, string][] = [
      [{}, 'review'],
      [{ payment: null }, 'payment'],
      [{ payment: { method: 'momo_mtn', phone: '' } }, 'payment'],
      [{ payment: { method: 'card', phone: '' } }, 'review'],
      [{ deliveries: null }, 'delivery'],
      [{ deliveries: null, payment: null }, 'delivery'],
      [{ address_id: null }, 'address'],
    ]
    for (const [missing, step] of table) expect(firstOpenStep({ ...complete, ...missing })).toBe(step)
  })

  it('a later step entered directly goes back, an earlier one opens', () => {
    expect(detourFrom('review', { ...complete, payment: null })).toBe('payment')
    expect(detourFrom('payment', nothingChosen)).toBe('address')
    expect(detourFrom('address', complete)).toBeNull()
    expect(mayOpen('delivery', complete)).toBe(true)
    expect(detourFrom('review', complete)).toBeNull()
  })

  it('choices are checked against the current quote', () => {
    expect(firstOpenStep(complete, quote([byFlexroute]))).toBe('review')
    const otherStore = { ...byFlexroute, store_id: 'store-b' }
    expect(firstOpenStep(complete, quote([byFlexroute, otherStore]))).toBe('delivery')
    expect(firstOpenStep(complete, quote([byPickup]))).toBe('delivery')
    const byCash = { ...complete, payment: { method: 'cash_on_delivery' as const, phone: '' } }
    expect(firstOpenStep(byCash, quote([byFlexroute], ['cash_on_delivery']))).toBe('payment')
  })
})

const shared = { type: 'flexroute', hasOwnFee: false } as const
const quoted = { type: 'vendor', hasOwnFee: true } as const
const fetched = { type: 'pickup', hasOwnFee: false } as const
it.each([
  [0, [shared, shared], false],
  [1, [shared, shared], true],
  [1, [fetched, shared], false],
  [1, [quoted, shared], false],
  [2, [fetched, shared, shared], true],
])(
  '[SH-9.01] the price of delivery is shown once: already shown before parcel %i of %j: %s',
  (place, parcels, isNamed) => {
    expect(isFeeNamedBefore(place, parcels)).toBe(isNamed)
  },
)

describe('choices kept in the tab', () => {
  it('are restored unchanged', () => {
    expect(choicesOf(JSON.stringify(complete))).toEqual(complete)
  })

  it('count as not chosen if they are unreadable', () => {
    for (const text of [
      null,
      '',
      'not json',
      '[]',
      '7',
      '{"address_id":7,"deliveries":"x","payment":{"method":1}}',
    ]) {
      expect(choicesOf(text)).toEqual(nothingChosen)
    }
    expect(choicesOf('{"deliveries":[{"store_id":"a","type":"by air"}]}').deliveries).toEqual([])
  })
})

it('says that an order past the branches needs an approval, whatever the address is called', () => {
  const branches = [{ id: 'hohoe' }, { id: 'ho' }]
  const own = {
    ...{
      order_limit: null,
      month_limit: null,
      month_left: null,
      company_month_left: null,
      needs_branch: true,
    },
    ...{ approvers: [], waiting: 0, answered_requests: 0, open_invoices: 0, credit: null },
    branches: [{ id: 'hohoe', name: 'Hohoe store room', budget: 6_000, left: 6_000 }],
  }
  const exceeded = (address: string) =>
    limitsExceeded(500, branchOf(address, branches), own).map(({ limit }) => limit)
  expect(exceeded('address-1')).toEqual(['address'])
  expect([exceeded('hohoe'), exceeded('ho')]).toEqual([[], []])
})
