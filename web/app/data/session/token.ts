import type { Answer } from '#contracts/calls.ts'
import { addressOf } from '#web/data/address-of.ts'
import { remember } from '#web/data/browser/browser-memory.ts'
import { dropGreeting } from '#web/data/greeting/greeting.ts'
import { ApiError, readAnswer, send } from '#web/data/http.ts'
import { t } from '#web/messages/messages.ts'
import {
  forgetOthers,
  forgetOwnNotes,
  forgetSession,
  type Person,
  sessionState,
  visitor,
} from './session-state.ts'

/** Kept in memory only, so that an injected script finds no token in any storage. */
let accessToken: string | null = null
let refreshing: Promise<string | null> | null = null

sessionState.subscribe(() => {
  if (sessionState.read().status === 'visitor') accessToken = null
})

/** The access token of the signed-in person. */
export function readToken(): string | null {
  return accessToken
}

/**
 * Fetches a new access token with the session's cookie, in place of the refused one (null: none yet); simultaneous
 * callers share one request. Returns null and ends the session in this page if the cookie is no longer valid. Throws if
 * the server cannot be reached.
 */
export function refreshToken(refusedToken: string | null = accessToken): Promise<string | null> {
  // Another call has already replaced the refused token.
  if (accessToken !== refusedToken) return Promise.resolve(accessToken)
  refreshing ??= fetchToken().finally(() => {
    refreshing = null
  })
  return refreshing
}

/** `isStart`: somebody has just signed in on this page, whoever it showed before. */
async function fetchToken({ isStart = false } = {}): Promise<string | null> {
  try {
    const response = await send(addressOf('GET /auth/token'))
    if (response.status === 401 || response.status === 403) {
      forgetSession()
      return null
    }
    const { token } = await readAnswer<Answer<'GET /auth/token'>>(response)
    const person = personOf(token)
    if (!isStart) leaveOther(sessionState.read().person, person)
    accessToken = token
    // What this browser keeps is the operator's own, and nothing is kept of who is seen.
    if (!person.seenUntil) forgetOthers(person.id)
    remember('juaso.signed-in', '1')
    sessionState.set({ status: 'signed-in', person })
    return token
  } catch (error) {
    // Not reachable: the page continues as for a visitor, but the browser keeps its note of the session.
    if (sessionState.read().status === 'unknown') sessionState.set(visitor)
    throw error
  }
}

/**
 * Somebody else has signed in meanwhile, in another tab, or an operator begins or ends to see the site as somebody. What this page
 * shows, and what was pressed on it, is the other one's: the page is left, and a call that waits for the new token is not sent.
 */
function leaveOther(before: Person | null, now: Person): void {
  if (!before || before.id === now.id) return
  dropGreeting()
  location.assign(before.seenUntil ? `/admin/people/${before.id}` : '/')
  throw new ApiError(t('Session expired. Please log in again.'), 401, 'auth.token_invalid')
}

/** Starts the session in the page after sign-in or sign-up has set the cookie. */
export async function startSession(): Promise<void> {
  remember('juaso.signed-in', '1')
  // Whoever was signed in before.
  dropGreeting()
  await fetchToken({ isStart: true })
}

const lastWorks = new Set<() => Promise<unknown>>()
const lastWorksMsMax = 5_000

/** What is still to be sent as this person when they sign out; it has some seconds. */
export const beforeSignOut = (work: () => Promise<unknown>): void => void lastWorks.add(work)

/** [SH-2.11] Signs out at the server, ends the session here and goes to the home page; `asks`: see `askBeforeSignOut`. */
export async function signOut(asks = true): Promise<void> {
  if (asks && !(await mayGiveUp(sessionState.read().person))) return
  await Promise.race([
    Promise.allSettled([...lastWorks].map((work) => work())),
    new Promise((resolve) => setTimeout(resolve, lastWorksMsMax)),
  ])
  const response = await send(addressOf('POST /auth/sign-out'), { method: 'POST', body: {} })
  if (!response.ok && response.status !== 401) await readAnswer(response)
  const { person } = sessionState.read()
  if (person && !person.seenUntil) await forgetPresses(person.id).catch(() => undefined)
  forgetOwnNotes(person?.id)
  forgetSession()
  location.assign('/')
}

let ask: ((waiting: number) => Promise<boolean>) | null = null

/** `question`: asks who signs out while so many things wait that they pressed without network. Null where no page can ask. */
export function askBeforeSignOut(question: typeof ask): void {
  ask = question
}

/** Whether nothing waits that was pressed without network, or the person signs out all the same. */
async function mayGiveUp(person: Person | null): Promise<boolean> {
  if (!person || person.seenUntil) return true
  try {
    const { countWaiting } = await import('#web/data/unsent/presses-database.ts')
    const waiting = await countWaiting(person.id)
    return waiting === 0 || ask === null || (await ask(waiting))
  } catch {
    // The browser keeps nothing.
    return true
  }
}

/** Rejects where the browser keeps nothing. */
async function forgetPresses(person: string): Promise<void> {
  return (await import('#web/data/unsent/presses-database.ts')).erasePressesOf(person)
}

interface TokenPayload {
  sub: string
  name?: string
  email?: string
  picture?: string
  realm_access?: { roles?: string[] }
  see_as_until?: string
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
    firstName: name.split(/\s+/)[0] || t('User'),
    email: payload.email ?? '',
    picture: payload.picture ?? null,
    roles: payload.realm_access?.roles ?? [],
    ...(payload.see_as_until && { seenUntil: payload.see_as_until }),
  }
}
