import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { ensureWebBuild } from '../scripts/web-build.mjs'
import { measureChanges } from './changes/changes.ts'
import { measureCompanyLimit } from './company-limit/company-limit.ts'
import { measureDesk } from './desk/desk.ts'
import { type Figure, isReached, tableOf } from './figures.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLoad } from './load/load.ts'
import { measureMachines } from './machines.ts'
import { measureWeight } from './page-weight.ts'
import { measureQuickOrder } from './quick-order.ts'
import { measureRaces } from './race.ts'
import { missesOf, sizesOf } from './scale/compare-scale.ts'
import { measureScale } from './scale/scale.ts'
import { measureSearchQuality } from './search-quality/search-quality.ts'
import { openStage, type Stage } from './stage.ts'
import { measureStart } from './start.ts'
import { measureVendorArea } from './vendor/vendor-area.ts'

/**
 * `npm run bench` measures everything and prints one table; `npm run bench -- load race` those parts alone.
 * `--json file` writes the figures as well.
 *
 *   npm run bench -- scale --products 100000 --engine memory   the kinds of calls of lists and search in a market of this size
 *   npm run bench -- scale --sizes 10000,100000                  the same in one market after the other; it exits with 1 where a kind
 *                                                               is above its bound or more than doubles
 */
const parts = {
  load: measureLoad,
  race: measureRaces,
  'company-limit': measureCompanyLimit,
  'quick-order': measureQuickOrder,
  changes: measureChanges,
  machines: measureMachines,
  vendor: measureVendorArea,
  desk: measureDesk,
  'search-quality': measureSearchQuality,
  weight: measureWeight,
  lighthouse: measureLighthouse,
  // Last: it closes the stage's database and starts the market with its own.
  start: measureStart,
} as const satisfies Record<string, (stage: Stage) => Promise<Figure[]>>

type Part = keyof typeof parts

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      json: { type: 'string' },
      // Of `scale`: see measureScale.
      products: { type: 'string', default: '10000' },
      sizes: { type: 'string' },
      engine: { type: 'string', multiple: true, default: ['postgresql', 'memory'] },
      kind: { type: 'string', multiple: true, default: [] },
      seconds: { type: 'string', default: '3' },
      folder: { type: 'string' },
    },
    allowPositionals: true,
  })
  if (positionals[0] === 'scale') {
    await ensureWebBuild()
    const scale = { engines: values.engine, kinds: values.kind, folder: values.folder }
    const sizes = values.sizes === undefined ? [Number(values.products)] : sizesOf(values.sizes)
    const measured = []
    for (const products of sizes) {
      const figures = await measureScale({ ...scale, products, seconds: Number(values.seconds) })
      measured.push({ products, figures })
    }
    const written = values.sizes === undefined ? measured[0]?.figures : measured
    if (values.json) writeFileSync(values.json, `${JSON.stringify(written, null, 2)}\n`)
    process.stdout.write(`${machineNow()}\n`)
    const misses = values.sizes === undefined ? [] : missesOf(measured)
    for (const miss of misses) process.stdout.write(`✗ ${miss}\n`)
    if (misses.length > 0) process.exitCode = 1
    return
  }
  const names = Object.keys(parts) as Part[]
  const unknown = positionals.filter((name) => !names.includes(name as Part))
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}: ${names.join(', ')}.`)
  const selected = names.filter((name) => positionals.length === 0 || positionals.includes(name))

  await ensureWebBuild()
  const figures: Figure[] = []
  const stage = await openStage({
    isLarge: selected.some((name) => !['search-quality', 'desk', 'vendor'].includes(name)),
  })
  try {
    for (const name of selected) {
      const began = performance.now()
      figures.push(...(await parts[name](stage)))
      const seconds = Math.round((performance.now() - began) / 1000)
      process.stdout.write(`${name}: ${seconds} s, ${machineNow()}
`)
    }
  } finally {
    await stage.close()
    if (figures.length > 0) process.stdout.write(`\n${tableOf(figures)}\n\n`)
    if (values.json) writeFileSync(values.json, jsonOf(figures))
  }
}

/** The load average: above the number of processors, the figures depend more on the machine than on the market. */
function machineNow(): string {
  return `load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`
}

function jsonOf(figures: readonly Figure[]): string {
  const measured = figures.map((figure) => ({ ...figure, reached: isReached(figure) }))
  return `${JSON.stringify({ at: new Date().toISOString(), figures: measured }, null, 2)}\n`
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  },
)
