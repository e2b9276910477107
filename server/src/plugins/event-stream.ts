import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import { networkOf } from './caller-network.rules.ts'

const heartbeatMs = 20_000
/** How often a stream asks whether the token with which it was opened was revoked. */
const askedMs = 5_000
/** How long a stream lasts where nobody is signed in; the page then reconnects. */
const visitMs = 15 * 60_000
/** A reader that stopped reading is disconnected once this many bytes wait for it. */
const unreadBytesMax = 64 * 1024

/** Sends an event with its data. */
export type Send = (event: string, data: unknown) => void

/** How many streams may be open at once on one process. */
export interface StreamLimits {
  /** Of one person, or of one address where nobody is signed in: many phones of a mobile network share one. */
  readonly ofCaller: number
  readonly ofAll?: number
}

/**
 * Server-sent events of an app's routes. Returns a function that opens a stream for a request: `follow` gets a function that sends events and one that ends the stream, and
 * returns one that ends its subscription. A stream ends when its token expires (the page reconnects with a new one) or was revoked, when the reader
 * stops reading, when the page is closed, and when the app closes (the page reconnects, to another process if there is one).
 * Refuses: request.streams_max, where a caller, or all callers together, have as many streams open as the limits allow.
 */
export function eventStreams(
  app: FastifyInstance,
  { ofCaller, ofAll = Number.POSITIVE_INFINITY }: StreamLimits,
) {
  const streamsOf = new Map<string, number>()
  const streams = new Set<ServerResponse>()
  app.addHook('preClose', (done) => {
    for (const stream of streams) stream.end()
    done()
  })
  let all = 0

  function enter(caller: string): () => void {
    const open = streamsOf.get(caller) ?? 0
    if (open >= ofCaller || all >= ofAll) throw new Refusal('request.streams_max')
    streamsOf.set(caller, open + 1)
    all += 1
    return () => {
      all -= 1
      const remaining = (streamsOf.get(caller) ?? 1) - 1
      if (remaining > 0) streamsOf.set(caller, remaining)
      else streamsOf.delete(caller)
    }
  }

  return function openStream(
    request: FastifyRequest,
    reply: FastifyReply,
    follow: (send: Send, end: () => void) => () => void,
  ) {
    const person = request.signedIn
    const stream = reply.raw
    // A caller that disconnected before this point causes no `close` event, so its stream would be counted forever.
    if (stream.destroyed) {
      reply.hijack()
      return
    }
    const exit = enter(person?.id ?? networkOf(request.ip))
    reply.hijack()
    stream.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const write = (text: string) => {
      if (stream.writableLength > unreadBytesMax) stream.destroy()
      else if (stream.writable) stream.write(text)
    }
    write('retry: 2000\n\n')
    const leave = follow(
      (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      () => stream.end(),
    )
    const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs)
    const asking = endOnceRevoked(app, request, stream)
    const end = setTimeout(() => stream.end(), person ? person.until.getTime() - Date.now() : visitMs)
    streams.add(stream)
    stream.once('close', () => {
      streams.delete(stream)
      clearInterval(heartbeat)
      clearInterval(asking)
      clearTimeout(end)
      leave()
      exit()
    })
  }
}

/** Who is locked out, or lost a role, reads nothing more; anybody else reconnects with a new token. */
function endOnceRevoked(app: FastifyInstance, request: FastifyRequest, stream: ServerResponse) {
  return setInterval(async () => {
    if (request.signedIn && !(await app.isStillAdmitted(request))) stream.end()
  }, askedMs)
}
