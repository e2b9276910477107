import { createStore } from '#web/ui/store.ts'

/**
 * Something pressed that this browser keeps until the server has answered: `waiting`, then `done` or `refused` (kept until a
 * person has dealt with it). `id` is its idempotency key.
 */
export interface Unsent {
  id: string
  person: string
  /** When it was pressed, by this browser's clock. */
  at: number
  state: 'waiting' | 'done' | 'refused'
  refusal: string | null
}

/** Where a list is written. Rejects where the browser keeps nothing: what was pressed lives as long as the page then. */
export interface Shelf<Item> {
  ofPerson(person: string): Promise<Item[]>
  put(items: readonly Item[]): Promise<void>
  remove(ids: readonly string[]): Promise<void>
}

/** What is done stays for some hours, to be taken back. */
const keepDoneMs = 12 * 3_600_000

/** The list of what one person has pressed and the server has not answered yet, the same in all tabs of this browser. */
export function createUnsentList<Item extends Unsent>(channel: string, shelf: Shelf<Item>) {
  const state = createStore<readonly Item[]>([])
  const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channel)
  let person: string | null = null
  let writes = 0

  async function written(work: Promise<void>): Promise<void> {
    try {
      await work
      tabs?.postMessage(null)
    } catch {
      // The browser keeps nothing.
    }
  }

  /** Reads what is kept: another tab may have added or sent some. */
  async function load(): Promise<void> {
    if (person === null) return
    try {
      const before = writes
      const kept = await shelf.ofPerson(person)
      // Something was pressed or taken back meanwhile: what was read may be without it, or still have it.
      if (before !== writes) return load()
      const old = kept.filter(({ state, at }) => state === 'done' && at < Date.now() - keepDoneMs)
      state.set(kept.filter((item) => !old.includes(item)).sort((a, b) => a.at - b.at))
      if (old.length > 0) await shelf.remove(old.map(({ id }) => id))
    } catch {
      // As in written.
    }
  }

  return {
    use: state.use,
    read: state.read,
    subscribe: state.subscribe,
    load,
    /** Shows what this person has pressed, on earlier pages too. */
    async open(ofPerson: string): Promise<void> {
      // What another person has left unsent is not this person's to see or to send.
      if (person !== ofPerson) state.set([])
      person = ofPerson
      if (tabs) tabs.onmessage = () => void load()
      await load()
    },
    close(): void {
      person = null
      state.set([])
    },
    /** What a new item of the person begins with; null before the list was opened. */
    begin(): Pick<Unsent, 'person' | 'at' | 'state' | 'refusal'> | null {
      if (person === null) return null
      const last = state.read().at(-1)?.at ?? 0
      return { person, at: Math.max(Date.now(), last + 1), state: 'waiting', refusal: null }
    },
    /** Writes items, new ones or in a new state. */
    async keep(items: readonly Item[]): Promise<void> {
      const ids = new Set(items.map(({ id }) => id))
      writes += 1
      state.set([...state.read().filter(({ id }) => !ids.has(id)), ...items].sort((a, b) => a.at - b.at))
      await written(shelf.put(items))
    },
    /** Forgets items: taken back before they were sent, answered, or dealt with. */
    async drop(ids: readonly string[]): Promise<void> {
      writes += 1
      state.set(state.read().filter(({ id }) => !ids.includes(id)))
      await written(shelf.remove(ids))
    },
  }
}
