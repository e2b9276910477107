import { expect, test } from 'vitest'
import { salesAmong } from './history-words.rules.ts'

test.each([
  ['order', undefined, { by: 'any' }],
  ['fee', undefined, { by: 'taken-back' }],
  ['given back: o', 'Fee', { by: 'taken-back' }],
  ['15', undefined, { by: 'inside', text: '15' }],
  ['fee', 'Sale', { by: 'none' }],
  ['return', undefined, { by: 'kinds', kinds: ['return'] }],
  ['RETURN: O', 'Refund', { by: 'kinds', kinds: ['return'] }],
  ['cancelled', 'Fee', { by: 'none' }],
  [': order', undefined, { by: 'taken-back' }],
  [': order', 'Sale', { by: 'kinds', kinds: ['cancellation', 'return', 'dispute_lost'] }],
  ['ju123456', undefined, { by: 'number', text: 'JU123456' }],
  ['Ju12', undefined, { by: 'start', text: 'JU12' }],
  ['order ju12', undefined, { by: 'start', text: 'JU12' }],
  ['Return: order j', undefined, { by: 'start', text: 'J' }],
  ['1234', undefined, { by: 'inside', text: '1234' }],
  ['zebra', undefined, { by: 'none' }],
  ['order 12', undefined, { by: 'none' }],
  ['%', 'Sale', { by: 'none' }],
] as const)('%j of %s is looked for among %j', (q, type, among) => {
  expect(salesAmong(q, type)).toEqual(among)
})
