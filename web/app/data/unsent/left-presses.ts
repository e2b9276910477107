import { recallList, remember } from '#web/data/browser/browser-memory.ts'
import type { Press } from './presses.ts'

/** What this page has sent without an answer so far. */
const onTheirWay = new Map<string, Press>()
/** Those of them that are written down, because the page may be gone before the answer. */
const written = new Set<string>()
let isLeft = false
let isListening = false

/** What anybody left unsent, or unread, for so long is erased. */
export const erasedAfterMs = 30 * 24 * 3_600_000
/** A choice that was left longer ago has arrived, or is seen not to have: it would undo what was chosen since. An addition counts once. */
const choiceMs = 10 * 60_000

function isOver({ at, operation: { kind } }: Press): boolean {
  const isChoice = kind === 'quantity' || kind === 'favorite'
  return at < Date.now() - (isChoice ? choiceMs : erasedAfterMs)
}

const keep = (presses: readonly Press[]) =>
  remember('juaso.left-presses', presses.length > 0 ? JSON.stringify(presses) : null)

const others = (areDropped: (press: Press) => boolean) =>
  recallList<Press>('juaso.left-presses').filter((press) => !areDropped(press) && !isOver(press))

function write(): void {
  if (onTheirWay.size === 0) return
  keep([...others(({ id }) => onTheirWay.has(id)), ...onTheirWay.values()])
  for (const id of onTheirWay.keys()) written.add(id)
}

function erase(ids: ReadonlySet<string>): void {
  keep(others(({ id }) => ids.has(id)))
  for (const id of ids) written.delete(id)
}

/** A hidden page may be ended without any further sign. */
function listen(): void {
  if (isListening) return
  isListening = true
  const leave = () => {
    isLeft = true
    write()
  }
  addEventListener('pagehide', leave)
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') return leave()
    isLeft = false
    if (written.size > 0) erase(new Set(written))
  })
}

/**
 * A press is sent. Where the page is left before its answer, this browser keeps it for the next page: in localStorage, which is written
 * before the page is gone, as a database is not.
 */
export function noteSent(press: Press): void {
  listen()
  onTheirWay.set(press.id, press)
  // What the page sends as its last.
  if (isLeft) write()
}

/** It is answered, or kept elsewhere. Returns whether it was written down, so that another page may have taken it. */
export function noteAnswered(id: string): boolean {
  onTheirWay.delete(id)
  const wasWritten = written.has(id)
  if (wasWritten) erase(new Set([id]))
  return wasWritten
}

/** What earlier pages were left with, of this person; from now on the caller keeps it. */
export function takeLeft(person: string): readonly Press[] {
  const isOthers = (press: Press) => press.person !== person || onTheirWay.has(press.id)
  const left = others(isOthers)
  keep(others((press) => !isOthers(press)))
  return left
}

/** Of who signs out: also what this page has sent, and would write down when it is left. */
export function forgetLeft(person: string): void {
  for (const { id, person: whose } of onTheirWay.values()) if (whose === person) noteAnswered(id)
  keep(others((press) => press.person === person))
}
