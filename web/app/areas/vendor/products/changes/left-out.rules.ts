import type { ChangeRow } from '#contracts/listings/change-set.schema.ts'

const namedMax = 3
const reasonsMax = 2

type LeftOut = Pick<ChangeRow, 'name' | 'variant_name' | 'reasons' | 'outcome'>

/**
 * ': Kente stole; Batik shirt and 4 more. This was changed meanwhile.' for a notice of `count` rows that were passed over, of which these
 * are the first, beside those that the preview refused already. A full stop alone where none of them is known.
 */
export function leftOutWords(first: readonly LeftOut[], count: number): string {
  const rows = first.filter(({ outcome }) => outcome !== 'refused')
  if (rows.length === 0) return '.'
  const names = rows
    .slice(0, namedMax)
    .map(({ name, variant_name: variant }) => (variant ? `${name}, ${variant}` : name))
  const more = count - names.length
  const reasons = [...new Set(rows.flatMap((row) => row.reasons))].slice(0, reasonsMax)
  return [`: ${names.join('; ')}${more > 0 ? ` and ${more} more` : ''}.`, ...reasons.map(ended)].join(' ')
}

const ended = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)
