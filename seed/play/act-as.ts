import { randomUUID } from 'node:crypto'
import { demoPassword } from '#contracts/demo.ts'
import type { UploadAddress } from '#contracts/uploads/upload.schema.ts'
import { clientHeaders, type UploadFolder } from '#contracts/uploads/upload.ts'

/** Sends a request to the market without a network, as Fastify's `inject` does. */
export type Send = (request: {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
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
  const headers = { authorization: `Bearer ${token}`, ...clientHeaders }
  return async (method, path, body) => {
    const sent = body
      ? {
          headers: { ...headers, ...json, 'idempotency-key': randomUUID() },
          payload: JSON.stringify(body),
        }
      : { headers }
    return bodyOf(
      await send({ method, url: path.startsWith(uploads) ? path : `/api${path}`, ...sent }),
      `${method} ${path}`,
    )
  }
}

/** The one part of the market whose addresses are outside /api. */
const uploads = '/users/'

/** Uploads a PNG and returns the address by which a form names it. */
export async function upload(send: Send, act: Act, folder: UploadFolder, png: Buffer): Promise<string> {
  const type = 'image/png'
  const file = { file_name: 'picture.png', content_type: type, folder }
  const given = await act<UploadAddress>('POST', `${uploads}api/uploads/request-url`, file)
  const answer = await send({
    ...{ method: 'PUT', url: given.upload_url, headers: { 'content-type': type }, payload: png },
  })
  bodyOf(answer, 'the upload')
  return given.file_url
}

function cookiesOf(header: unknown): string {
  const cookies = (Array.isArray(header) ? header : [header]) as string[]
  return cookies.map((cookie) => String(cookie).split(';')[0]).join('; ')
}

function bodyOf<Body>({ statusCode, body }: { statusCode: number; body: string }, call: string): Body {
  if (statusCode >= 300) throw new Error(`${call} was answered with ${statusCode}: ${body}`)
  return (body ? JSON.parse(body) : null) as Body
}
