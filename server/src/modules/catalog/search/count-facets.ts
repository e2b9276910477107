import type { FilterOptions } from '#contracts/catalog/filter-options.ts'
import { limits } from '#contracts/limits.ts'
import { cedisOf } from '#contracts/money.ts'
import { bounds } from './bounds.ts'
import { type Conditions, chosenGroups, conditionsOf, type Group } from './conditions.rules.ts'
import { fewerWords } from './fewer-words.ts'
import { type Queries, type Resolved, resolveSelection } from './resolve.queries.ts'
import { isPlain, type Selection } from './selection.ts'
import { type WordQueries, withPrices, wordQueriesOf } from './word-queries.rules.ts'

/** The counts of one scan of matches: by facet number, and the lowest and highest price in pesewas. */
interface Counted {
  n: number
  lowest: number | null
  highest: number | null
  fresh: number
  facets: Record<string, number>
  /** False where only the first `bounds.counted` matches were read, so that numbers would be too low. */
  isExact: boolean
}

interface Labels {
  categories: {
    num: number
    id: string
    slug: string
    title: string
    depth: number
    parent_id: string | null
  }[]
  brands: { num: number; slug: string; name: string }[]
  values: { num: number; slug: string; name: string; value: string; unit: string | null }[]
}

/**
 * Counts the values that narrow the current selection, each group with its own choice left out. A number is exact or
 * null, never a guess: null where more than `bounds.counted` products match. Three statements, one more where few names
 * match and descriptions are searched too. Null where the category does not exist.
 */
export async function countFacets(
  db: Queries,
  selection: Selection,
  at: Date,
): Promise<FilterOptions | null> {
  const resolved = await resolveSelection(db, selection)
  if (resolved.category === null) return null
  const counts =
    selection.words === null
      ? await countAll(db, selection, resolved, at, null)
      : await countWords(db, selection, resolved, at)
  return { ...optionsOf(counts, await readLabels(db, counts, resolved.category)), moved: resolved.moved }
}

/** Counts what a search for the words shows, with fewer words where it has to. */
async function countWords(db: Queries, asked: Selection, resolved: Resolved, at: Date): Promise<Counts> {
  const selection = withPrices(asked, resolved.question)
  const count = async (words: WordQueries): Promise<Counts> => {
    let inNames = await countAll(db, selection, resolved, at, words.inNames)
    if (isNone(inNames) && words.ofGoods !== null)
      inNames = await countAll(db, selection, resolved, at, words.ofGoods)
    if ((inNames.get(null)?.n ?? 0) >= words.enough || words.inDescriptions === null) return inNames
    return countAll(db, selection, resolved, at, words.inDescriptions)
  }
  const words = wordQueriesOf(resolved)
  if (words === null) return new Map()
  const counts = await count(words)
  if (!isNone(counts)) return counts
  const fewer = await fewerWords(db, selection.side, resolved)
  return fewer ? count(fewer) : counts
}

type Counts = Map<Group | null, Counted>

const isNone = (counts: Counts) => (counts.get(null)?.n ?? 0) === 0

/** Counts the selection itself (key null) and the selection without each of its groups. */
async function countAll(
  db: Queries,
  selection: Selection,
  resolved: Resolved,
  at: Date,
  words: string | null,
): Promise<Counts> {
  const groups = chosenGroups(selection)
  const keys: (Group | null)[] = [null, ...groups]
  const scans: { conditions: Conditions; kinds: number; key: Group | null }[] = []
  const whole: { category: number; kinds: number; key: Group | null }[] = []
  for (const key of keys) {
    const without = key ?? undefined
    const kinds = kindsOf(key, groups)
    if (isPlain(leaveOut(selection, key))) {
      whole.push({ key, kinds, category: key === 'category' ? 0 : (resolved.category ?? 0) })
      continue
    }
    scans.push({ key, kinds, conditions: conditionsOf(selection, resolved, at, { without, words }) })
  }
  const since = new Date(at.getTime() - limits.newProductDays * 86_400_000)
  const [counted, known] = await Promise.all([
    scanFacets(db, scans, selection.side, since),
    readWholeCounts(db, whole, selection.side, since),
  ])
  return new Map([
    ...scans.map(({ key }, index) => [key, counted[index] as Counted] as const),
    ...whole.map(({ key }, index) => [key, known[index] as Counted] as const),
  ])
}

const kindOfGroup: Partial<Record<Group, number>> = { category: 1, brand: 2, on_sale: 4, rating: 5 }

/** The kinds of facets that a scan counts, as bits: those of its group, or all that have no scan of their own. */
function kindsOf(key: Group | null, groups: readonly Group[]): number {
  const kindOf = (group: Group) => (group.startsWith('attr_') ? 3 : kindOfGroup[group])
  if (key !== null) return 1 << (kindOf(key) ?? 0)
  const elsewhere = groups.map(kindOf).filter((kind) => kind !== 3)
  return [1, 2, 3, 4, 5].reduce((bits, kind) => (elsewhere.includes(kind) ? bits : bits | (1 << kind)), 0)
}

