import { recall } from '#web/data/browser/browser-memory.ts'
import { dropGreeting, readGreeting } from '#web/data/greeting/greeting.ts'
import { sendInProcess } from '#web/data/rendered-for.ts'
import { forgetSession, type Session, sessionState, visitor } from './session-state.ts'

export type { Person, Session } from './session-state.ts'

export const useSession = sessionState.use
/** The signed-in person. What asks for no more does not render again when a visitor's page finds that nobody is signed in. */
export const usePerson = () => sessionState.usePart(({ person }) => person)
export const useSignedIn = () => sessionState.usePart(({ status }) => status === 'signed-in')
export const readSession = sessionState.read
export const subscribeToSession = sessionState.subscribe

// Token handling is loaded for signed-in people only: most visitors never sign in.
const loadToken = () => import('./token.ts')

/**
 * Restores the session after hydration; calls to the API wait for it. Makes no request if nobody ever signed in in this
 * browser. Tries again at each call while the browser has a session and this page does not: the server was not
 * reachable, or the person signed in in another tab.
 */
export async function restoreSession(): Promise<Session> {
  if (sessionState.read().status !== 'signed-in') {
    if (recall('juaso.signed-in')) await restoreToken()
    else {
      // React takes away only what it has rendered: it first takes over the header as it was greeted.
      if (readGreeting()) await Promise.resolve().then(dropGreeting)
      sessionState.set(visitor)
    }
  }
  return sessionState.read()
}

async function restoreToken(): Promise<void> {
  try {
    const { refreshToken } = await loadToken()
    await refreshToken()
  } catch (error) {
    console.warn('The session could not be restored', error)
    sessionState.set(visitor)
  }
}

/** Starts the session in the page after sign-in or sign-up has set the cookie. Throws ApiError on failure. */
export async function startSession(): Promise<Session> {
  const token = await loadToken()
  await token.startSession()
  return sessionState.read()
}

/** [SH-2.11] Signs out at the server, ends the session here and goes to the home page. Throws ApiError on failure. */
export async function signOut(): Promise<void> {
  const token = await loadToken()
  await token.signOut()
}

/** The token to send, after the session has been restored; null for a visitor. */
export async function readToken(): Promise<string | null> {
  const { status } = await restoreSession()
  // A page that is being rendered has its rights from the server.
  if (status !== 'signed-in' || sendInProcess()) return null
  const token = await loadToken()
  return token.readToken() ?? token.refreshToken()
}

/** Replaces a refused token, with one request for simultaneous callers; null if the session is over. */
export async function refreshToken(refusedToken?: string | null): Promise<string | null> {
  const token = await loadToken()
  return token.refreshToken(refusedToken)
}

/**
 * True if this browser has a session that this page has not restored: call `restoreSession` before reporting an outage.
 */
export function isSessionMissing(): boolean {
  return sessionState.read().status === 'visitor' && recall('juaso.signed-in') !== null
}

/** A page as it was left long ago may show who has signed out since; where somebody else has signed in, the new token leaves it. */
async function askWhoIsHere(): Promise<void> {
  try {
    if (recall('juaso.signed-in') === null || (await refreshToken()) === null) location.reload()
  } catch {
    // Somebody else's, and being left; or the server is not reachable, and the next call asks again.
  }
}

/**
 * Applies a sign-in or sign-out of another tab, also when the page returns from the back/forward cache. Returns a
 * function that unsubscribes.
 */
export function followOtherTabs(): () => void {
  const whenChanged = (event: StorageEvent) => {
    if (event.key !== 'juaso.signed-in') return
    if (event.newValue === null) forgetSession()
    else void restoreSession()
  }
  const whenShown = (event: PageTransitionEvent) => {
    if (event.persisted) void (sessionState.read().status === 'signed-in' ? askWhoIsHere() : restoreSession())
  }
  addEventListener('storage', whenChanged)
  addEventListener('pageshow', whenShown)
  return () => {
    removeEventListener('storage', whenChanged)
    removeEventListener('pageshow', whenShown)
  }
}
