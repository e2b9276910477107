import { remember } from '#web/data/browser-memory.ts'
import { createStore } from '#web/ui/store.ts'

/** Who is signed in, as the access token says. */
export interface Person {
  id: string
  name: string
  /** [SH-2.10] The first word of the name, or 'User'. */
  firstName: string
  email: string
  /** Base address of the profile picture; null where there is none. */
  picture: string | null
  roles: readonly string[]
}

export interface Session {
  /** `unknown` until the browser has looked; the server always renders this. */
  status: 'unknown' | 'visitor' | 'signed-in'
  person: Person | null
}

export const visitor: Session = { status: 'visitor', person: null }

/** What the page knows of who is there. Changed only by session.ts and token.ts. */
export const sessionState = createStore<Session>({ status: 'unknown', person: null })

/** The session is over: neither this page nor the browser knows anybody any more. */
export function forgetSession(): void {
  remember('juaso.signed-in', null)
  sessionState.set(visitor)
}
