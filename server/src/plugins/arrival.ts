import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body of a request may take to arrive, in milliseconds; half a minute where none is named. */
    arrivalMsMax?: number
  }
}

/** 256 KiB in this time are 70 kbit/s; our forms are a few KiB. */
const bodyMsMax = 30_000
export const headersMsMax = 30_000
/** Open connections of a process, streams included; further ones are closed before they fill its memory. */
export const connectionsMax = 5_000

/** Closes the connection of a sender whose body does not arrive in time, with 408 where nothing was answered yet. */
export const arrival = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) limitArrival(request)
    done()
  })
})

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function limitArrival({ raw, routeOptions }: FastifyRequest): void {
  const timer = setTimeout(() => {
    // A request that is injected without a network has no real socket.
    if (raw.complete || !(raw.socket instanceof Socket)) return
    raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    raw.socket.destroySoon()
  }, routeOptions.config.arrivalMsMax ?? bodyMsMax)
  timer.unref()
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}
