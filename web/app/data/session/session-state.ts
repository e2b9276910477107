import { recall, remember } from '#web/data/browser/browser-memory.ts'
import { forgetLines } from '#web/data/cart/visitor-cart.ts'
import { dropGreeting } from '#web/data/greeting/greeting.ts'
import { renderedFor } from '#web/data/rendered-for.ts'
import { createStore } from '#web/ui/store.ts'

/** The signed-in person, from the access token. */
export interface Person {
  id: string
  name: string
  /** [SH-2.10] The first word of the name, or 'User'. */
  firstName: string
  email: string
  /** Base address of the profile picture; null where there is none. */
  picture: string | null
  roles: readonly string[]
  /** Set where an operator sees the site as this person: until when, as an instant. Nothing can be changed then. */
  seenUntil?: string
}

export interface Session {
  /** `unknown` until the session has been restored, unless the page was rendered for a person. */
  status: 'unknown' | 'visitor' | 'signed-in'
  person: Person | null
}

export const visitor: Session = { status: 'visitor', person: null }

/** The session as this page knows it. Changed only by session.ts and token.ts. */
const unknown: Session = { status: 'unknown', person: null }
export const sessionState = createStore<Session>(unknown, () => renderedFor()?.session)

/** Ends the session in this page and removes the browser's note of it. */
export function forgetSession(): void {
  remember('juaso.signed-in', null)
  dropGreeting()
  forgetKept()
  sessionState.set(visitor)
}

/**
 * Notes that say where a person lives, what they sought and looked at, what a company orders and which one it is, what a vendor typed of
 * the store's profile, or what the person chose and is not in the cart or a favorite yet: on a shared phone the next one must not read them.
 */
const ownNotes = [
  'juaso.recent-places',
  'juaso.recently-viewed',
  'juaso.viewed-pages',
  'juaso.quick-order',
  'juaso.company',
  'juaso.profile-typed',
  'juaso.pending-favorites',
] as const

/** For who signs out. A session that expires leaves them, so that nothing typed is lost. */
export function forgetOwnNotes(person?: string): void {
  for (const key of ownNotes) remember(key, null)
  forgetLines(person)
}

/** Somebody else signs in here: what this browser keeps of the person before is not theirs to see. */
export function forgetOthers(person: string): void {
  const kept = recall('juaso.kept-person')
  if (kept === null || kept === person) return
  forgetOwnNotes()
  forgetKept()
}

/** Erases what this browser keeps of a person for the time without network (data/kept). */
function forgetKept(): void {
  if (recall('juaso.kept-person') === null) return
  remember('juaso.kept-person', null)
  indexedDB.deleteDatabase('juaso-kept')
}

// The server found no session: the browser's note of one is out of date.
if (typeof document !== 'undefined' && renderedFor()?.session.status === 'visitor') forgetSession()
