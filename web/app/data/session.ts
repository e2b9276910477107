import { createStore } from '#web/ui/store.ts'
import { recall, remember } from './browser-memory.ts'
import { readAnswer, send } from './http.ts'

/** Who is signed in, as the access token says. */
export interface Person {
  id: string
  name: string
  /** [SH-2.10] The first word of the name, or 'User'. */
  firstName: string
  email: string
  roles: readonly string[]
}

export interface Session {
  /** `unknown` until the browser has looked; the server always renders this. */
  status: 'unknown' | 'visitor' | 'signed-in'
  person: Person | null
}

const unknown: Session = { status: 'unknown', person: null }
const visitor: Session = { status: 'visitor', person: null }

const session = createStore<Session>(unknown)
/** Only ever in memory: a script that gets in finds no token in any storage. */
let accessToken: string | null = null
let refreshing: Promise<string | null> | null = null

export const useSession = session.use
export const readSession = session.read
export const subscribeToSession = session.subscribe

/**
 * Finds out who is there. A browser that never signed in is not asked about: no request is made. Called once after
 * the page came alive; calls to the API wait for it.
 */
export async function restoreSession(): Promise<Session> {
  if (session.read().status === 'unknown') {
    if (recall('juaso.signed-in')) await refreshToken(null).catch(() => null)
    else session.set(visitor)
  }
  return session.read()
}

/** Starts the session in the page after sign-in or sign-up has set the cookie. Throws ApiError where that failed. */
export async function startSession(): Promise<Session> {
  remember('juaso.signed-in', '1')
  await refreshToken(accessToken)
  return session.read()
}

/** The token to send, once it is known whether there is one. */
export async function readToken(): Promise<string | null> {
  await restoreSession()
  return accessToken
}

/**
 * Fetches a new access token in place of the one that was refused (null: there is none yet) with the session's cookie; callers at the same time share one request. Answers null and
 * ends the session in this page when the cookie is no longer good. Throws when the server cannot be reached.
 */
export function refreshToken(refusedToken: string | null): Promise<string | null> {
  // Someone else met the same 401 a moment earlier and has fetched a new one since.
  if (accessToken !== refusedToken) return Promise.resolve(accessToken)
  refreshing ??= fetchToken().finally(() => {
    refreshing = null
  })
  return refreshing
}

async function fetchToken(): Promise<string | null> {
  try {
    const response = await send('/api/auth/token')
    if (response.status === 401 || response.status === 403) {
      forget()
      return null
    }
    const { token } = await readAnswer<{ token: string }>(response)
    accessToken = token
    session.set({ status: 'signed-in', person: personOf(token) })
    return token
  } catch (error) {
    // Not reachable: the page goes on as for a visitor, but the browser still knows that someone signed in.
    if (session.read().status === 'unknown') session.set(visitor)
    throw error
  }
}

/** [SH-2.11] Signs out at the server, forgets the person, goes to the home page. Throws ApiError when it failed. */
export async function signOut(): Promise<void> {
  const response = await send('/api/auth/sign-out', { method: 'POST', body: {} })
  if (!response.ok && response.status !== 401) await readAnswer(response)
  forget()
  location.assign('/')
}

/** Whether someone signed in here, although the session could not be restored just now. */
export function isSessionUnreachable(): boolean {
  return session.read().status === 'visitor' && recall('juaso.signed-in') !== null
}

/** Follows a sign-out in another tab. Returns how to stop. */
export function followOtherTabs(): () => void {
  const whenChanged = (event: StorageEvent) => {
    if (event.key === 'juaso.signed-in' && event.newValue === null) forget()
  }
  addEventListener('storage', whenChanged)
  return () => removeEventListener('storage', whenChanged)
}

function forget(): void {
  accessToken = null
  remember('juaso.signed-in', null)
  session.set(visitor)
}

interface TokenPayload {
  sub: string
  name?: string
  email?: string
  realm_access?: { roles?: string[] }
}

/** Reads the person from a token's payload. The server checks the signature; here it only decides what is shown. */
export function personOf(token: string): Person {
  const text = atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
  const payload = JSON.parse(new TextDecoder().decode(bytes)) as TokenPayload
  const name = payload.name?.trim() ?? ''
  return {
    id: payload.sub,
    name,
    firstName: name.split(/\s+/)[0] || 'User',
    email: payload.email ?? '',
    roles: payload.realm_access?.roles ?? [],
  }
}
