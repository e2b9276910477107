import type { ScaleFigure } from './scale.ts'

/** What a kind of call may take at any size, and by how much it may grow from the smallest market to the largest. */
export const p99MsMax = 50
const growthMax = 2

/** What was measured in a market of so many products. */
interface OfSize {
  readonly products: number
  readonly figures: readonly Timed[]
}

type Timed = Pick<ScaleFigure, 'kind' | 'engine' | 'p99Ms'>

/**
 * Each miss in a sentence: a kind of call above the bound at one of the sizes, or above double from the first size to the last. A kind
 * that was not measured at every size is a miss too.
 */
export function missesOf(sizes: readonly OfSize[]): string[] {
  const names = new Set(sizes.flatMap(({ figures }) => figures.map(nameOf)))
  return [...names].flatMap((name) => {
    const times = sizes.map(({ products, figures }) => ({
      products,
      ms: figures.find((figure) => nameOf(figure) === name)?.p99Ms,
    }))
    return [...times.flatMap((time) => missAt(name, time)), ...missOfGrowth(name, times)]
  })
}

interface Time {
  readonly products: number
  readonly ms: number | undefined
}

function missAt(name: string, { products, ms }: Time): string[] {
  const at = `${name} at ${products.toLocaleString('en')} products`
  if (ms === undefined) return [`${at}: not measured`]
  return ms > p99MsMax ? [`${at}: p99 ${ms.toFixed(1)} ms, at most ${p99MsMax} ms`] : []
}

function missOfGrowth(name: string, times: readonly Time[]): string[] {
  const [first, last] = [times.at(0)?.ms, times.at(-1)?.ms]
  if (first === undefined || last === undefined || last <= growthMax * first) return []
  return [`${name}: p99 grows from ${first.toFixed(1)} to ${last.toFixed(1)} ms, at most to double`]
}

const nameOf = ({ kind, engine }: Timed) => `${kind} (${engine})`

/** The sizes of `--sizes 10000,100000`. */
export function sizesOf(typed: string): number[] {
  const sizes = typed.split(',').map(Number)
  if (sizes.length < 2 || sizes.some((size) => !Number.isInteger(size) || size < 1))
    throw new Error('--sizes needs two numbers of products or more, such as 10000,100000.')
  return sizes
}
