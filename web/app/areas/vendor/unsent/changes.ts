import type { StockMove } from '#contracts/listings/stock-moves.ts'
import type { ParcelAction, ReceivedReturn } from '#contracts/orders/store-parcel.ts'
import { newIdempotencyKey } from '#web/data/new-idempotency-key.ts'
import { createUnsentList, type Unsent } from '#web/data/unsent/unsent-list.ts'
import { deviceDatabase } from './device-database.ts'

type WithoutKey<Move> = Move extends unknown ? Omit<Move, 'id' | 'ago_ms'> : never

/** What is done at one order, beside moving it: the buyer's code, a note for the team, who looks after it. */
export type OrderChange =
  | { kind: 'code'; parcel: string; code: string }
  | { kind: 'note'; parcel: string; text: string }
  | { kind: 'assignee'; parcel: string; person: string | null; name: string; seen: string | null }

/** What a change does: a movement of stock, an action for one order, or something else that is done at it. */
export type Operation =
  | OrderChange
  | { kind: 'stock'; move: WithoutKey<StockMove>; pieces: number }
  | {
      kind: 'order'
      action: ParcelAction
      parcel: string
      orderNumber: string
      returns: readonly ReceivedReturn[]
    }

/** A change of a store's stock or orders, kept until the server has answered. */
export interface Change extends Unsent {
  store: string
  /** In words, such as `Sold 1 × Ankara dress`. */
  label: string
  operation: Operation
  /** Whether it may have reached the server, so that it may be made. What an earlier version has kept does not say so. */
  isTried?: boolean
  /** How often the server has failed at it. */
  faults?: number
  /** By this browser's clock: it is not sent before, as it can be undone or the page on which it was pressed sends it by itself. */
  from?: number
}

/** How long several orders are left to their page: the time to undo, and to wait for the answer. */
export const ownPageMs = 40_000

/** Whether it is for the list to send. A clock that was put back holds nothing back. */
export function isDue({ from = 0 }: Change): boolean {
  const left = from - Date.now()
  return left <= 0 || left > ownPageMs
}

/** The time to undo what was pressed at orders, before anything is sent. */
export const undoMs = 10_000

/** Whether it has its time to undo now. What was pressed for several orders is undone in their bar, which calls it tried. */
export const canUndo = (change: Change): boolean =>
  change.state === 'waiting' && change.isTried === false && !isDue(change)

const list = createUnsentList<Change>('juaso-unsent', {
  ofPerson: async (person) => (await deviceDatabase()).getAllFromIndex('changes', 'person', person),
  async put(changes) {
    const { store, done } = (await deviceDatabase()).transaction('changes', 'readwrite')
    await Promise.all(changes.map((change) => store.put(change)))
    await done
  },
  async remove(ids) {
    const database = await deviceDatabase()
    await Promise.all(ids.map((id) => database.delete('changes', id)))
  },
})

export const useChanges = list.use
export const readChanges = list.read
export const openChanges = list.open
export const loadChanges = list.load
export const keepChanges = list.keep
export const dropChanges = list.drop

type NewChange = Pick<Change, 'label' | 'operation' | 'isTried' | 'from'> & { id?: string }

/** What is to be kept of what was pressed now, in this order. */
export function newChanges(store: string, pressed: readonly NewChange[]): readonly Change[] {
  const begun = list.begin()
  return begun
    ? pressed.map((one, place) => ({
        ...{ ...begun, at: begun.at + place, id: newUuid(), store, isTried: false },
        ...one,
      }))
    : []
}

/** Keeps a change, to be sent. `known`: from when, and where it was tried already, with the key. */
export const addChange = (
  store: string,
  label: string,
  operation: Operation,
  known: Omit<NewChange, 'label' | 'operation'> = {},
): Promise<void> => keepChanges(newChanges(store, [{ label, operation, ...known }]))

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
