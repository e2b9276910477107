import { expect, it } from 'vitest'
import { eventsIn, waitBefore } from './event-stream.ts'

it('splits a stream into messages and keeps the incomplete rest', () => {
  const { events, rest } = eventsIn(
    'retry: 2000\n\n: still here\n\nevent: order\ndata: {"a":1}\n\nevent: ord',
  )
  expect(events).toEqual([{ event: 'order', data: '{"a":1}' }])
  expect(rest).toBe('event: ord')
  expect(eventsIn(`${rest}er\ndata: 2\n\n`).events).toEqual([{ event: 'order', data: '2' }])
})

it('joins several lines of data, accepts any line ending and a message without a name', () => {
  expect(eventsIn('data: one\r\ndata: two\r\n\r\n').events).toEqual([{ event: 'message', data: 'one\ntwo' }])
  expect(eventsIn('event: order\n\n').events).toEqual([])
})

it('waits longer with each failed connection, up to about half a minute', () => {
  const middle = () => 0.5
  expect([0, 1, 2, 3, 4, 5, 12].map((attempt) => waitBefore(attempt, middle))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
  expect(waitBefore(0, () => 0)).toBe(750)
})
