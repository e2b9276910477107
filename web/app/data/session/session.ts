import { recall } from '#web/data/browser-memory.ts'
import { forgetSession, type Session, sessionState, visitor } from './session-state.ts'

export type { Person, Session } from './session-state.ts'

export const useSession = sessionState.use
export const readSession = sessionState.read
export const subscribeToSession = sessionState.subscribe

// Most visitors never sign in: what handles tokens is fetched only for those who did.
const loadToken = () => import('./token.ts')

/**
 * Finds out who is there. A browser that never signed in is not asked about: no request is made. Called after the page
 * came alive; calls to the API wait for it. Asks again as long as the browser knows of somebody whom this page does
 * not: the server could not be reached, or someone signed in in another tab.
 */
export async function restoreSession(): Promise<Session> {
  if (sessionState.read().status !== 'signed-in') {
    if (recall('juaso.signed-in')) await restoreToken()
    else sessionState.set(visitor)
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

/** Starts the session in the page after sign-in or sign-up has set the cookie. Throws ApiError where that failed. */
export async function startSession(): Promise<Session> {
  const token = await loadToken()
  await token.startSession()
  return sessionState.read()
}

/** [SH-2.11] Signs out at the server, forgets the person, goes to the home page. Throws ApiError when it failed. */
export async function signOut(): Promise<void> {
  const token = await loadToken()
  await token.signOut()
}

/** The token to send, once it is known whether there is one. */
export async function readToken(): Promise<string | null> {
  const { status } = await restoreSession()
  if (status !== 'signed-in') return null
  const token = await loadToken()
  return token.readToken()
}

/** Fetches a new token in place of the refused one, once for all who ask; null when the session is over. */
export async function refreshToken(refusedToken?: string | null): Promise<string | null> {
  const token = await loadToken()
  return token.refreshToken(refusedToken)
}

/** Whether someone signed in here whom this page does not know yet: ask `restoreSession` before calling it an outage. */
export function isSessionMissing(): boolean {
  return sessionState.read().status === 'visitor' && recall('juaso.signed-in') !== null
}

/** Follows a sign-in or a sign-out in another tab, also one that a page kept for the way back has missed. Returns how to stop. */
export function followOtherTabs(): () => void {
  const whenChanged = (event: StorageEvent) => {
    if (event.key !== 'juaso.signed-in') return
    if (event.newValue === null) forgetSession()
    else void restoreSession()
  }
  const whenShown = (event: PageTransitionEvent) => {
    if (event.persisted) void restoreSession()
  }
  addEventListener('storage', whenChanged)
  addEventListener('pageshow', whenShown)
  return () => {
    removeEventListener('storage', whenChanged)
    removeEventListener('pageshow', whenShown)
  }
}
