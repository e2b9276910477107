import { expect, test } from 'vitest'
import { fillPlaceholders, unfilledPlaceholder, unknownPlaceholder } from './placeholders.ts'

const text = 'Dear {name}, your order { order } is on its way, {name}.'

test('a saved reply is filled with the name and the order, each as often as it stands there', () => {
  expect(fillPlaceholders(text, { name: 'Efua', order: 'JU123456' })).toBe(
    'Dear Efua, your order JU123456 is on its way, Efua.',
  )
})

test('a placeholder without a value stays and is found, and nothing of a value is filled again', () => {
  const filled = fillPlaceholders(text, { name: '{order} $&', order: null })
  expect(filled).toBe('Dear {order} $&, your order { order } is on its way, {order} $&.')
  expect(unfilledPlaceholder(filled)).toBe('order')
  expect(unfilledPlaceholder('Dear Efua, {thing}')).toBeNull()
})

test('a word in braces that is no placeholder is named', () => {
  expect(unknownPlaceholder(text)).toBeNull()
  expect(unknownPlaceholder('Dear {name}, {refund} is sent.')).toBe('refund')
})
