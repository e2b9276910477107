import type { Answer, CallName } from '#contracts/calls.ts'
import { t } from '#web/messages/messages.ts'
import { addressOf, type RequestArgument } from './address-of.ts'
import { ApiError, type CallOptions, readAnswer, send } from './http.ts'
import { readToken, refreshToken } from './session/session.ts'

export { ApiError, isAnswerLost } from './http.ts'

type Extra = Pick<CallOptions, 'signal' | 'keepalive' | 'onPercent'>

/**
 * Calls the market's API with the session of the signed-in person, if any. [SH-6.03] After a 401 it refreshes the token
 * and retries once, then fails with 'Session expired. Please log in again.'. Throws ApiError for every other error
 * response. Returns undefined for a response without a body.
 */
export async function api<Name extends CallName>(
  name: Name,
  ...request: RequestArgument<Name, Extra>
): Promise<Answer<Name>> {
  const given = request[0] as { query?: object; body?: object } | undefined
  if (!isOfSomeCompany(given?.query) && !isOfSomeCompany(given?.body)) return call(name, ...request)
  const company = await companyNow()
  const named = {
    ...given,
    ...(isOfSomeCompany(given?.query) && { query: { ...given.query, ...company } }),
    ...(isOfSomeCompany(given?.body) && { body: { ...given.body, ...company } }),
  }
  return call(name, ...([named] as unknown as RequestArgument<Name, Extra>))
}

/** Whether it is for a company that is not named: nothing was chosen on this device yet. */
const isOfSomeCompany = (part: object | undefined): part is object =>
  part !== undefined && 'side' in part && part.side === 'business' && !('company' in part)

/** The company that this device buys for: the oldest, where none was chosen yet. Nothing for a visitor. */
async function companyNow(): Promise<object> {
  if ((await readToken()) === null) return {}
  const { chosenOrOldest } = await import('./companies/companies.ts')
  const company = await chosenOrOldest()
  return company === null ? {} : { company }
}

async function call<Name extends CallName>(
  name: Name,
  ...request: RequestArgument<Name, Extra>
): Promise<Answer<Name>> {
  const path = addressOf(name, ...request)
  const options = optionsOf(name, request[0])
  const token = await readToken()
  const response = await sendAs(token, path, options)
  if (response.status !== 401 || token === null) return answerOf<Name>(response)

  const freshToken = await refreshToken(token)
  const retried = freshToken === null ? response : await sendAs(freshToken, path, options)
  if (retried.status === 401) {
    throw new ApiError(t('Session expired. Please log in again.'), 401, 'auth.token_invalid')
  }
  return answerOf<Name>(retried)
}

async function answerOf<Name extends CallName>(response: Response): Promise<Answer<Name>> {
  try {
    return await readAnswer<Answer<Name>>(response)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'company.not_yours') void leaveLostCompany()
    throw error
  }
}

/** The owner has ended the membership: the pages go on with another company of the person. */
async function leaveLostCompany(): Promise<void> {
  const { followLoss } = await import('./companies/lost-company.ts')
  await followLoss().catch(() => undefined)
}

/** Calls the public API: without waiting for the session or sending it. */
export async function publicApi<Name extends CallName>(
  name: Name,
  ...request: RequestArgument<Name, Extra>
): Promise<Answer<Name>> {
  const response = await send(addressOf(name, ...request), optionsOf(name, request[0]))
  return readAnswer<Answer<Name>>(response)
}

function optionsOf(name: CallName, request: object = {}): CallOptions {
  const { key, headers, ...options } = request as CallOptions & { key?: string }
  return {
    ...options,
    method: name.slice(0, name.indexOf(' ')) as CallOptions['method'],
    headers: key === undefined ? headers : { ...headers, 'idempotency-key': key },
  }
}

function sendAs(token: string | null, path: string, options: CallOptions): Promise<Response> {
  const headers = token === null ? options.headers : { ...options.headers, authorization: `Bearer ${token}` }
  return send(path, { ...options, headers })
}
