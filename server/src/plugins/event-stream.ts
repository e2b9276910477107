import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import { networkOf } from './caller-network.rules.ts'

const heartbeatMs = 20_000
/** How long a stream of somebody who is not signed in lasts; the page comes again. */
const visitMs = 15 * 60_000
/** A reader that takes nothing any more is let go before its news fill our memory. */
const unreadBytesMax = 64 * 1024

/** Sends one event of a name with its data. */
export type Say = (event: string, data: unknown) => void

/** How many streams may be open at once on one process. */
export interface StreamLimits {
  /** Of one person, or of one address where nobody is signed in: many phones of a mobile network share one. */
  readonly ofCaller: number
  readonly ofAll?: number
}

/**
 * Server-sent events. The answer opens a stream for a request: `follow` is handed a way to say something and answers how
 * to stop following. A stream ends with the token that opened it (the page comes again with a new one), with a reader
 * that stops reading, and when the page is left.
 * Refuses: request.streams_max, where a caller has, or all together have, as many streams open as the limits allow.
 */
export function eventStreams({ ofCaller, ofAll = Number.POSITIVE_INFINITY }: StreamLimits) {
  const streamsOf = new Map<string, number>()
  let all = 0

  function enter(caller: string): () => void {
    const open = streamsOf.get(caller) ?? 0
    if (open >= ofCaller || all >= ofAll) throw new Refusal('request.streams_max')
    streamsOf.set(caller, open + 1)
    all += 1
    return () => {
      all -= 1
      const left = (streamsOf.get(caller) ?? 1) - 1
      if (left > 0) streamsOf.set(caller, left)
      else streamsOf.delete(caller)
    }
  }

  return function openStream(request: FastifyRequest, reply: FastifyReply, follow: (say: Say) => () => void) {
    const person = request.signedIn
    const stream = reply.raw
    // Whoever left while the request was looked at closes no stream any more, so it would hold its place for ever.
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
    const leave = follow((event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
    const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs)
    const end = setTimeout(() => stream.end(), person ? person.until.getTime() - Date.now() : visitMs)
    stream.once('close', () => {
      clearInterval(heartbeat)
      clearTimeout(end)
      leave()
      exit()
    })
  }
}
