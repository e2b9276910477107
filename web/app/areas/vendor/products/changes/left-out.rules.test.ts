import { expect, test } from 'vitest'
import { leftOutWords } from './left-out.rules.ts'

const row = (name: string, variant_name: string, ...reasons: string[]) => ({
  ...{ name, variant_name, reasons },
  outcome: 'skipped' as const,
})

test('rows that were left as they are are named, each reason once, and nobody is blamed for what a rule forbids', () => {
  const changed = 'This was changed meanwhile.'
  expect(leftOutWords([row('Kente stole', '', changed), row('Shirt', 'Large', changed)], 2)).toBe(
    ': Kente stole; Shirt, Large. This was changed meanwhile.',
  )
  const reserved = 'Pieces are reserved for orders'
  expect(leftOutWords([row('Kente stole', '', reserved)], 1)).toBe(
    ': Kente stole. Pieces are reserved for orders.',
  )
})

test('of many rows the first are named, and the first reasons', () => {
  const rows = ['A', 'B', 'C', 'D'].map((name) => row(name, '', `Because of ${name}.`))
  expect(leftOutWords(rows, 24)).toBe(': A; B; C and 21 more. Because of A. Because of B.')
})

test('rows that the preview refused already are not among them', () => {
  const refused = { ...row('A', '', 'No price yet.'), outcome: 'refused' as const }
  expect(leftOutWords([refused, row('B', '', 'Sold.')], 1)).toBe(': B. Sold.')
  expect(leftOutWords([refused], 1)).toBe('.')
})
