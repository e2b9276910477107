import { t } from '#web/messages/messages.ts'
import { ApiError, type CallOptions, readAnswer, send } from './http.ts'
import { readToken, refreshToken } from './session/session.ts'

export { ApiError } from './http.ts'

/**
 * Calls the market's API as whoever is signed in. [SH-6.03] A 401 for a signed-in person is answered with one fresh
 * token and one retry, then 'Session expired. Please log in again.'. Throws ApiError for everything that is not a
 * good answer. An answer without a body gives undefined.
 */
export async function api<Body>(path: string, options: CallOptions = {}): Promise<Body> {
  const token = await readToken()
  const response = await sendAs(token, path, options)
  if (response.status !== 401 || token === null) return readAnswer<Body>(response)

  const freshToken = await refreshToken(token)
  const retried = freshToken === null ? response : await sendAs(freshToken, path, options)
  if (retried.status === 401) {
    throw new ApiError(t('Session expired. Please log in again.'), 401, 'auth.token_invalid')
  }
  return readAnswer<Body>(retried)
}

/** Reads what is the same for everyone, without waiting for or telling who is there. */
export async function publicApi<Body>(path: string, options: CallOptions = {}): Promise<Body> {
  return readAnswer<Body>(await send(path, options))
}

function sendAs(token: string | null, path: string, options: CallOptions): Promise<Response> {
  const headers = token === null ? options.headers : { ...options.headers, authorization: `Bearer ${token}` }
  return send(path, { ...options, headers })
}
