import { randomUUID } from 'node:crypto'
import { demoPassword } from '#contracts/demo.ts'

/** Sends a request to the market without a network, as Fastify's `inject` does. */
export type Send = (request: {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  url: string
  headers: Record<string, string>
  payload?: string
}) => Promise<{ statusCode: number; body: string; headers: Record<string, unknown> }>

/** The calls of one signed-in person; `Body` is what the call answers. */
export type Act = <Body>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: object,
) => Promise<Body>

/** Signs a person of the demo market in, by the part of the e-mail address before `@`. Throws what the market refuses. */
export async function actAs(send: Send, origin: string, who: string): Promise<Act> {
  const json = { 'content-type': 'application/json' }
  const signedIn = await send({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { ...json, origin },
    payload: JSON.stringify({ email: `${who}@demo.juaso.test`, password: demoPassword }),
  })
  const cookie = cookiesOf(signedIn.headers['set-cookie'])
  const answer = await send({ method: 'GET', url: '/api/auth/token', headers: { cookie } })
  const { token } = bodyOf<{ token: string }>(answer, 'the token')
  const headers = { authorization: `Bearer ${token}` }
  return async (method, path, body) => {
    const sent = body
      ? {
          headers: { ...headers, ...json, 'idempotency-key': randomUUID() },
          payload: JSON.stringify(body),
        }
      : { headers }
    return bodyOf(await send({ method, url: `/api${path}`, ...sent }), `${method} ${path}`)
  }
}

function cookiesOf(header: unknown): string {
  const cookies = (Array.isArray(header) ? header : [header]) as string[]
  return cookies.map((cookie) => String(cookie).split(';')[0]).join('; ')
}

function bodyOf<Body>({ statusCode, body }: { statusCode: number; body: string }, call: string): Body {
  if (statusCode >= 300) throw new Error(`${call} was answered with ${statusCode}: ${body}`)
  return (body ? JSON.parse(body) : null) as Body
}
