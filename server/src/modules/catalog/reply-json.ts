const asItIs = (text: unknown) => text as string

/** The part of Fastify's reply that is used to send. */
interface Sending {
  type(contentType: string): unknown
  serializer(write: (payload: unknown) => string): unknown
  send(payload: never): unknown
}

/**
 * Sends JSON that is already serialised: cards come from the database as text, and parsing and serialising them again
 * would cost more than reading them. catalog-pages.test.ts checks what is sent against the contract.
 */
export function replyJson<Reply extends Sending>(reply: Reply, text: string): Reply {
  reply.type('application/json; charset=utf-8')
  reply.serializer(asItIs)
  reply.send(text as never)
  return reply
}

/** The JSON of a list. `address` is that of the request; the next and previous page differ from it in `page` alone. */
export function pageText(
  { count, isCapped, cards }: { count: number; isCapped: boolean; cards: string },
  { page, pageSize, address }: { page: number; pageSize: number; address: string },
  extra = '',
): string {
  const next = page * pageSize < count ? JSON.stringify(withPage(address, page + 1)) : 'null'
  const previous = page > 1 ? JSON.stringify(withPage(address, page - 1)) : 'null'
  return `{"count":${count},"count_capped":${isCapped},"next":${next},"previous":${previous}${extra},"results":[${cards}]}`
}

function withPage(address: string, page: number): string {
  const [path = '', query = ''] = address.split('?')
  const search = new URLSearchParams(query)
  search.set('page', String(page))
  return `${path}?${search}`
}
