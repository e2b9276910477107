import type { BenchRequest } from 'autocannon'
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

/** Throws unless both servers return the same rows in the same order, so that both do the same work. */
export async function assertSameRows(
  [ours, bare]: readonly [string, string],
  requests: ReturnType<typeof requestsOf>,
): Promise<void> {
  const read = async <Body>(url: string, { path }: BenchRequest): Promise<Body> => {
    const response = await fetch(url + path)
    if (!response.ok) throw new Error(`${url}${path} answers ${response.status}: ${await response.text()}`)
    return (await response.json()) as Body
  }
  const rowsOf = ({ count, results }: List) => [count, ...results.map(({ slug }) => slug)]
  for (const kind of ['category', 'search'] as const) {
    for (const [index, question] of requests[kind].ours.entries()) {
      // Only our server corrects misspelt words.
      if (kind === 'search' && index % 5 === 4) continue
      const other = requests[kind].bare[index] as BenchRequest
      const [ourRows, bareRows] = await Promise.all([read<List>(ours, question), read<List>(bare, other)])
      const count = Math.min(bareRows.count, ourRows.count)
      demandEqual(question.path, rowsOf({ ...ourRows, count }), rowsOf({ ...bareRows, count }))
    }
  }
  for (const [index, question] of requests.product.ours.slice(0, 40).entries()) {
    const ourRows = await read<OurProduct>(ours, question)
    const { found } = await read<BareProduct>(bare, requests.product.bare[index] as BenchRequest)
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()
    demandEqual(
      question.path,
      [...ids(ourRows.variants), ...ids(ourRows.images)],
      [...ids(found.variants.map(({ variant }) => variant)), ...ids(found.images ?? [])],
    )
  }
  for (const [index, other] of requests.filtered.bare.entries()) {
    const question = requests.filtered.ours[2 * index] as BenchRequest
    const ourRows = await read<List>(ours, question)
    const options = await read<OurOptions>(ours, requests.filtered.ours[2 * index + 1] as BenchRequest)
    const bareRows = await read<BareFiltered>(bare, other)
    const brandCounts = options.brands.map(({ count }) => Number(count)).sort((a, b) => a - b)
    // Ours stops counting at its cap.
    const count = Math.min(bareRows.counts.count, ourRows.count)
    demandEqual(
      question.path,
      [...rowsOf({ ...ourRows, count }), ...brandCounts],
      [
        ...rowsOf({ count, results: bareRows.results }),
        ...Object.values(bareRows.counts.brands).sort((a, b) => a - b),
      ],
    )
  }
}

function demandEqual(path: string, ourRows: readonly unknown[], bareRows: readonly unknown[]): void {
  if (JSON.stringify(ourRows) === JSON.stringify(bareRows)) return
  throw new Error(`${path}: the two servers answer different rows\nours ${ourRows}\nbare ${bareRows}`)
}
