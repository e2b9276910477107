import { expect, test } from 'vitest'
import type { ActivityRow } from '#contracts/teams/activity.ts'
import { actWords } from './act-words.ts'

test('the first day of a holiday is told as a day', () => {
  const row = { kind: 'store.closed_for_holiday', from: '2026-12-24' } as ActivityRow
  expect(actWords(row)).toBe('Closed the store from 24 Dec 2026 on')
})
