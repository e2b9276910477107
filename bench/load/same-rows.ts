import type { Asked } from 'autocannon'
import type { requestsOf } from './questions.ts'

interface Card {
  slug: string
}
interface List {
  count: number
  results: Card[]
}
interface OurProduct {
  variants: { id: string }[]
  images: { id: string }[]
}
interface BareProduct {
  found: { variants: { variant: { id: string } }[]; images: { id: string }[] | null }
}
interface OurOptions {
  brands: { count: number | null }[]
}
interface BareFiltered {
  counts: { count: number; brands: Record<string, number> }
  results: Card[]
}

/** Throws unless both servers answer the same rows in the same order: a limit that does less work would be none. */
export async function demandSameRows(
  [ours, bare]: readonly [string, string],
  asked: ReturnType<typeof requestsOf>,
): Promise<void> {
  const read = async <Body>(url: string, { path }: Asked): Promise<Body> => {
    const response = await fetch(url + path)
    if (!response.ok) throw new Error(`${url}${path} answers ${response.status}: ${await response.text()}`)
    return (await response.json()) as Body
  }
  const listed = ({ count, results }: List) => [count, ...results.map(({ slug }) => slug)]
  for (const kind of ['category', 'search'] as const) {
    for (const [index, question] of asked[kind].ours.entries()) {
      // What was meant by a misspelt word is ours to find out.
      if (kind === 'search' && index % 5 === 4) continue
      const other = asked[kind].bare[index] as Asked
      const [mine, theirs] = await Promise.all([read<List>(ours, question), read<List>(bare, other)])
      const count = Math.min(theirs.count, mine.count)
      demandEqual(question.path, listed({ ...mine, count }), listed({ ...theirs, count }))
    }
  }
  for (const [index, question] of asked.product.ours.slice(0, 40).entries()) {
    const mine = await read<OurProduct>(ours, question)
    const { found } = await read<BareProduct>(bare, asked.product.bare[index] as Asked)
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()
    demandEqual(
      question.path,
      [...ids(mine.variants), ...ids(mine.images)],
      [...ids(found.variants.map(({ variant }) => variant)), ...ids(found.images ?? [])],
    )
  }
  for (const [index, other] of asked.filtered.bare.entries()) {
    const question = asked.filtered.ours[2 * index] as Asked
    const mine = await read<List>(ours, question)
    const options = await read<OurOptions>(ours, asked.filtered.ours[2 * index + 1] as Asked)
    const theirs = await read<BareFiltered>(bare, other)
    const brandCounts = options.brands.map(({ count }) => Number(count)).sort((a, b) => a - b)
    demandEqual(
      question.path,
      [...listed(mine), ...brandCounts],
      [
        ...listed({ count: theirs.counts.count, results: theirs.results }),
        ...Object.values(theirs.counts.brands).sort((a, b) => a - b),
      ],
    )
  }
}

function demandEqual(path: string, mine: readonly unknown[], theirs: readonly unknown[]): void {
  if (JSON.stringify(mine) === JSON.stringify(theirs)) return
  throw new Error(`${path}: the two servers answer different rows\nours ${mine}\nbare ${theirs}`)
}
