import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What the stand-in does with the next messages: takes them, or fails as Arkesel does. */
export type ArkeselMood = 'well' | 'no balance' | 'failing' | 'slow' | 'no number' | 'page' | 'error with 200'

export const arkeselKey = 'the-key-of-an-account'

interface Taken {
  readonly sender: string
  readonly message: string
  readonly recipients: readonly string[]
}

const answers: Record<Exclude<ArkeselMood, 'well' | 'slow' | 'page'>, [status: number, body: object]> = {
  'no balance': [402, { status: 'error', message: 'Insufficient balance' }],
  failing: [500, { status: 'error', message: 'Server Error' }],
  'no number': [422, { status: 'error', message: 'The recipients.0 format is invalid.' }],
  'error with 200': [200, { status: 'error', message: 'Something failed', data: [] }],
}

/** A server that speaks as Arkesel's API of text messages does (developers.arkesel.com, SMS V2), until it is closed. */
export async function openArkesel() {
  const taken: Taken[] = []
  let mood: ArkeselMood = 'well'
  const replyTo = async (key: unknown, method: string | undefined, url: string | undefined, text: string) => {
    if (mood === 'slow') await wait(1_500)
    if (mood === 'page') return [200, '<!doctype html><title>Down for maintenance</title>'] as const
    if (method !== 'POST' || url !== '/api/v2/sms/send') return [404, { message: 'Not Found' }] as const
    if (key !== arkeselKey) return [401, { code: '102', message: 'Authentication Failed!' }] as const
    if (mood !== 'well' && mood !== 'slow') return answers[mood]
    const message = JSON.parse(text) as Taken
    taken.push(message)
    const data = message.recipients.map((recipient) => ({ recipient, id: crypto.randomUUID() }))
    return [200, { status: 'success', data }] as const
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const text = Buffer.concat(parts).toString()
      const [status, body] = await replyTo(request.headers['api-key'], request.method, request.url, text)
      const isPage = typeof body === 'string'
      response.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json' })
      response.end(isPage ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    be: (next: ArkeselMood) => {
      mood = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
