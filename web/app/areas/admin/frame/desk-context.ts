import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import type { Desk } from '#contracts/desk/desk.ts'
import { unattendedHeader } from '#contracts/operators/operator-rights.ts'
import type { OperatorSelf } from '#contracts/operators/operators.ts'
import { ApiError, api } from '#web/data/api.ts'
import { readToken, refreshToken } from '#web/data/session/session.ts'

/** Everything of the desk is below this key: an act refreshes all of it. */
export const deskKey = ['admin'] as const

/** How often the page counts by itself what waits. */
const countedEveryMs = 20_000

export const selfQuery = {
  queryKey: [...deskKey, 'me'],
  queryFn: readSelf,
  retry: false,
  // The rights change seldom; each call is checked by the server.
  staleTime: 60_000,
}

/**
 * The operator of this session. Where the code was entered elsewhere in this browser, such as in the account, the session may be
 * another one than the token in memory was made for: a new token decides.
 */
async function readSelf(): Promise<OperatorSelf> {
  try {
    return await api('GET /admin/me')
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'operator.code_needed') throw error
    await refreshToken(await readToken())
    return api('GET /admin/me')
  }
}

/** A page's first call is the person's own; what it repeats by itself does not keep a session open. */
export const headersOf = (client: QueryClient, key: QueryKey) =>
  client.getQueryData(key) ? { [unattendedHeader]: '1' } : {}

/** What waits. The first call is the person's own; the page repeats it by itself, which does not keep a session open. */
export function useDesk(isEnabled = true) {
  return useQuery<Desk>({
    queryKey: [...deskKey, 'desk'],
    queryFn: ({ signal, client, queryKey }) =>
      api('GET /admin/desk', {
        headers: headersOf(client, queryKey),
        signal,
      }),
    refetchInterval: countedEveryMs,
    enabled: isEnabled,
  })
}

/** The operator that a page is shown to. */
export const useSelf = () => useOutletContext<OperatorSelf>()
