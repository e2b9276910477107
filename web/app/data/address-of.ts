import type { CallName, RequestOf } from '#contracts/calls.ts'

/** The parts of a call that form its URL. */
interface AddressParts {
  params?: Record<string, string | number>
  query?: Record<string, string | number | readonly string[] | undefined>
}

/** The last argument of a call: optional if none of its members is required. */
export type RequestArgument<Name extends CallName, Extra = unknown> =
  Record<never, never> extends RequestOf<Name>
    ? [request?: RequestOf<Name> & Extra]
    : [request: RequestOf<Name> & Extra]

/** The address of a call, such as `/api/orders?page=2` for `GET /orders`. Lists are joined by commas. */
export function addressOf<Name extends CallName>(name: Name, ...[request]: RequestArgument<Name>): string {
  const { params = {}, query = {} } = (request ?? {}) as AddressParts
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(params[field] ?? ''))
  const search = new URLSearchParams()
  for (const [field, value] of Object.entries(query))
    if (value !== undefined) search.set(field, String(value))
  // Uploads have the address that the specification gives them.
  return `${path.startsWith('/users/') ? '' : '/api'}${path}${search.size > 0 ? `?${String(search).replaceAll('%2C', ',')}` : ''}`
}
