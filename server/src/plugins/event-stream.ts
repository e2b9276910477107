import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import { callerOf } from './access.ts'

const heartbeatMs = 20_000
/** A reader that takes nothing any more is let go before its news fill our memory. */
const unreadBytesMax = 64 * 1024

/** Sends one event of a name with its data. */
export type Say = (event: string, data: unknown) => void

/**
 * Server-sent events for people who are signed in. The answer opens a stream for a request: `follow` is handed a way to
 * say something and answers how to stop following. A stream ends with the token that opened it (the page comes again
 * with a new one), with a reader that stops reading, and when the page is left.
 * Refuses: request.streams_max, where a person has `streamsMax` streams open already.
 */
export function eventStreams(streamsMax: number) {
  const streamsOf = new Map<string, number>()

  function enter(personId: string): () => void {
    const open = streamsOf.get(personId) ?? 0
    if (open >= streamsMax) throw new Refusal('request.streams_max')
    streamsOf.set(personId, open + 1)
    return () => {
      const left = (streamsOf.get(personId) ?? 1) - 1
      if (left > 0) streamsOf.set(personId, left)
      else streamsOf.delete(personId)
    }
  }

  return function openStream(request: FastifyRequest, reply: FastifyReply, follow: (say: Say) => () => void) {
    const person = callerOf(request)
    const stream = reply.raw
    // Whoever left while the request was looked at closes no stream any more, so it would hold its place for ever.
    if (stream.destroyed) {
      reply.hijack()
      return
    }
    const exit = enter(person.id)
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
    const end = setTimeout(() => stream.end(), person.until.getTime() - Date.now())
    stream.once('close', () => {
      clearInterval(heartbeat)
      clearTimeout(end)
      leave()
      exit()
    })
  }
}
