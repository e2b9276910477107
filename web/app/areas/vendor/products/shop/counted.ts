import { recallInTab, rememberInTab } from '#web/data/browser/tab-memory.ts'

/** A variant that was counted: what was expected, and what was there. */
export interface Counted {
  readonly id: string
  readonly name: string
  readonly was: number
  readonly is: number
}

interface Day {
  readonly day: string
  readonly counted: readonly Counted[]
}

const key = 'juaso.counted'
const today = () => new Date().toDateString()

/** What was counted in a store today in this tab, the newest first: the next day's count begins with the first shelf. */
export function readCounted(store: string): readonly Counted[] {
  const kept = readStores()[store]
  return kept?.day === today() ? kept.counted : []
}

export function keepCounted(store: string, counted: readonly Counted[]): void {
  rememberInTab(key, JSON.stringify({ ...readStores(), [store]: { day: today(), counted } }))
}

const readStores = () => JSON.parse(recallInTab(key) ?? '{}') as Readonly<Record<string, Day>>
