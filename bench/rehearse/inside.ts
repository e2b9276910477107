import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { startCluster } from './database.ts'
import { allFaults } from './faults/all-faults.ts'
import type { Fault, Scene } from './faults/fault.ts'
import { mountAll } from './file-systems.ts'
import { type Journal, openJournal } from './journal.ts'
import { layOut } from './layout.ts'
import { until } from './machine.ts'
import { startMarket } from './market.ts'
import { logDir } from './place.ts'
import { openDoors } from './shop.ts'
import { isClean, judge, type Verdict } from './verdict.ts'

const began = performance.now()
const say = (line: string) => {
  const seconds = (performance.now() - began) / 1_000
  process.stdout.write(`${seconds.toFixed(1).padStart(6)} s  ${line}\n`)
}
/** Between faults the market has to be whole and to sell for this long. */
const restMs = 4_000

/** What happened between the beginning of one fault and the beginning of the next. */
interface Seen {
  readonly what: string
  readonly from: number
  readonly until: number
}

/** Inside the namespaces that `run.ts` made: this process is the first of them, and everything ends with it. */
async function main(minutes: number, names: readonly string[]): Promise<boolean> {
  const faults = allFaults.filter(({ name }) => names.length === 0 || names.includes(name))
  if (faults.length === 0) throw new Error(`Known faults: ${allFaults.map(({ name }) => name).join(', ')}.`)
  mountAll()
  const layout = layOut()
  const cluster = await startCluster(layout)
  say('three nodes of PostgreSQL under Patroni, three members of etcd, HAProxy and PgBouncer run')
  const market = await startMarket(layout, cluster)
  say('three processes of the market run behind HAProxy, with files in a bucket and counts in Valkey')
  const journal = openJournal()
  const crowd = await openDoors(cluster, market, journal)
  say('64 buyers check out')
  const seen = [await watch('nothing', async () => pause(restMs))]
  // What is found then is told all the same: whether anything was lost before.
  const isMended = await rehearseAll(faults, minutes, { cluster, market }, seen).then(
    () => true,
    (error: unknown) => {
      say(`NOT WHOLE AGAIN: ${error instanceof Error ? error.message : String(error)}`)
      return false
    },
  )
  const unanswered = await crowd.end()
  await until(
    'the last payments are booked',
    150,
    async () => (await judge(cluster, journal.entries)).unpaid.length === 0,
  ).catch(() => undefined)
  const verdict = await judge(cluster, journal.entries)
  report(verdict, seen, journal, unanswered)
  journal.close()
  // A market that sells nothing loses nothing either, and proves nothing.
  return isMended && isClean(verdict) && unanswered.length === 0 && verdict.ordered > 0 && verdict.paid > 0
}

/** One fault after the other, again and again until the minutes are over; each adds what was seen. */
async function rehearseAll(
  faults: readonly Fault[],
  minutes: number,
  scene: Scene,
  seen: Seen[],
): Promise<void> {
  for (const endsAt = performance.now() + minutes * 60_000; ; ) {
    for (const fault of faults) seen.push(await rehearseOne(fault, scene))
    if (performance.now() > endsAt) return
  }
}

async function rehearseOne({ what, strike }: Fault, scene: Scene): Promise<Seen> {
  say(what)
  return watch(what, async () => {
    await strike(scene)
    await until('the market is whole again', 180, () => isWhole(scene))
    await pause(restMs)
  })
}

async function watch(what: string, work: () => Promise<void>): Promise<Seen> {
  const from = performance.now()
  await work()
  return { what, from, until: performance.now() }
}

async function isWhole({ cluster, market }: Scene): Promise<boolean> {
  const ready = await Promise.all(market.processes.map(({ isReady }) => isReady().catch(() => false)))
  return ready.every(Boolean) && (await cluster.isWhole())
}

function report(
  verdict: Verdict,
  seen: readonly Seen[],
  journal: Journal,
  unanswered: readonly string[],
): void {
  const orders = journal.entries.filter(({ what }) => what === 'ordered').map(({ at }) => at)
  process.stdout.write(
    '\nwhat failed                                          lasted   orders   longest silence\n',
  )
  for (const { what, from, until: end } of seen) {
    const within = orders.filter((at) => at >= from && at < end)
    const marks = [from, ...within, end]
    const silence = Math.max(...marks.slice(1).map((at, nth) => at - (marks[nth] ?? at)))
    const columns = [
      seconds(end - from).padStart(7),
      String(within.length).padStart(8),
      seconds(silence).padStart(17),
    ]
    process.stdout.write(`${what.padEnd(50)} ${columns.join(' ')}\n`)
  }
  const faults = [...journal.faults].map(([kind, count]) => `${count} × ${kind}`).join(', ')
  const lines = [
    `orders answered ${verdict.ordered}, of them paid ${verdict.paid}`,
    `lost ${verdict.lost.length}, doubled ${verdict.doubled.length}, oversold ${verdict.oversold.length}, paid and not booked ${verdict.unpaid.length}, never answered ${unanswered.length}`,
    verdict.broken.length === 0 ? 'The books balance.' : `BROKEN: ${verdict.broken.join('; ')}`,
    `tried again by the buyers: ${faults || 'nothing'}`,
    `load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors; logs and the journal of answers in ${logDir}`,
  ]
  const named = [...verdict.lost, ...verdict.doubled, ...verdict.oversold, ...verdict.unpaid, ...unanswered]
  if (named.length > 0) lines.push(`look at: ${named.slice(0, 20).join(', ')}`)
  process.stdout.write(`\n${lines.join('\n')}\n`)
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

const [, , minutes, ...names] = process.argv
main(Number(minutes), names).then(
  (isWell) => process.exit(isWell ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  },
)
