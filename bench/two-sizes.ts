import { type Figure, medianOf, p99Of } from './figures.ts'

/** Calls that are not measured, and those that are: with warm caches of the database, one after the other. */
const warmUps = 3
const measured = 30
/** Of a file of everything, and of any call that takes seconds. */
const measuredFewest = 3
const longestMs = 20_000

const isFile = /\.(csv|xlsx)(\?|$)|\/statement\.pdf$/

export interface Sample {
  readonly ms: number
  readonly statements: number
}

/** A served market of one size. */
export interface Sized {
  sample(call: string): Promise<Sample>
}

/** One call at a small and at a large market, one of each in turn, so that other work of the machine slows both alike. */
export async function compareSizes(
  { part, call }: { readonly part: string; readonly call: string },
  small: Sized,
  large: Sized,
): Promise<Figure> {
  const samples = { small: [] as Sample[], large: [] as Sample[] }
  const calls = warmUps + (isFile.test(call) ? measuredFewest : measured)
  const began = performance.now()
  for (let count = 0; count < calls; count += 1) {
    if (samples.large.length >= measuredFewest && performance.now() - began > longestMs) break
    const [few, many] = [await small.sample(call), await large.sample(call)]
    if (count < warmUps) continue
    samples.small.push(few)
    samples.large.push(many)
  }
  const [bare, ours] = [speedOf(samples.small), speedOf(samples.large)]
  return {
    ...{ part, what: call, unit: 'ms', ours: ours.p50, bare: bare.p50 },
    // A file of everything grows with the store.
    ...(!isFile.test(call) && { aim: { ratioMax: 2 } }),
    p99Ms: ours.p99,
    note: `${bare.statements} and ${ours.statements} statements`,
  }
}

export async function sampleOf(
  address: string,
  headers: Record<string, string>,
  countNow: () => number,
): Promise<Sample> {
  const before = countNow()
  const began = performance.now()
  const response = await fetch(address, { headers })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return { ms: performance.now() - began, statements: countNow() - before }
}

function speedOf(samples: readonly Sample[]) {
  const times = samples.map(({ ms }) => ms)
  // The least: jobs of the market send statements of their own at the same time.
  return {
    p50: medianOf(times),
    p99: p99Of(times),
    statements: Math.min(...samples.map(({ statements }) => statements)),
  }
}
