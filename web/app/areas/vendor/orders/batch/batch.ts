import { parcelActions } from '#contracts/orders/parcel-actions.ts'
import type {
  ActionResults,
  ParcelAction,
  ReceivedReturn,
  StoreParcel,
} from '#contracts/orders/store-parcel.ts'
import { addressOf } from '#web/data/address-of.ts'
import { isAnswerLost } from '#web/data/http.ts'
import { readToken } from '#web/data/session/session.ts'
import { createStore } from '#web/ui/store.ts'
import { addChange } from '../../unsent/changes.ts'
import { actOn } from '../use-store-orders.ts'

type Chosen = Pick<StoreParcel, 'id' | 'order_number' | 'action' | 'return_info'>

/** An action for several orders that is sent when its ten seconds are over. */
export interface Waiting {
  store: string
  action: ParcelAction
  parcels: readonly Chosen[]
  returns: readonly ReceivedReturn[]
  sendsAt: number
}

interface Batch {
  /** Whether orders can be selected now. */
  isSelecting: boolean
  selected: readonly Chosen[]
  waiting: Waiting | null
  isSending: boolean
  /** What became of the last action, until it is closed. */
  results: ActionResults['results'] | null
  failure: unknown
}

const empty: Batch = {
  isSelecting: false,
  selected: [],
  waiting: null,
  isSending: false,
  results: null,
  failure: null,
}

/** Time to undo before anything is sent. */
export const undoMs = 10_000

const batch = createStore<Batch>(empty)
let timer: ReturnType<typeof setTimeout> | undefined
/** Kept from the moment of the press: a page that is being left has no time to ask for it. */
let token: string | null = null

export const useBatch = batch.use

export const startSelecting = () => batch.set({ ...empty, isSelecting: true })
export const stopSelecting = () => batch.set(empty)
export const closeResults = () => batch.set({ ...batch.read(), results: null, failure: null })

export function toggle(parcel: Chosen): void {
  const { selected, ...rest } = batch.read()
  const others = selected.filter(({ id }) => id !== parcel.id)
  batch.set({
    ...rest,
    selected: others.length < selected.length ? others : [...selected, parcel],
  })
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
  batch.set({
    ...state,
    selected: state.selected.filter((parcel) => parcel.action !== action),
    waiting: { store, action, parcels, returns, sendsAt: Date.now() + undoMs },
    results: null,
    failure: null,
  })
  void readToken().then((current) => {
    token = current
  })
  timer = setTimeout(() => void sendNow(onDone), undoMs)
}

/** Takes the orders back into the selection; nothing was sent. */
export function undo(): void {
  clearTimeout(timer)
  const { waiting, selected, ...rest } = batch.read()
  if (waiting) batch.set({ ...rest, waiting: null, selected: [...selected, ...waiting.parcels] })
}

/** Sends what waits, at once: when the time is over, when asked to, and when the page is left for another. */
export async function sendNow(onDone: () => void): Promise<void> {
  clearTimeout(timer)
  const { waiting } = batch.read()
  if (!waiting) return
  batch.set({ ...batch.read(), waiting: null, isSending: true })
  const ids = waiting.parcels.map(({ id }) => id)
  try {
    const { results } = await actOn(waiting.store, waiting.action, ids, waiting.returns)
    batch.set({ ...batch.read(), isSending: false, results })
  } catch (failure) {
    if (isAnswerLost(failure)) {
      await queue(waiting)
      batch.set({ ...batch.read(), isSending: false })
    } else {
      const { selected, ...rest } = batch.read()
      batch.set({ ...rest, isSending: false, failure, selected: [...selected, ...waiting.parcels] })
    }
  }
  onDone()
}

/** Without network each order waits by itself, as one that was moved alone: it is sent again and moved once. */
async function queue({ store, action, parcels, returns }: Waiting): Promise<void> {
  for (const { id: parcel, order_number: orderNumber, return_info: asked } of parcels) {
    await addChange(store, `${parcelActions[action].label}: ${orderNumber}`, {
      kind: 'order',
      action,
      parcel,
      orderNumber,
      returns: returns.filter(({ id }) => id === asked?.id),
    })
  }
}

/** Sends what waits while the browser closes the page: there is nobody left to read the answer. Without network it is kept. */
export function sendWhileLeaving(): void {
  clearTimeout(timer)
  const { waiting } = batch.read()
  if (!waiting) return
  batch.set({ ...batch.read(), waiting: null })
  if (!navigator.onLine) return void queue(waiting)
  const { store, action, parcels, returns } = waiting
  const path = addressOf('POST /vendor/:store/parcels/actions', {
    params: { store },
    body: { action, parcels: [] },
  })
  void fetch(path, {
    method: 'POST',
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ action, parcels: parcels.map(({ id }) => id), returns }),
  }).catch(() => undefined)
}
