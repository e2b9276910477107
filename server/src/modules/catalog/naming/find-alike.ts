import { lexeme } from '../search/conditions.rules.ts'
import type { Queries, Term } from '../search/index.ts'

/** Candidates of a text that is searched for. */
const searched = 200
const business = 2

/** Texts of one statement: that of two thousand would hold a connection for many seconds. */
export const textsAtOnce = 100

/**
 * Goods of the business side that may be meant by these texts, the most likely first: those whose SKU begins alike, then those that the
 * market's search finds, with the variants of each that the text may mean. At most `most` products for a text; a text without any is
 * left out. Four statements for each hundred texts; `inTurn` runs these when others have had theirs.
 */
export async function findAlike(
  db: Queries,
  texts: readonly string[],
  most: number,
  inTurn: <Found>(work: () => Promise<Found>) => Promise<Found> = (work) => work(),
): Promise<Map<string, string[]>> {
  const found: [string, string[]][] = []
  for (let first = 0; first < texts.length; first += textsAtOnce) {
    const some = texts.slice(first, first + textsAtOnce)
    found.push(...(await inTurn(() => alikeOf(db, some, most))))
  }
  return new Map(found)
}

async function alikeOf(db: Queries, texts: readonly string[], most: number): Promise<Map<string, string[]>> {
  const bySku = await skusAlike(db, texts, most)
  const byWords = await productsAlike(db, texts, most)
  const nums = [...new Set([...byWords.values()].flat())]
  const variants = await variantsOf(db, nums)
  const found = new Map<string, string[]>()
  for (const text of texts) {
    const skus = bySku.get(text) ?? []
    const products = (byWords.get(text) ?? []).slice(0, Math.max(0, most - skus.length))
    const alike = [
      ...new Set([...skus, ...products.flatMap((num) => variantsFor(text, variants.get(num) ?? []))]),
    ]
    if (alike.length > 0) found.set(text, alike)
  }
  return found
}

/** Only for texts that look like a SKU: one word with a digit or a hyphen in it. */
async function skusAlike(db: Queries, texts: readonly string[], most: number) {
  const skus = texts.filter((text) => /^\S+$/.test(text) && /[\d-]/.test(text))
  const found = new Map<string, string[]>()
  if (skus.length === 0) return found
  const { rows } = await db.query<{ place: number; variant_id: string }>({
    name: 'skus-alike',
    text: 'select place, variant_id from skus_alike($1, $2)',
    values: [skus, most],
  })
  for (const { place, variant_id: id } of rows) {
    const text = skus[place - 1] as string
    found.set(text, [...(found.get(text) ?? []), id])
  }
  return found
}

async function productsAlike(db: Queries, texts: readonly string[], most: number) {
  const { rows: parsed } = await db.query<{ place: number; terms: Term[] }>({
    name: 'terms-of-many',
    text: `select place::int, search_terms(words, false) as terms from unnest($1::text[]) with ordinality asked(words, place)`,
    values: [texts],
  })
  const queries: string[] = []
  const ofTexts: number[] = []
  for (const { place, terms } of parsed.toSorted((a, b) => a.place - b.place)) {
    for (const query of queriesOf(terms)) {
      queries.push(query)
      ofTexts.push(place)
    }
  }
  const { rows } = await db.query<{ place: number; product_num: number }>({
    name: 'products-alike',
    text: 'select place, product_num from products_alike($1, $2, $3, $4, $5) order by place, rank',
    values: [queries, ofTexts, business, most, searched],
  })
  const found = new Map<string, number[]>()
  for (const { place, product_num: num } of rows) {
    const text = texts[place - 1] as string
    found.set(text, [...(found.get(text) ?? []), num])
  }
  return found
}

/** Longer texts are not tried without each of their words. */
const wordsTriedMax = 6

/**
 * From all known words of a text over all but one of them to the two rarest, so that one word that the goods do not have hides nothing.
 * A text of which most words are unknown has none.
 */
function queriesOf(terms: readonly Term[]): string[] {
  const known = terms.filter(({ df, others }) => df > 0 || others.length > 0)
  if (known.length === 0 || known.length * 2 < terms.length) return []
  const wordsOf = ({ lex, others }: Term) =>
    `(${[...new Set([lex, ...others.map((other) => other.lex)])].map(lexeme).join(' | ')})`
  const dfOf = ({ df, others }: Term) => df + others.reduce((sum, other) => sum + other.df, 0)
  const rarest = known.toSorted((a, b) => dfOf(a) - dfOf(b))
  // The word without which the goods are sought first is the one that most goods have: it says least.
  const butOne =
    known.length > 2 && known.length <= wordsTriedMax
      ? rarest.toReversed().map((left) => known.filter((term) => term !== left))
      : []
  return [...new Set([known, ...butOne, rarest.slice(0, 2)].map((words) => words.map(wordsOf).join(' & ')))]
}

interface Variant {
  readonly id: string
  readonly name: string
}

async function variantsOf(db: Queries, nums: readonly number[]): Promise<Map<number, Variant[]>> {
  const { rows } = await db.query<Variant & { num: number }>({
    name: 'variants-of-products',
    text: `select p.num, v.id, v.name from products p join variants v on v.product_id = p.id and v.is_active
      where p.num = any ($1::int[]) order by p.num, v.sort_order`,
    values: [nums],
  })
  return Map.groupBy(rows, ({ num }) => num)
}

/** Of one product; more of them are found on its page. */
const variantsMax = 24

/** The variants of a product whose names have the most words of the text; all of them where none has any. */
function variantsFor(text: string, variants: readonly Variant[]): string[] {
  const words = new Set(wordsIn(text))
  const shared = ({ name }: Variant) => wordsIn(name).filter((word) => words.has(word)).length
  const most = Math.max(0, ...variants.map(shared))
  return variants
    .filter((variant) => shared(variant) === most)
    .slice(0, variantsMax)
    .map(({ id }) => id)
}

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
