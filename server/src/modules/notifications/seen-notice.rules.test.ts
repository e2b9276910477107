import { expect, it } from 'vitest'
import { formatCedis } from '#contracts/money.ts'
import { type Notice, NoticeKind } from '#contracts/notifications/notification.ts'
import { inEnglish, sentence } from '#contracts/notifications/sentence.ts'
import { seenNotice } from './seen-notice.rules.ts'

const amount = formatCedis(12_345.5)
const told = (kind: NoticeKind): Notice => {
  const title = sentence('Your refund for order {number}', { number: 'JU123456' })
  const text = sentence('{amount} was sent back to you.', { amount })
  return {
    ...{ id: crypto.randomUUID(), kind, title: inEnglish(title), text: inEnglish(text) },
    ...{ sentences: { title, text }, link: '/orders/JU123456', is_read: false },
    created_at: '2026-11-26T10:00:00Z',
  }
}

it.each(NoticeKind.options)('a notice of %s has no amount, in no language', (kind) => {
  const seen = seenNotice(told(kind))
  expect(JSON.stringify(seen)).not.toContain('12,345')
  expect(seen.sentences).toBeNull()
  expect(seen).toMatchObject({ kind, link: '/orders/JU123456', is_read: false })
})

it('of an order its words are seen, of refunds, stores and companies only that a notice came', () => {
  expect(seenNotice(told('orders'))).toMatchObject({
    title: 'Your refund for order JU123456',
    text: 'GHS ••• was sent back to you.',
  })
  for (const kind of ['refunds', 'stores', 'companies'] as const)
    expect(seenNotice(told(kind)).text).toBe('Its words stay closed: they may be about money or papers.')
})
