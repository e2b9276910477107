import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lexeme } from '../conditions.rules.ts'
import { lexemesOf, type QueryNode, readQueryTree } from './query-tree.rules.ts'

const text = (node: QueryNode): string => {
  if (node.kind === 'lexeme')
    return lexeme(node.lexeme) + (node.weights === 0 ? '' : `:${lettersOf(node.weights)}`)
  if (node.kind === 'not') return `!(${text(node.part)})`
  return node.parts.map((part) => `(${text(part)})`).join(node.kind === 'and' ? ' & ' : ' | ')
}
const lettersOf = (weights: number) =>
  ['A', 'B', 'C', 'D'].filter((_, place) => weights & (8 >> place)).join('')

const tree = fc.letrec<{ node: QueryNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.record({
      kind: fc.constant('lexeme' as const),
      lexeme: fc.string({ minLength: 1 }),
      weights: fc.integer({ min: 0, max: 15 }),
    }),
    fc.record({ kind: fc.constant('not' as const), part: tie('node') }),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      parts: fc.array(tie('node'), { minLength: 2, maxLength: 4 }),
    }),
  ),
})).node

const sizeOf = (node: QueryNode): number => {
  if (node.kind === 'lexeme') return 1
  if (node.kind === 'not') return 1 + sizeOf(node.part)
  return node.parts.reduce((sum, part) => sum + 1 + sizeOf(part), -1)
}

test('a query that was written is read as it was, with its number of nodes', () => {
  fc.assert(
    fc.property(tree, (node) => {
      expect(readQueryTree(text(node))).toEqual({ root: node, nodes: sizeOf(node) })
    }),
    { numRuns: 300 },
  )
})

test.each([
  [
    "'a' | 'b' & !'c'",
    { kind: 'or', parts: ['a', { kind: 'and', parts: ['b', { kind: 'not', part: 'c' }] }] },
  ],
  ["('a' | 'b') & 'c'", { kind: 'and', parts: [{ kind: 'or', parts: ['a', 'b'] }, 'c'] }],
] as const)('%s: not binds closest, then and, then or', (query, expected) => {
  const short = (node: QueryNode): unknown => {
    if (node.kind === 'lexeme') return node.lexeme
    if (node.kind === 'not') return { kind: 'not', part: short(node.part) }
    return { kind: node.kind, parts: node.parts.map(short) }
  }
  expect(short(readQueryTree(query).root)).toEqual(expected)
})

test.each(["'a' &", "a & 'b'", "('a'", "'a' 'b'", '', "'a' <-> 'b'"])(
  '%s is not read as something else',
  (query) => {
    expect(() => readQueryTree(query)).toThrow('not a query')
  },
)

test('its lexemes come once each, by their bytes', () => {
  expect(lexemesOf(readQueryTree("'b' | ('é' & !'a') | 'b' | 'Z'").root)).toEqual(['Z', 'a', 'b', 'é'])
})
