import type { SearchEngineState } from '#contracts/desk/system.ts'
import { isReadingAtPrimary } from '../../../../../database/replicas/replica-reads.ts'
import type { FacetsFound, PageFound, SearchEngine } from '../search-engine.ts'
import { EngineHost } from './engine-host.ts'
import type { Answer } from './messages.ts'

/** Why PostgreSQL answered in its place. */
const leftReasons = [
  'loading',
  'behind',
  /** Who asks has just written something. */
  'own_writes',
  /** The engine does not have what this question needs. */
  'unable',
  'silent',
  /** A product that it found has changed since. */
  'changed',
] as const
type LeftReason = (typeof leftReasons)[number]

export interface EngineReport {
  readonly state: SearchEngineState
  readonly products: number
  /** Products that changed since all were loaded. */
  readonly changed: number
  /** How old a change may be that it does not know; null before it has loaded. */
  readonly lagMs: number | null
  readonly answered: number
  readonly left: Readonly<Record<LeftReason, number>>
  readonly error: string | null
}

/** An engine inside of this process, with what the operator sees of it. */
export interface MemoryEngine extends SearchEngine {
  report(): EngineReport
  close(): Promise<void>
}

/**
 * Keeps all products of search in memory, in a thread of its own that follows the changes. `tell` gets a sentence when it begins or
 * ceases to answer.
 */
export function openMemoryEngine(databaseUrl: string, tell: (sentence: string) => void): MemoryEngine {
  const left = Object.fromEntries(leftReasons.map((reason) => [reason, 0])) as Record<LeftReason, number>
  const host = new EngineHost(databaseUrl, tell)
  let answered = 0

  async function ask<Found extends Answer>(asked: Parameters<typeof host.ask>[0]): Promise<Found | null> {
    const why = whyNot()
    const answer = why === null ? await host.ask(asked) : undefined
    if (answer) answered += 1
    else left[why ?? (answer === null ? 'unable' : 'silent')] += 1
    return (answer ?? null) as Found | null
  }

  function whyNot(): LeftReason | null {
    if (isReadingAtPrimary()) return 'own_writes'
    const { state } = host
    return state === 'used' ? null : state === 'behind' ? 'behind' : 'loading'
  }

  return {
    findPage: (asked) => ask<PageFound>({ kind: 'page', asked }),
    countFacets: (asked, freshSince) => ask<FacetsFound[]>({ kind: 'facets', asked, freshSince }),
    noteChanged() {
      answered -= 1
      left.changed += 1
    },
    report() {
      const { state, products, changed, lagMs, error } = host
      return { ...{ state, products, changed, lagMs, error, answered }, left: { ...left } }
    },
    close: () => host.close(),
  }
}
