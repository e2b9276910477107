import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  marketFigures,
  missedWordsCounts,
  returnReasonCounts,
  storeHealthCounts,
} from './figure-definitions.ts'

const doc = readFileSync(new URL('../../../docs/figures.md', import.meta.url), 'utf8')

test('docs/figures.md defines each figure with the sentence that is shown at it, and no other', () => {
  const rows = [...doc.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
    .map(([, name, counts]) => [name, counts])
    .slice(2)
  expect(rows).toEqual([
    ...Object.values(marketFigures).map(({ label, counts }) => [label, counts]),
    ['Stores by health', storeHealthCounts],
    ['Returns by reason', returnReasonCounts],
    ['Words that found nothing', missedWordsCounts],
  ])
})
