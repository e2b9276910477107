import { formatCedis } from '#contracts/money.ts'

const prices = ['base_price', 'sale_price', 'cost_price']
const known: Readonly<Record<string, string>> = {
  true: 'Yes',
  false: 'No',
  active: 'Active',
  draft: 'Draft',
  b2c: 'Shoppers',
  b2b: 'Companies',
}
const knownFields = ['is_active', 'track_inventory', 'status', 'audience']

/** The old or new value of a field as it is kept in the log of a store, in words; a long one was cut there. */
export function valueWords(field: string, value: string): string {
  if (value === '' || value === '[]' || value === '{}') return 'nothing'
  if (prices.includes(field)) return formatCedis(Number(value))
  if (knownFields.includes(field)) return known[value] ?? value
  return /^[[{]/.test(value) ? partsOf(value) : value
}

function partsOf(value: string): string {
  const parts = parsed(value)
  // Cut in the middle: what is there, without its signs.
  if (parts === null) return `${value.replaceAll(/[[\]{}"]+/g, '').replaceAll(/[,:](?=\S)/g, '$& ')}…`
  if (Array.isArray(parts)) return parts.map(partOf).join(', ')
  return Object.entries(parts)
    .map(([name, one]) => `${name.replaceAll('_', ' ')}: ${one}`)
    .join(', ')
}

/** A line of a list: a feature, or a bulk price. */
function partOf(part: unknown): string {
  if (typeof part !== 'object' || part === null || !('min_quantity' in part && 'unit_price' in part))
    return String(part)
  return `from ${part.min_quantity}: ${formatCedis(Number(part.unit_price))}`
}

function parsed(value: string): object | null {
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}
