import { actedOnMax, parcelActions } from '#contracts/orders/parcel-actions.ts'
import type {
  ActionResults,
  ParcelAction,
  ReceivedReturn,
  StoreParcel,
} from '#contracts/orders/store-parcel.ts'
import { isAnswerLost } from '#web/data/http.ts'
import { createStore } from '#web/ui/store.ts'
import { type Change, dropChanges, keepChanges, newChanges, ownPageMs, undoMs } from '../../unsent/changes.ts'
import { keepToken, leaveToList, sendAtOnce } from '../../unsent/leaving.ts'
import { sendChanges } from '../../unsent/send-changes.ts'
import { actOn } from '../use-store-orders.ts'

type Chosen = Pick<StoreParcel, 'id' | 'order_number' | 'action' | 'return_info'>

/** An action for several orders that is sent when its ten seconds are over. */
export interface Waiting {
  store: string
  action: ParcelAction
  parcels: readonly Chosen[]
  returns: readonly ReceivedReturn[]
  sendsAt: number
  /** Each of them in the list of what is not sent, from the press to the answer: whatever becomes of the page, it is sent. */
  changes: readonly Change[]
}

interface Batch {
  /** Whether orders can be selected now. */
  isSelecting: boolean
  selected: readonly Chosen[]
  waiting: Waiting | null
  sending: Waiting | null
  /** What became of the last action, until it is closed. */
  results: ActionResults['results'] | null
  failure: unknown
}

const empty: Batch = {
  isSelecting: false,
  selected: [],
  waiting: null,
  sending: null,
  results: null,
  failure: null,
}

const batch = createStore<Batch>(empty)
let timer: ReturnType<typeof setTimeout> | undefined

export const useBatch = batch.use

export const startSelecting = () => batch.set({ ...empty, isSelecting: true })
export const stopSelecting = () => batch.set(empty)
export const closeResults = () => batch.set({ ...batch.read(), results: null, failure: null })

export function toggle(parcel: Chosen): void {
  const { selected, ...rest } = batch.read()
  const others = selected.filter(({ id }) => id !== parcel.id)
  if (others.length < selected.length) batch.set({ ...rest, selected: others })
  else select([parcel])
}

/** Selects those among them that have an action, as far as one request takes them. */
export function select(parcels: readonly Chosen[]): void {
  const { selected, ...rest } = batch.read()
  const added = parcels.filter(({ id, action }) => action !== null && !selected.some((one) => one.id === id))
  batch.set({ ...rest, selected: [...selected, ...added].slice(0, actedOnMax) })
}

interface Scheduled {
  store: string
  action: ParcelAction
  /** Of goods that came back. */
  returns: readonly ReceivedReturn[]
}

/** Begins the ten seconds; `onDone` is called once the server has answered. */
export function schedule({ store, action, returns }: Scheduled, onDone: () => void): void {
  const state = batch.read()
  const parcels = state.selected.filter((parcel) => parcel.action === action)
  if (parcels.length === 0 || state.waiting) return
  const changes = changesOf({ store, action, returns }, parcels)
  void keepChanges(changes)
  batch.set({
    ...state,
    selected: state.selected.filter((parcel) => parcel.action !== action),
    waiting: { store, action, parcels, returns, sendsAt: Date.now() + undoMs, changes },
    results: null,
    failure: null,
  })
  void keepToken()
  timer = setTimeout(() => void sendNow(onDone), undoMs)
}

/** A change for each order, as if it had been moved alone. This page sends them; another one cannot know whether it did. */
function changesOf({ store, action, returns }: Scheduled, parcels: readonly Chosen[]): readonly Change[] {
  const from = Date.now() + ownPageMs
  return newChanges(
    store,
    parcels.map(({ id: parcel, order_number: orderNumber, return_info: asked }) => ({
      label: `${parcelActions[action].label}: ${orderNumber}`,
      operation: {
        ...({ kind: 'order', action, parcel, orderNumber } as const),
        returns: returns.filter(({ id }) => id === asked?.id),
      },
      isTried: true,
      from,
    })),
  )
}

/** Takes the orders back into the selection; nothing was sent. */
export function undo(): void {
  clearTimeout(timer)
  const { waiting, selected, ...rest } = batch.read()
  if (!waiting) return
  void forget(waiting.changes)
  batch.set({ ...rest, waiting: null, selected: [...selected, ...waiting.parcels] })
}

/** Sends what waits, at once: when the time is over, and when asked to. */
export async function sendNow(onDone: () => void): Promise<void> {
  clearTimeout(timer)
  const { waiting } = batch.read()
  if (!waiting) return
  const { store, action, parcels, returns, changes } = waiting
  batch.set({ ...batch.read(), waiting: null, sending: waiting })
  // Without its bar nobody reads the results: what was refused then becomes a task.
  const isShown = () => batch.read().sending === waiting
  const ids = parcels.map(({ id }) => id)
  try {
    const { results } = await actOn(store, action, ids, returns)
    const isRefused = new Set(results.flatMap(({ id, ok }) => (ok ? [] : id)))
    const left = isShown()
      ? []
      : changes.filter(({ operation }) => operation.kind === 'order' && isRefused.has(operation.parcel))
    if (isShown()) batch.set({ ...batch.read(), sending: null, results })
    await forget(changes.filter((change) => !left.includes(change)))
    await leaveToList(left)
  } catch (failure) {
    if (isAnswerLost(failure) || !isShown()) {
      await leaveToList(changes)
      if (isShown()) batch.set({ ...batch.read(), sending: null })
    } else {
      const { selected, ...rest } = batch.read()
      batch.set({ ...rest, sending: null, failure, selected: [...selected, ...parcels] })
      await forget(changes)
    }
  }
  onDone()
}

const forget = (changes: readonly Change[]) => dropChanges(changes.map(({ id }) => id))

/**
 * The page is left for another, also for one of the shop: what waits is sent at once, and what is refused becomes a task on each page
 * of the vendor.
 */
export function leave(onDone: () => void): void {
  clearTimeout(timer)
  const { waiting } = batch.read()
  batch.set(empty)
  if (waiting) void leaveToList(waiting.changes, { isTried: false }).then(() => sendChanges(onDone))
}

/** The browser closes the page: what waits for several orders is sent at once. */
export function sendWhileLeaving(): void {
  clearTimeout(timer)
  const { waiting } = batch.read()
  batch.set({ ...batch.read(), waiting: null })
  if (!waiting) return
  void leaveToList(waiting.changes)
  if (navigator.onLine) sendAtOnce({ ...waiting, parcels: waiting.parcels.map(({ id }) => id) })
}
