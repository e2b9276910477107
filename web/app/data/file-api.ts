import type { GetName } from '#contracts/calls.ts'
import { addressOf, type RequestArgument } from './address-of.ts'
import { readAnswer, send } from './http.ts'
import { readToken, refreshToken } from './session/session.ts'

/** Downloads a file with the session of the signed-in person; refreshes a refused token once. Throws ApiError. */
export async function fileApi<Name extends GetName>(
  name: Name,
  ...request: RequestArgument<Name>
): Promise<Blob> {
  const path = addressOf(name, ...request)
  const token = await readToken()
  let response = await send(path, headersOf(token))
  if (response.status === 401 && token !== null)
    response = await send(path, headersOf(await refreshToken(token)))
  if (!response.ok) await readAnswer(response)
  return response.blob()
}

const headersOf = (token: string | null) => ({
  headers: token === null ? undefined : { authorization: `Bearer ${token}` },
})
