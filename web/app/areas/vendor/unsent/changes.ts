import type { StockMove } from '#contracts/listings/stock-moves.ts'
import type { ParcelAction } from '#contracts/orders/store-parcel.ts'
import { newIdempotencyKey } from '#web/data/new-idempotency-key.ts'
import { createStore } from '#web/ui/store.ts'
import { deviceDatabase } from './device-database.ts'

type WithoutKey<Move> = Move extends unknown ? Omit<Move, 'id' | 'ago_ms'> : never

/** What a change does: a movement of stock, or an action for one order. */
export type Deed =
  | { kind: 'stock'; move: WithoutKey<StockMove>; pieces: number }
  | { kind: 'order'; action: ParcelAction; parcel: string; orderNumber: string }

/**
 * A change that this browser keeps until the server has answered: `waiting`, then `done` (kept for some hours, to be taken back)
 * or `refused` (kept until a person has dealt with it). `id` is its idempotency key.
 */
export interface Change {
  id: string
  person: string
  store: string
  /** When it was pressed, by this browser's clock. */
  at: number
  /** In words, such as `Sold 1 × Ankara dress`. */
  label: string
  deed: Deed
  state: 'waiting' | 'done' | 'refused'
  refusal: string | null
}

const keepDoneMs = 12 * 3_600_000

const state = createStore<readonly Change[]>([])
/** Tells other tabs of this browser that something changed. */
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('juaso-unsent')
let person: string | null = null

export const useChanges = state.use
export const readChanges = state.read

/** Shows the changes of this person, those that an earlier page kept too. */
export async function openChanges(ofPerson: string): Promise<void> {
  // What another person has left unsent is not this person's to see or to send.
  if (person !== ofPerson) state.set([])
  person = ofPerson
  if (tabs) tabs.onmessage = () => void loadChanges()
  await loadChanges()
}

/** Reads the changes that are kept: another tab may have added or sent some. */
export async function loadChanges(): Promise<void> {
  if (person === null) return
  try {
    const database = await deviceDatabase()
    const kept = await database.getAllFromIndex('changes', 'person', person)
    const old = kept.filter((change) => change.state === 'done' && change.at < Date.now() - keepDoneMs)
    await Promise.all(old.map(({ id }) => database.delete('changes', id)))
    state.set(kept.filter((change) => !old.includes(change)).sort((a, b) => a.at - b.at))
  } catch {
    // The browser keeps nothing: changes live as long as the page.
  }
}

/** Keeps a change, to be sent. */
export async function addChange(store: string, label: string, deed: Deed): Promise<void> {
  if (person === null) return
  const last = state.read().at(-1)?.at ?? 0
  const change: Change = {
    ...{ id: newUuid(), person, store, label, deed },
    ...{ at: Math.max(Date.now(), last + 1), state: 'waiting', refusal: null },
  }
  await keepChanges([change])
}

/** Writes changes, new ones or in a new state. */
export async function keepChanges(changed: readonly Change[]): Promise<void> {
  const ids = new Set(changed.map(({ id }) => id))
  state.set([...state.read().filter(({ id }) => !ids.has(id)), ...changed].sort((a, b) => a.at - b.at))
  await inDatabase(async (database) => {
    const { store, done } = database.transaction('changes', 'readwrite')
    await Promise.all(changed.map((change) => store.put(change)))
    await done
  })
}

/** Forgets changes: taken back before they were sent, or dealt with. */
export async function dropChanges(ids: readonly string[]): Promise<void> {
  state.set(state.read().filter(({ id }) => !ids.includes(id)))
  await inDatabase(async (database) => {
    await Promise.all(ids.map((id) => database.delete('changes', id)))
  })
}

async function inDatabase(
  work: (database: Awaited<ReturnType<typeof deviceDatabase>>) => Promise<void>,
): Promise<void> {
  try {
    await work(await deviceDatabase())
    tabs?.postMessage(null)
  } catch {
    // As in loadChanges.
  }
}

/** A random UUID; `crypto.randomUUID` exists on https alone. */
function newUuid(): string {
  const hex = newIdempotencyKey()
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}
