import type { FilterOptions } from '#contracts/catalog/filter-options.ts'
import { dayMs } from '#contracts/days.ts'
import { limits } from '#contracts/limits.ts'
import { bounds } from './bounds.ts'
import { type Conditions, chosenGroups, conditionsOf, type Group } from './conditions.rules.ts'
import type { FacetsFound, SearchEngine } from './engine/search-engine.ts'
import { optionsOf } from './filter-options.rules.ts'
import { type Queries, type Resolved, resolveSelection } from './resolve.queries.ts'
import { isPlain, type Selection, type SideBit } from './selection.ts'
import { fewerWords } from './widening/fewer-words.ts'
import { unfiltered, widened } from './widening/widen.ts'
import { type WordQueries, withPrices, wordQueriesOf } from './word-queries.rules.ts'

/** The counts of one scan of matches. */
export interface Counted extends FacetsFound {
  /** False where only the first `bounds.counted` matches were read, so that numbers would be too low. */
  readonly isExact: boolean
}

export interface Labels {
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
 * null, never a guess: null where more than `bounds.counted` products match and no engine answers. Three statements, up to four more where few names
 * match and descriptions are searched too. Null where the category does not exist.
 */
export async function countFacets(
  db: Queries,
  selection: Selection,
  at: Date,
  engine: SearchEngine | null = null,
): Promise<FilterOptions | null> {
  const resolved = await resolveSelection(db, selection)
  if (resolved.category === null) return null
  const counts =
    selection.words === null
      ? await countAll(db, engine, selection, resolved, at, null)
      : await countWords(db, engine, selection, resolved, at)
  return { ...optionsOf(counts, await readLabels(db, counts, resolved.category)), moved: resolved.moved }
}

/** Counts what a search for the words shows, with fewer words where it has to. */
async function countWords(
  db: Queries,
  engine: SearchEngine | null,
  asked: Selection,
  resolved: Resolved,
  at: Date,
): Promise<Counts> {
  const selection = withPrices(asked, resolved.question)
  const count = (words: WordQueries): Promise<Counts> =>
    widened(words, {
      ask: (query) => countAll(db, engine, selection, resolved, at, query),
      sizeOf,
      findsUnfiltered: unfiltered(db, engine, selection, resolved, at),
    })
  const words = wordQueriesOf(resolved)
  if (words === null) return new Map()
  const counts = await count(words)
  if (sizeOf(counts) > 0) return counts
  const fewer = await fewerWords(db, selection.side, resolved, engine)
  return fewer ? count(fewer) : counts
}

type Counts = Map<Group | null, Counted>

const sizeOf = (counts: Counts) => counts.get(null)?.n ?? 0

/** Counts the selection itself (key null) and the selection without each of its groups. */
async function countAll(
  db: Queries,
  engine: SearchEngine | null,
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
  const since = new Date(at.getTime() - limits.newProductDays * dayMs)
  const [counted, known] = await Promise.all([
    scanFacets(db, engine, scans, selection.side, since),
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

/** A lexeme that no document has, for conditions that cannot match. */
const nothing = `':nothing'`

async function scanFacets(
  db: Queries,
  engine: SearchEngine | null,
  scans: readonly { conditions: Conditions; kinds: number }[],
  side: SideBit,
  since: Date,
): Promise<Counted[]> {
  if (scans.length === 0) return []
  const asked = scans.map(({ conditions, kinds }) => ({
    kinds,
    conditions: { ...conditions, side, query: conditions.query ?? nothing },
  }))
  const found = await engine?.countFacets(asked, since)
  if (found) return found.map((counted) => ({ ...counted, isExact: true }))
  const { rows } = await db.query<Omit<Counted, 'isExact'>>({
    name: 'facets-scan',
    text: 'select * from scan_facets($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    values: [
      asked.map(({ conditions }) => conditions.query),
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
