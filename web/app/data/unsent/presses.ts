import type { Side } from '#contracts/cart/cart.ts'
import { recall } from '#web/data/browser/browser-memory.ts'
import { keptPerson } from '#web/data/kept/kept-database.ts'
import { newIdempotencyKey } from '#web/data/new-idempotency-key.ts'
import { readSession } from '#web/data/session/session.ts'
import { takeLeft } from './left-presses.ts'
import { pressShelf } from './presses-database.ts'
import { createUnsentList, type Unsent } from './unsent-list.ts'

/** Whose cart: the person's or a company's. */
interface Whose {
  side: Side
  company?: string
}

/** What a buyer has pressed without network, or without an answer. */
export type Operation =
  | { kind: 'add'; whose: Whose; item: string; quantity: number }
  | { kind: 'quantity'; whose: Whose; line: string; quantity: number }
  | { kind: 'remove'; whose: Whose; line: string }
  | { kind: 'favorite'; product: string; isFavorite: boolean }

export interface Press extends Unsent {
  /** The product's name. */
  label: string
  operation: Operation
  /** How often the server has failed at it. */
  faults?: number
  /** It was not sent within a week, and is not any more. */
  isTooOld?: boolean
}

const list = createUnsentList<Press>('juaso-presses', pressShelf)

export const usePresses = list.use
export const readPresses = list.read
export const subscribeToPresses = list.subscribe
export const closePresses = list.close
export const loadPresses = list.load
export const keepPresses = list.keep
export const dropPresses = list.drop

/** Shows what this person has pressed, also on pages that were left before the answer came. */
export async function openPresses(person: string): Promise<void> {
  await list.open(person)
  const left = takeLeft(person)
  if (left.length > 0) await list.keep(left)
}

/** What a press is about: a later press about it replaces the earlier one. Each addition is one of its own. */
export function aboutOf(operation: Operation): string | null {
  if (operation.kind === 'add') return null
  return operation.kind === 'favorite' ? `favorite ${operation.product}` : `line ${operation.line}`
}

/** Who presses here: where the session is not restored, whose data this browser keeps. Null for a visitor, and for who sees as somebody else. */
function presser(): string | null {
  const { person } = readSession()
  return person?.seenUntil ? null : (person?.id ?? keptPerson())
}

/** A press as it is kept under its idempotency key; null where nothing is kept of who presses. */
export function pressNow(label: string, operation: Operation, key: string): Press | null {
  const person = presser()
  if (person === null) return null
  return { id: key, person, at: Date.now(), state: 'waiting', refusal: null, label, operation }
}

/**
 * Keeps a press until the network is back. `key`: the idempotency key under which it is or was tried; `isUnanswered`: no answer came to
 * it, whatever the browser says of its network. False where nobody is signed in here, or it can be sent now. In both cases an earlier one
 * about the same is dropped.
 */
export async function keepPress(
  label: string,
  operation: Operation,
  { key = newIdempotencyKey(), isUnanswered = false } = {},
): Promise<boolean> {
  const { person: now } = readSession()
  // The session of this browser could not be restored: the market does not answer.
  const isMissing = now === null && recall('juaso.signed-in') !== null
  const isOnline = navigator.onLine !== false && !isUnanswered && !isMissing
  const person = now || !isOnline ? presser() : null
  if (person === null) return false
  if (!isOnline || !list.begin()) await openPresses(person)
  await dropAbout(operation)
  const begun = list.begin()
  if (isOnline || !begun) return false
  await list.keep([{ ...begun, id: key, label, operation }])
  return true
}

async function dropAbout(operation: Operation): Promise<void> {
  const about = aboutOf(operation)
  const earlier = list
    .read()
    .filter((press) => press.state !== 'done' && about !== null && aboutOf(press.operation) === about)
  if (earlier.length > 0) await list.drop(earlier.map(({ id }) => id))
}
