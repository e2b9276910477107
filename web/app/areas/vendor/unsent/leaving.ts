import type { ParcelAction, ReceivedReturn } from '#contracts/orders/store-parcel.ts'
import { addressOf } from '#web/data/address-of.ts'
import { readToken } from '#web/data/session/session.ts'
import { type Change, keepChanges, readChanges } from './changes.ts'

/** Kept from the moment of a press: a page that is being left has no time to ask for it. */
let token: string | null = null

let isWatched = false

/**
 * From now on what waits for its time to undo is sent when this page is left: a browser that closes it, or who signs out, waits for
 * nothing. `sendAll` sends what waits in the list.
 */
export async function watchLeaving(sendAll: () => Promise<unknown>): Promise<void> {
  if (!isWatched) {
    isWatched = true
    addEventListener('pagehide', sendAlone)
    // Loaded for every signed-in person already.
    const { beforeSignOut } = await import('#web/data/session/token.ts')
    beforeSignOut(sendAll)
  }
  await keepToken()
}

/** For `sendAtOnce`. */
export async function keepToken(): Promise<void> {
  token = await readToken()
}

/** From now on the list sends them, again where they were sent already: each is made once. */
export function leaveToList(changes: readonly Change[], more: Pick<Change, 'isTried'> = {}): Promise<void> {
  const ids = new Set(changes.map(({ id }) => id))
  const waiting = readChanges().filter(({ id, state }) => ids.has(id) && state === 'waiting')
  return keepChanges(waiting.map((change) => ({ ...change, ...more, from: 0 })))
}

/**
 * Sends what was pressed at single orders while the browser closes the page: there is nobody left to read the answer. So it stays in the
 * list too, and the next page sends it again and learns what became of it.
 */
function sendAlone(): void {
  if (!navigator.onLine) return
  const alone = readChanges().filter(
    ({ state, isTried, operation }) => state === 'waiting' && isTried === false && operation.kind === 'order',
  )
  void leaveToList(alone, { isTried: true })
  for (const { store, operation } of alone)
    if (operation.kind === 'order') sendAtOnce({ ...operation, store, parcels: [operation.parcel] })
}

interface ToSend {
  readonly store: string
  readonly action: ParcelAction
  readonly parcels: readonly string[]
  readonly returns: readonly ReceivedReturn[]
}

export function sendAtOnce({ store, action, parcels, returns }: ToSend): void {
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
    body: JSON.stringify({ action, parcels, returns }),
  }).catch(() => undefined)
}
