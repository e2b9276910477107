import type { FilterOptions } from '#contracts/catalog/filter-options.ts'
import { limits } from '#contracts/limits.ts'
import { cedisOf } from '#contracts/money.ts'
import { bounds } from './bounds.ts'
import type { Group } from './conditions.rules.ts'
import type { Counted, Labels } from './count-facets.ts'

/** What a filter panel shows, from the counts without each group and the labels of what was counted. */
export function optionsOf(
  counts: ReadonlyMap<Group | null, Counted>,
  labels: Labels,
): Omit<FilterOptions, 'moved'> {
  const none: Counted = { n: 0, lowest: null, highest: null, fresh: 0, facets: {}, isExact: true }
  const main = counts.get(null) ?? none
  const within = (group: Group) => counts.get(group) ?? main
  const sized = (group: Group, kind: number, num: number) => within(group).facets[kind * 2 ** 26 + num] ?? 0
  const exactOrNull = (group: Group, count: number) => (within(group).isExact ? count : null)
  /** The labels with at least one product, the most frequent first as far as counts are known. */
  const counted = <Label extends { num: number }>(
    list: readonly Label[],
    kind: number,
    groupOf: (label: Label) => Group,
  ) =>
    list
      .map((label) => ({ label, n: sized(groupOf(label), kind, label.num), group: groupOf(label) }))
      .filter(({ n }) => n > 0)
      .map(({ label, n, group }) => ({ label, n, count: exactOrNull(group, n) }))
  const price = within('price')
  return {
    count: Math.min(main.n, limits.searchMatchesMax),
    count_capped: main.n > limits.searchMatchesMax,
    categories: counted(labels.categories, 1, () => 'category').map(
      ({ label: { num: _, ...category }, count }) => ({
        ...category,
        count,
      }),
    ),
    brands: counted(labels.brands, 2, () => 'brand')
      .sort((a, b) => b.n - a.n || a.label.name.localeCompare(b.label.name))
      .map(({ label: { slug, name }, count }) => ({ slug, name, count })),
    price:
      price.lowest === null || price.highest === null
        ? null
        : { min: cedisOf(Number(price.lowest)), max: cedisOf(Number(price.highest)) },
    ratings: [4, 3, 2, 1]
      .map((value) => ({ value, n: sized('rating', 5, value) }))
      .filter(({ n }) => n > 0)
      .map(({ value, n }) => ({ value, count: exactOrNull('rating', n) })),
    on_sale: exactOrNull('on_sale', sized('on_sale', 4, 1)),
    new: within('new').fresh > bounds.counted ? null : exactOrNull('new', within('new').fresh),
    attributes: attributesOf(counted(labels.values, 3, ({ slug }) => `attr_${slug}`)),
  }
}

type CountedValue = { label: Labels['values'][number]; n: number; count: number | null }

// Created once: a collator is slow to create, not to use.
const byNumberOrLetter = new Intl.Collator('en', { numeric: true })

/** Attributes with the most products first; the values of each by number or alphabet. */
function attributesOf(values: readonly CountedValue[]): FilterOptions['attributes'] {
  const bySlug = Map.groupBy(values, ({ label }) => label.slug)
  return [...bySlug]
    .map(([slug, list]) => ({ slug, list, n: list.reduce((sum, { n }) => sum + n, 0) }))
    .sort((a, b) => b.n - a.n || a.slug.localeCompare(b.slug))
    .map(({ slug, list }) => ({
      slug,
      name: list[0]?.label.name ?? slug,
      unit: list[0]?.label.unit ?? null,
      values: list
        .map(({ label, count }) => ({ value: label.value, count }))
        .sort((a, b) => byNumberOrLetter.compare(a.value, b.value)),
    }))
}