function leaveOut(selection: Selection, group: Group | null): Selection {
  if (group === null) return selection
  if (group === 'category') return { ...selection, category: null }
  if (group === 'brand') return { ...selection, brands: [] }
  if (group === 'price') return { ...selection, minPrice: null, maxPrice: null }
  if (group === 'on_sale') return { ...selection, onSale: false }
  if (group === 'new') return { ...selection, isNew: false }
  if (group === 'rating') return { ...selection, minRating: null }
  const { [group.slice('attr_'.length)]: _, ...attributes } = selection.attributes
  return { ...selection, attributes }
}

async function scanFacets(
  db: Queries,
  scans: readonly { conditions: Conditions; kinds: number }[],
  side: number,
  since: Date,
): Promise<Counted[]> {
  if (scans.length === 0) return []
  const { rows } = await db.query<Omit<Counted, 'isExact'>>({
    name: 'facets-scan',
    text: 'select * from scan_facets($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    values: [
      // Conditions that cannot match become a lexeme that no document has.
      scans.map(({ conditions }) => conditions.query ?? `':nothing'`),
      scans.map(({ conditions }) => conditions.minPrice),
      scans.map(({ conditions }) => conditions.maxPrice),
      scans.map(({ conditions }) => conditions.minRating),
      scans.map(({ conditions }) => conditions.since),
      scans.map(({ kinds }) => kinds),
      side,
      since,
      bounds.counted + 1,
    ],
  })
  return rows.map((row) => ({ ...row, isExact: row.n <= bounds.counted }))
}

/** The stored counts of whole categories, exact at any size. */
async function readWholeCounts(
  db: Queries,
  categories: readonly { category: number; kinds: number }[],
  side: number,
  since: Date,
): Promise<Counted[]> {
  if (categories.length === 0) return []
  const { rows } = await db.query<Omit<Counted, 'isExact'>>({
    name: 'facets-whole',
    text: 'select * from read_facets($1, $2, $3, $4, $5)',
    values: [
      categories.map(({ category }) => category),
      categories.map(({ kinds }) => kinds),
      side,
      since,
      bounds.counted + 1,
    ],
  })
  return rows.map((row) => ({ ...row, isExact: true }))
}

const labelsText = `
  select
    (select coalesce(json_agg(json_build_object('num', num, 'id', id, 'slug', slug, 'title', title, 'depth', depth,
        'parent_id', parent_id) order by depth, sort_order, title), '[]')
      from categories where num = any($1::int[]) and is_active and (depth <= 2
        or parent_id in (select id from categories where num = $4)
        or parent_id in (select parent_id from categories where num = $4))) as categories,
    (select coalesce(json_agg(json_build_object('num', num, 'slug', slug, 'name', name)), '[]')
      from brands where num = any($2::int[])) as brands,
    (select coalesce(json_agg(json_build_object('num', id, 'slug', slug, 'name', name, 'value', value, 'unit', unit)),
      '[]') from facet_values where id = any($3::int[]) or slug = any($5::text[]) and id = any($6::int[])) as values`

/**
 * Labels of the counted values: the most frequent of each kind; of categories, two levels and the siblings of `chosen`. What
 * is counted without the choice of an attribute names that attribute's values, all of them, and no others.
 */
async function readLabels(db: Queries, counts: Counts, chosen: number): Promise<Labels> {
  const ofAttributes = [...counts].filter(([group]) => group?.startsWith('attr_'))
  const sizes = sizesByKind(
    [...counts].filter(([group]) => !group?.startsWith('attr_')).map(([, one]) => one),
  )
  const others = sizesByKind(ofAttributes.map(([, one]) => one))
  const numbersOf = (kind: number, most: number) => {
    const ofKind = [...(sizes.get(kind) ?? [])]
    const frequent = ofKind.length > most ? ofKind.sort(([, a], [, b]) => b - a).slice(0, most) : ofKind
    return frequent.map(([num]) => num)
  }
  const { rows } = await db.query<Labels>({
    name: 'facets-labels',
    text: labelsText,
    values: [
      numbersOf(1, Number.POSITIVE_INFINITY),
      numbersOf(2, bounds.brandsShown),
      numbersOf(3, bounds.valuesShown),
      chosen,
      ofAttributes.map(([group]) => group?.slice('attr_'.length)),
      [...(others.get(3)?.keys() ?? [])],
    ],
  })
  return rows[0] as Labels
}

/** The highest count of every number by kind of facet, in one walk. */
function sizesByKind(counts: readonly Counted[]): Map<number, Map<number, number>> {
  const sizes = new Map<number, Map<number, number>>()
  for (const { facets } of counts) {
    for (const facet in facets) {
      const [kind, num] = [Number(facet) >> 26, Number(facet) & (2 ** 26 - 1)]
      const ofKind = sizes.get(kind) ?? new Map<number, number>()
      sizes.set(kind, ofKind)
      ofKind.set(num, Math.max(facets[facet] as number, ofKind.get(num) ?? 0))
    }
  }
  return sizes
}

function optionsOf(counts: ReadonlyMap<Group | null, Counted>, labels: Labels): Omit<FilterOptions, 'moved'> {
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
