import { setTimeout as pause } from 'node:timers/promises'
import { type MemoryEngine, openMemoryEngine } from '../../modules/catalog/search/index.ts'
import { atTheEnd } from '../at-the-end.ts'

export interface TestEngine {
  /** What answers. */
  readonly name: string
  /** Null for PostgreSQL alone. */
  readonly engine: MemoryEngine | null
  /** Waits until it knows all that was committed before. */
  caughtUp(): Promise<void>
}

const patienceMs = 20_000

/** PostgreSQL alone and an engine in memory over the same database, for tests that both have to pass; closed after the file's last test. */
export function searchEngines(url: string): TestEngine[] {
  return [{ name: 'PostgreSQL', engine: null, caughtUp: async () => undefined }, aMemoryEngine(url)]
}

export function aMemoryEngine(url: string): TestEngine & { engine: MemoryEngine } {
  const engine = openMemoryEngine(url, () => undefined)
  atTheEnd(() => engine.close())
  return {
    name: 'an engine in memory',
    engine,
    async caughtUp() {
      const asked = performance.now()
      for (;;) {
        const now = performance.now()
        const { state, lagMs, error } = engine.report()
        if (state === 'used' && lagMs !== null && now - lagMs > asked) return
        if (now - asked > patienceMs) throw new Error(`the engine is ${state}: ${error}`)
        await pause(20)
      }
    },
  }
}
