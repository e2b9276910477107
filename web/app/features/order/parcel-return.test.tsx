import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ParcelReturn } from '#contracts/returns/return.ts'
import { english, setLocaleSource } from '#web/messages/messages.ts'
import { ParcelReturnCard } from './parcel-return.tsx'

setLocaleSource(() => english)

const at = '2026-11-12T10:00:00.000Z'
const rice = [{ line_id: '1', name: 'Rice', quantity: 1 }]
const refunded: ParcelReturn = {
  ...{ id: '2', state: 'refunded', reason: 'changed_mind', note: '', pictures: [], lines: rice },
  ...{
    refusal: null,
    offer: null,
    may_ask_juaso_until: null,
    at_juaso: null,
    first_ruling: null,
    ruling: null,
  },
  ...{ refund: 28, wallet_ends_in: '567', needs_wallet: false, refund_waits_for: null },
  ...{ requested_at: at, decided_at: at, refunded_at: at },
}

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(at), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const parcel = {
  return_place: '12 Oxford Street, Accra',
  store: { id: '9', name: 'Kente House', slug: 'kente', town: 'Accra' },
}

const draw = (given: Partial<ParcelReturn>) =>
  renderToString(
    <ParcelReturnCard
      orderNumber="JU100001"
      position={1}
      given={{ ...refunded, ...given }}
      parcel={parcel}
    />,
  ).replaceAll('<!-- -->', '')

test('names the returns before the newest, and what became of their money', () => {
  const earlier = [
    { id: '3', state: 'refunded', lines: rice, refund: 28, refunded_at: at },
    { id: '4', state: 'refund_failed', lines: rice, refund: 14, refunded_at: null },
  ] as const
  const drawn = draw({ earlier: [...earlier] })
  expect(drawn).toContain('1 × Rice<span class="block text-xs">GHS 28.00 refunded on 12 Nov 2026, 10:00')
  expect(drawn).toContain('1 × Rice<span class="block text-xs">GHS 14.00: Refund delayed')
  for (const none of [{}, { earlier: [] }]) expect(draw(none)).not.toContain('Earlier returns')
})

test('the steps of a return are its own while the wallet of an earlier one is asked for', () => {
  const waiting = { needs_wallet: true, wallet_ends_in: '513' }
  expect(draw(waiting)).not.toContain('513')
  expect(draw(waiting)).not.toContain('not yet')
  const own = draw({ ...waiting, state: 'refund_failed', refunded_at: null })
  expect(own).toContain(
    'Refund GHS 28.00 on its way to the wallet ending in 513<span class="sr-only">, not yet',
  )
})

const refused = {
  reason: 'It was worn.',
  asked_at: '2026-11-10T09:00:00.000Z',
  refused_at: '2026-11-11T09:00:00.000Z',
}
const atJuaso = {
  words: 'I never wore it.',
  store_words: null,
  refused,
  store_until: '2026-11-14T10:00:00.000Z',
}
const escalated: Partial<ParcelReturn> = {
  ...{ state: 'requested', refund: null, decided_at: null, refunded_at: null, at_juaso: atJuaso },
}

test('who asked Juaso still reads why the store refused, what happened before, and what is awaited now', () => {
  const drawn = draw(escalated)
  for (const words of [
    'The store refused: It was worn.',
    'Return requested<span class="sr-only">, done</span><span class="block text-xs text-ink-2">10 Nov 2026, 09:00',
    'You asked Juaso to decide<span class="sr-only">, done</span><span class="block text-xs text-ink-2">12 Nov',
    'The store can write more until 14 Nov 2026, 10:00. Juaso decides then, or as soon as it has.',
  ])
    expect(drawn).toContain(words)
  const explained = { ...atJuaso, store_words: 'The soles are dirty.', store_until: null }
  expect(draw({ ...escalated, at_juaso: explained })).toContain('Juaso decides now.')
  const offer = { amount: 5, state: 'open', until: '2026-11-15T10:00:00.000Z', declined_at: null } as const
  for (const at_juaso of [atJuaso, explained])
    expect(draw({ ...escalated, at_juaso, offer })).not.toMatch(/Juaso decides (then|now)/)
  // A server of before does not say what was refused.
  const before = draw({ ...escalated, at_juaso: { words: 'I never wore it.', store_words: null } })
  expect(before).not.toContain('The store refused')
})

test('while a return waits for its store the buyer reads where the goods go, how, and until when the store answers', () => {
  const requested: Partial<ParcelReturn> = {
    state: 'requested',
    refund: null,
    decided_at: null,
    refunded_at: null,
  }
  const drawn = draw(requested)
  for (const words of [
    'The goods go back to Kente House, 12 Oxford Street, Accra.',
    'ask it before you bring them. No rider comes for them',
    'The store answers until 14 Nov 2026, 10:00; after that Juaso decides.',
  ])
    expect(drawn).toContain(words)
  expect(draw({ ...requested, reason: 'defective' })).toContain('The store has to take them back')
  for (const other of [refunded, escalated]) expect(draw(other)).not.toContain('The goods go back to')
  vi.setSystemTime('2026-11-14T10:00:01.000Z')
  const late = draw(requested)
  expect(late).toContain('Juaso decides: the store did not answer in 48 hours.')
  for (const words of ['The store answers until', 'ask it before']) expect(late).not.toContain(words)
  const declined = { amount: 5, state: 'declined', until: at, declined_at: at } as const
  expect(draw({ ...requested, offer: declined })).toContain('Juaso decides about it.')
})

test('an offer that the buyer declined is a step of the return', () => {
  const offer = { amount: 5, state: 'declined', until: at, declined_at: '2026-11-12T11:00:00.000Z' } as const
  const drawn = draw({ state: 'requested', refund: null, decided_at: null, refunded_at: null, offer })
  expect(drawn).toContain(
    'You declined the offer<span class="sr-only">, done</span><span class="block text-xs text-ink-2">12 Nov 2026, 11:00',
  )
})
