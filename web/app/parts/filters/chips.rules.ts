import { formatCedis } from '#contracts/money.ts'
import { valueWord } from '#web/messages/goods-word.ts'
import { plural, t } from '#web/messages/messages.ts'
import { type Selection, withChange } from './selection.rules.ts'

/** One chosen filter in words, and the selection without it. */
export interface Chip {
  key: string
  label: string
  without: Selection
}

interface Names {
  /** Titles by brand slug. */
  brands: ReadonlyMap<string, string>
  /** Names by attribute slug. */
  attributes: ReadonlyMap<string, string>
}

/** The active filters as chips. Values without a known name are shown as in the address. */
export function chipsOf(selection: Selection, names: Names): Chip[] {
  const chips: Chip[] = []
  const add = (key: string, label: string, change: Partial<Selection>) =>
    chips.push({ key, label, without: withChange(selection, change) })
  for (const slug of selection.brands) {
    const brands = selection.brands.filter((other) => other !== slug)
    add(`brand-${slug}`, names.brands.get(slug) ?? slug, { brands })
  }
  const { minPrice, maxPrice } = selection
  if (minPrice !== null || maxPrice !== null) {
    add('price', priceLabel(minPrice, maxPrice), { minPrice: null, maxPrice: null })
  }
  if (selection.minRating !== null) {
    add('rating', plural(selection.minRating, { one: '{count} star & up', other: '{count} stars & up' }), {
      minRating: null,
    })
  }
  if (selection.onSale) add('sale', t('On sale'), { onSale: false })
  if (selection.isNew) add('new', t('New arrivals'), { isNew: false })
  for (const [slug, values] of Object.entries(selection.attributes)) {
    for (const value of values) {
      const left = values.filter((other) => other !== value)
      const { [slug]: _taken, ...others } = selection.attributes
      const attributes = left.length > 0 ? { ...others, [slug]: left } : others
      add(`${slug}-${value}`, `${names.attributes.get(slug) ?? slug}: ${valueInWords(value)}`, { attributes })
    }
  }
  return chips
}

/** An attribute's value in words; booleans are Yes or No. */
export function valueInWords(value: string): string {
  if (value === 'true') return t('Yes')
  return value === 'false' ? t('No') : valueWord(value)
}

function priceLabel(min: number | null, max: number | null): string {
  const [from, to] = [min, max].map((price) => (price === null ? null : formatCedis(price)))
  if (from && to) return `${from} – ${to}`
  return from ? t('{price} or more', { price: from }) : t('Up to {price}', { price: to ?? '' })
}
