import type { FilterOptions } from '#contracts/catalog/filter-options.ts'
import { goodsWord } from '#web/messages/goods-word.ts'
import { plural } from '#web/messages/messages.ts'
import { valueInWords } from '#web/parts/filters/chips.rules.ts'
import type { FilterChoices } from '#web/parts/filters/filter-options.ts'

/** Turns the API's filter options into what the panel shows. */
export function choicesOf(options: FilterOptions): FilterChoices {
  return {
    categories: topmost(options.categories).map(({ slug, title, count }) => ({
      value: slug,
      label: goodsWord(title),
      count,
    })),
    brands: options.brands.map(({ slug, name, count }) => ({ value: slug, label: name, count })),
    ratings: options.ratings
      .filter(({ value }) => value < 5)
      .map(({ value, count }) => ({
        value: String(value),
        label: plural(value, { one: '{count} star & up', other: '{count} stars & up' }),
        count,
      })),
    attributes: options.attributes.map(({ slug, name, unit, values }) => ({
      slug,
      name: unit ? `${goodsWord(name)} (${unit})` : goodsWord(name),
      values: values.map(({ value, count }) => ({ value, label: valueInWords(value), count })),
    })),
    onSale: options.on_sale,
    isNew: options.new,
    price: options.price,
  }
}

/** The departments; within a department, its subcategories. */
function topmost<C extends { depth: number }>(categories: readonly C[]): C[] {
  for (const depth of [1, 2]) {
    const level = categories.filter((category) => category.depth === depth)
    if (level.length > 1) return level
  }
  return categories.filter(({ depth }) => depth === 1)
}
