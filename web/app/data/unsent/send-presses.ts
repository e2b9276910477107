import { api, isAnswerLost } from '#web/data/api.ts'
import { recall } from '#web/data/browser/browser-memory.ts'
import { announceCartChange } from '#web/data/cart/cart-channel.ts'
import { refreshCartCount } from '#web/data/cart/cart-count.ts'
import { type CartAction, cartFailureSentence, isNotInCart } from '#web/data/cart/cart-messages.ts'
import { noAnswer } from '#web/data/failures.ts'
import { markFavorite } from '#web/data/favorites/favorites.ts'
import { wishlistFailureNotice } from '#web/data/favorites/wishlist-messages.ts'
import { ApiError, type CallOptions } from '#web/data/http.ts'
import { newIdempotencyKey } from '#web/data/new-idempotency-key.ts'
import {
  isSessionMissing,
  readSession,
  restoreSession,
  type Session,
  subscribeToSession,
} from '#web/data/session/session.ts'
import { t, translate } from '#web/messages/messages.ts'
import { showToast, type Toast } from '#web/ui/feedback/toasts.ts'
import { noteAnswered, noteSent } from './left-presses.ts'
import {
  aboutOf,
  closePresses,
  dropPresses,
  keepPress,
  keepPresses,
  loadPresses,
  type Operation,
  type Press,
  pressNow,
  readPresses,
  subscribeToPresses,
} from './presses.ts'
import { faultsMax, inOneTab, isFinal } from './sending.ts'
import { sendWhenAnswered } from './when-answered.ts'

let running: Promise<void> | null = null
let stopSending: (() => void) | null = null

/** Whoever opens the list here also sends what waits in it, whenever there is network. */
export { openPresses } from './presses.ts'

/** The press that this tab sends now. */
let onItsWay: { press: Press; call: Promise<unknown> } | null = null

/** A line that drops what is sent says nothing for minutes. */
const answerMsMax = 20_000

/** Of a call that is to arrive although its page is closed, and is given up when no answer comes. */
export type How = Required<Pick<CallOptions, 'signal' | 'keepalive'>>

/** What `work` gives. After some seconds without it throws ApiError with status 0, as without a response. */
async function inTime<Result>(work: (how: How) => Promise<Result>): Promise<Result> {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ApiError(translate(noAnswer), 0))
      stop.abort()
    }, answerMsMax)
  })
  try {
    return await Promise.race([work({ signal: stop.signal, keepalive: true }), late])
  } finally {
    clearTimeout(timer)
  }
}

/** The session once it is restored, or as it is known where the market does not answer. */
export async function sessionInTime(): Promise<Session> {
  await inTime(restoreSession).catch(() => undefined)
  return readSession()
}

/** Notes a press that is sent once the session is restored, under this key: the page may be left before. */
export function noteEarly(label: string, operation: Operation, key: string): void {
  const press = recall('juaso.signed-in') === null ? null : pressNow(label, operation, key)
  if (press) noteSent(press)
}

/**
 * Sends a press by `sendNow`, or keeps it (see `keepPress`): at once where there is no network, and after it was tried where no answer came.
 * Where the page is left meanwhile, the next one sends it. An earlier one about the same has arrived or is dropped before. `key`: the
 * idempotency key under which it was or is to be tried. Returns whether it waits. Throws what `sendNow` throws.
 */
export async function sendOrKeep(
  label: string,
  operation: Operation,
  sendNow: (how: How) => Promise<unknown>,
  key = newIdempotencyKey(),
): Promise<boolean> {
  const press = pressNow(label, operation, key)
  if (press) noteSent(press)
  let waits = false
  try {
    waits = await sendElseKeep()
    return waits
  } finally {
    if (noteAnswered(key) && !waits) await dropPresses([key])
  }

  async function sendElseKeep(): Promise<boolean> {
    if (await keepPress(label, operation, { key })) return true
    const about = aboutOf(operation)
    if (onItsWay && about !== null && aboutOf(onItsWay.press.operation) === about) await arrival()
    try {
      await inTime(sendNow)
      return false
    } catch (error) {
      if (isAnswerLost(error) && (await keepPress(label, operation, { key, isUnanswered: true }))) return true
      throw error
    }
  }
}

const arrival = () => onItsWay?.call.catch(() => undefined)

/**
 * Does what makes some presses void, such as clearing the cart: those that wait are dropped, and one that is on its way arrives before it.
 * Where it fails, they wait again. Throws what `act` throws.
 */
export async function inPlaceOf<Result>(
  isVoid: (operation: Operation) => boolean,
  act: () => Promise<Result>,
): Promise<Result> {
  const dropped = readPresses().filter(({ state, operation }) => state === 'waiting' && isVoid(operation))
  if (dropped.length > 0) await dropPresses(dropped.map(({ id }) => id))
  if (onItsWay && isVoid(onItsWay.press.operation)) await arrival()
  try {
    return await act()
  } catch (error) {
    if (dropped.length > 0) await keepPresses(dropped)
    throw error
  }
}

