import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { StartupProblem } from '../../start/startup-problems.ts'
import { lookAtPrimary } from './primary-look.ts'
import { openReplica, type Replica } from './replica.ts'

const lookEveryMs = 1_000
const statementTimeout = '57014'

type Statements = Pick<pg.Pool, 'query'>
export type ReplicaReport = Pick<Replica, 'name' | 'state' | 'lagMs'>

/** Statements that only read, and whose answer may be some seconds old. */
export interface ReplicaReads extends Statements {
  readonly replicas: readonly ReplicaReport[]
  /** Where statements were answered since the start; `repeated` are those that failed at a replica and went to the primary. */
  readonly counts: Readonly<Record<'replica' | 'primary' | 'repeated', number>>
  close(): Promise<void>
}

const atPrimary = new AsyncLocalStorage<true>()

/** Everything that `work` reads, and what it starts, is read at the primary: for a person who has just written. */
export const readAtPrimary = <Result>(work: () => Result): Result => atPrimary.run(true, work)
export const isReadingAtPrimary = (): boolean => atPrimary.getStore() === true

/** Where there are no replicas: everything is read at the primary. */
export function withoutReplicas(primary: Statements): ReplicaReads {
  const counts = { replica: 0, primary: 0, repeated: 0 }
  const query = ((...args: Parameters<typeof primary.query>) => {
    counts.primary += 1
    return primary.query(...args)
  }) as Statements['query']
  return { query, counts, replicas: [], close: async () => undefined }
}

export interface ReplicaSettings {
  readonly urls: readonly string[]
  readonly connections: number
  /** The primary: its address for the probe, and the pool that answers where no replica does. */
  readonly primaryUrl: string
  readonly primary: Statements
  /** Called when a replica is left out or taken back. */
  readonly onChange: (replica: ReplicaReport) => void
}

/**
 * Reads at replicas in turn. Each second every replica is asked how far it is; one that does not answer or is more than
 * five seconds behind is left out until it is well again. A read that fails at a replica is repeated at the primary.
 *
 * Refuses with a StartupProblem: read_other_market, when a replica belongs to another market. Any other replica that cannot be
 * used is told to `onChange` and left out.
 */
export async function openReplicas(settings: ReplicaSettings): Promise<ReplicaReads> {
  const { urls, connections, primary } = settings
  const replicas = urls.map((url) => openReplica(url, connections))
  const watch = watchReplicas(settings, replicas)
  const close = async () => {
    await watch.close()
    await Promise.all(replicas.map((replica) => replica.close()))
  }
  await watch.firstLook
  const stranger = replicas.find(({ state }) => state === 'other_market')
  if (stranger) {
    await close()
    throw new StartupProblem('read_other_market', { name: stranger.name })
  }
  const counts = { replica: 0, primary: 0, repeated: 0 }
  let turn = 0
  type Args = Parameters<Statements['query']>

  async function read(...args: Args): Promise<unknown> {
    const usable = isReadingAtPrimary() ? [] : replicas.filter(({ state }) => state === 'used')
    turn += 1
    const replica = usable[turn % usable.length]
    if (replica) {
      try {
        const result = await replica.pool.query(...args)
        counts.replica += 1
        return result
      } catch (error) {
        // The primary would need as long.
        if ((error as { code?: string }).code === statementTimeout) throw error
        counts.repeated += 1
      }
    }
    counts.primary += 1
    return primary.query(...args)
  }
  return { query: read as Statements['query'], counts, replicas, close }
}

/** Looks at the primary and at every replica once a second until it is closed. */
function watchReplicas({ primaryUrl, primary, onChange }: ReplicaSettings, replicas: readonly Replica[]) {
  const primaryLook = lookAtPrimary(primaryUrl, primary)
  const closing = new AbortController()

  async function look(): Promise<void> {
    await primaryLook.look()
    const { market: known, samples } = primaryLook
    if (!known) return
    await Promise.all(
      replicas.map(async (replica) => {
        const before = replica.state
        await replica.look(known, samples)
        if (replica.state !== before && !closing.signal.aborted) onChange(replica)
      }),
    )
  }

  async function keepLooking(): Promise<void> {
    while (!closing.signal.aborted) {
      await pause(lookEveryMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
      if (!closing.signal.aborted) await look()
    }
  }

  const firstLook = look()
  const looking = firstLook.then(keepLooking)
  return {
    firstLook,
    async close(): Promise<void> {
      closing.abort()
      primaryLook.close()
      await looking
    },
  }
}
