import { Agent, request } from 'node:http'
import autocannon, { type BenchRequest } from 'autocannon'
import { cpuOf } from '../cpu.ts'
import { p99Of } from '../figures.ts'

export interface Speed {
  /** Responses per second. */
  readonly perSecond: number
  readonly p99Ms: number
  /** Processor time of server and database for one response, in milliseconds. */
  readonly cpuMs: number
  /** Responses from the page cache. */
  readonly hits: number
}

/** A server under load. */
export interface Server {
  readonly url: string
  readonly pid: number
}

export const connections = 16

/**
 * Sends requests repeatedly over 16 connections, or so many as `connectionsOf` says. Each begins at another position of the list, so that they do not run in
 * step. Every response must be a success.
 */
export async function shoot(
  { url, pid }: Server,
  requests: readonly BenchRequest[],
  {
    seconds = 2,
    connectionsOf = connections,
    own = () => requests,
  }: {
    seconds?: number
    connectionsOf?: number
    own?: (connection: number) => readonly BenchRequest[]
  } = {},
): Promise<Speed> {
  let connection = 0
  let hits = 0
  const cpuBefore = cpuOf(pid)
  const result = await autocannon({
    url,
    connections: connectionsOf,
    duration: seconds,
    sampleInt: 100,
    timeout: 20,
    setupClient(client) {
      const list = own(connection)
      const first = Math.floor((list.length * connection) / connectionsOf)
      connection += 1
      client.setRequests([...list.slice(first), ...list.slice(0, first)])
      client.on('headers', ({ headers }: { headers: readonly string[] }) => {
        const place = headers.indexOf('x-cache')
        if (place >= 0 && headers[place + 1] === 'hit') hits += 1
      })
    },
  })
  if (result.non2xx + result.errors + result.timeouts > 0) {
    throw new Error(
      `${url}${requests[0]?.path}: ${result.non2xx} refusals, ${result.errors} errors, ${result.timeouts} lost`,
    )
  }
  const answers = result['2xx']
  const cpuMs = (cpuOf(pid) - cpuBefore) / answers
  return { perSecond: answers / result.duration, p99Ms: result.latency.p99, cpuMs, hits }
}

/** Lets `walkers` process one thing after the other until the time or the things run out. `pid` is that of the server. */
export async function walk<Thing>(
  things: readonly Thing[],
  { walkers, seconds, pid = process.pid }: { walkers: number; seconds: number; pid?: number },
  act: (thing: Thing, walker: number) => Promise<unknown>,
): Promise<Speed> {
  const times: number[] = []
  let next = 0
  const cpuBefore = cpuOf(pid)
  const began = performance.now()
  const end = began + seconds * 1000
  await Promise.all(
    Array.from({ length: walkers }, async (_, walker) => {
      while (next < things.length && performance.now() < end) {
        const thing = things[next] as Thing
        next += 1
        const from = performance.now()
        await act(thing, walker)
        times.push(performance.now() - from)
      }
    }),
  )
  const perSecond = times.length / ((performance.now() - began) / 1000)
  return { perSecond, p99Ms: p99Of(times), cpuMs: (cpuOf(pid) - cpuBefore) / times.length, hits: 0 }
}

/** The round that was least disturbed by the rest of the machine. */
export function best(rounds: readonly Speed[]): Speed {
  const fastest = rounds.reduce((best, each) => (each.perSecond > best.perSecond ? each : best))
  return { ...fastest, cpuMs: Math.min(...rounds.map(({ cpuMs }) => cpuMs)) }
}

export interface Answer<Body> {
  readonly status: number
  readonly body: Body
}

/** A JSON client with persistent connections. Cheaper than fetch, so that the client uses less of the machine. */
export function openCaller(url: string, connectionsMost: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsMost })
  const { hostname, port } = new URL(url)
  function call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    { token, body, headers = {} }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<Body>> {
    const text = body === undefined ? undefined : JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: {
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(text === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
            ...headers,
          },
        },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', reject)
          response.on('end', () => {
            const received = Buffer.concat(parts).toString()
            const isJson = String(response.headers['content-type']).includes('json')
            resolve({
              status: response.statusCode ?? 0,
              body: (isJson ? JSON.parse(received) : received) as Body,
            })
          })
        },
      )
      outgoing.on('error', reject)
      outgoing.end(text)
    })
  }
  return { call, close: () => agent.destroy() }
}

/** The body of a successful response; throws with the body of any other. */
export function good<Body>({ status, body }: Answer<Body>): Body {
  if (status < 200 || status > 299) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
  return body
}