/** Says that a press waits, and where no answer came that too [SH-8.06]. */
export function sayWaiting(sentence: string, more: Pick<Toast, 'action'> = {}): void {
  const isOffline = navigator.onLine === false
  showToast({
    title: t('Waiting for the network'),
    message: isOffline ? sentence : `${translate(noAnswer)}. ${sentence}`,
    ...more,
  })
}

subscribeToPresses(() => {
  const isWaiting = readPresses().some(({ state }) => state === 'waiting')
  if (isWaiting) stopSending ??= sendWhenAnswered(sendPresses)
  else {
    stopSending?.()
    stopSending = null
  }
})

// Nobody sees or sends what was pressed by somebody who is signed in no longer.
subscribeToSession(() => {
  if (readSession().status === 'visitor' && !isSessionMissing()) closePresses()
})

/** Sends what waits, in the order in which it was pressed, one tab at a time. An addition has its key, so it counts once; the others may be sent twice without harm. */
function sendPresses(): Promise<void> {
  if (navigator.onLine === false) return Promise.resolve()
  running ??= inOneTab('juaso-presses', async () => {
    await loadPresses()
    let hasSent = false
    const failed = new Set<string>()
    for (let sent = await sendNext(failed); sent; sent = await sendNext(failed)) hasSent ||= sent === 'sent'
    if (!hasSent) return
    announceCartChange()
    await refreshCartCount()
  }).finally(() => {
    running = null
  })
  return running
}

const topicOf = ({ id, operation }: Press) => aboutOf(operation) ?? id

/** `failed`: what the server has failed at in this pass. It holds up no others. Null where nothing more can be sent now. */
async function sendNext(failed: Set<string>): Promise<'sent' | 'passed over' | null> {
  const next = readPresses().find((press) => press.state === 'waiting' && !failed.has(topicOf(press)))
  if (!next) return null
  // Never in the name of somebody else.
  const { person } = await sessionInTime()
  if (person?.id !== next.person) return null
  // Taken back or replaced meanwhile, or its person has signed out.
  const isGone = () => !readPresses().some(({ id }) => id === next.id)
  if (isGone()) return 'passed over'
  try {
    onItsWay = { press: next, call: inTime((how) => send(next, how)) }
    await onItsWay.call
  } catch (error) {
    if (isGone()) return 'passed over'
    const isFault = error instanceof ApiError && error.status === 500
    if (isFault && (next.faults ?? 0) + 1 < faultsMax) {
      failed.add(topicOf(next))
      await keepPresses([{ ...next, faults: (next.faults ?? 0) + 1 }])
      return 'passed over'
    }
    if (!isFault && !isFinal(error)) return null
    return settle(next, refusalOf(next.operation, error))
  } finally {
    onItsWay = null
  }
  return settle(next, null)
}

async function settle(press: Press, refusal: string | null): Promise<'sent'> {
  if (refusal === null) await dropPresses([press.id])
  else await keepPresses([{ ...press, state: 'refused', refusal }])
  return 'sent'
}

async function send({ id, operation }: Press, how: How): Promise<unknown> {
  if (operation.kind === 'favorite') {
    const { product, isFavorite } = operation
    if (isFavorite) return api('POST /wishlist', { body: { product }, ...how })
    return api('DELETE /wishlist/:id', { params: { id: product }, ...how })
  }
  const { whose: query } = operation
  if (operation.kind === 'add') {
    const body = { item: operation.item, quantity: operation.quantity }
    return api('POST /cart/items', { query, body, key: id, ...how })
  }
  const params = { id: operation.line }
  if (operation.kind === 'remove') return api('DELETE /cart/items/:id', { params, query, ...how })
  return api('PATCH /cart/items/:id', { params, query, body: { quantity: operation.quantity }, ...how })
}

const actions: Readonly<Record<Exclude<Operation['kind'], 'favorite'>, CartAction>> = {
  add: 'add',
  quantity: 'update',
  remove: 'remove',
}

/** The sentence of a refusal; null where the aim is reached already. */
function refusalOf(operation: Operation, error: unknown): string | null {
  if (operation.kind === 'favorite') {
    const notice = wishlistFailureNotice(error, operation.isFavorite ? 'add' : 'remove')
    if (!notice || notice.isThereAlready) return null
    markFavorite(operation.product, !operation.isFavorite)
    return notice.message
  }
  if (operation.kind === 'remove' && isNotInCart(error)) return null
  return cartFailureSentence(error, actions[operation.kind])
}
