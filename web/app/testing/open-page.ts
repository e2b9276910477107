import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A JSON response, with `application/problem+json` for refusals. */
export const json =
  (status: number, body: unknown): Answer =>
  (_request, response) => {
    response.writeHead(status, {
      'content-type': status < 400 ? 'application/json' : 'application/problem+json',
    })
    response.end(JSON.stringify(body))
  }

/** An unsigned access token: the browser reads only its payload. */
export const tokenFor = (payload: object) =>
  `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`

export const ama = {
  sub: 'u1',
  name: 'Ama Serwaa ɛɔ',
  email: 'ama@juaso.test',
  realm_access: { roles: ['customer', 'vendor'] },
}

export const bearerOf = (request: IncomingMessage) => request.headers.authorization

export interface OpenPage {
  /** `METHOD path` of every call, in order. */
  readonly asked: string[]
  /** The contents of localStorage. */
  readonly memory: Map<string, string>
  /** The addresses the page navigated to; `reload` where it was loaded again. */
  readonly assigned: string[]
  close(): void
}

/**
 * A fake page in front of a real server: `answers` maps `METHOD path` to responses, and localStorage holds the given
 * values (by default a signed-in session). Import the modules under test afterwards, so that they start anew.
 */
export async function openPage(
  answers: Record<string, Answer>,
  remembered: Record<string, string> = { 'juaso.signed-in': '1' },
): Promise<OpenPage> {
  vi.resetModules()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const name = `${request.method} ${request.url}`
    asked.push(name)
    const answer =
      answers[name] ?? json(404, { code: 'route.not_found', detail: 'There is nothing at this address.' })
    answer(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const memory = new Map(Object.entries(remembered))
  const assigned: string[] = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, text: string) => memory.set(key, text),
    removeItem: (key: string) => memory.delete(key),
  })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('location', {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pathname: '/product/shoe',
    search: '',
    assign: (to: string) => assigned.push(to),
    reload: () => assigned.push('reload'),
  })
  return {
    asked,
    memory,
    assigned,
    close() {
      server.closeAllConnections()
      server.close()
      vi.unstubAllGlobals()
    },
  }
}
