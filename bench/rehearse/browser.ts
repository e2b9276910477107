import { Agent, request } from 'node:http'

export interface Answer {
  readonly status: number
  readonly text: string
  readonly location: string
}

/** Longer than the balancer waits for a process. */
const patienceMs = 20_000

/**
 * One browser: its connections stay open, and it has a network address of its own, so that limits count it by itself. Throws where
 * no answer came, as `fetch` does.
 */
export function openBrowser(localAddress: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4, localAddress })
  return {
    send(
      method: string,
      url: string,
      { headers = {}, body }: { headers?: Record<string, string>; body?: string | Buffer } = {},
    ): Promise<Answer> {
      return new Promise((resolve, reject) => {
        const sent = request(
          url,
          {
            method,
            agent,
            timeout: patienceMs,
            headers: {
              ...headers,
              ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
            },
          },
          (answer) => {
            const chunks: Buffer[] = []
            answer.on('data', (chunk) => chunks.push(chunk))
            answer.once('error', reject)
            answer.once('end', () =>
              resolve({
                status: answer.statusCode ?? 0,
                text: Buffer.concat(chunks).toString('utf8'),
                location: answer.headers.location ?? '',
              }),
            )
          },
        )
        sent.once('timeout', () => sent.destroy(new Error('no answer')))
        sent.once('error', reject)
        sent.end(body)
      })
    },
    close: () => agent.destroy(),
  }
}

export type Browser = ReturnType<typeof openBrowser>
