import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { Refusal } from '#contracts/refusals.ts'
import { networkOf } from './caller-network.rules.ts'
import { isInProcess } from './web/web-api.ts'

const windowMs = 60_000
/** The most addresses that are remembered; the one whose window began first is dropped first. */
const addressesMax = 100_000

/**
 * Looks something up by a number that could be guessed. Look-ups without a result are counted by address, over
 * API, pages and streams together. Refuses: request.rate_limited, after too many in a minute.
 */
export type LookUp = <Result>(
  request: FastifyRequest,
  read: () => Promise<Result>,
  isMiss: (result: Result) => boolean,
) => Promise<Result>

declare module 'fastify' {
  interface FastifyInstance {
    lookUp: LookUp
  }
}

/** Adds `app.lookUp`. `missesMax`: misses per minute and address. */
export const guesses = fastifyPlugin(async (app: FastifyInstance, { missesMax }: { missesMax: number }) => {
  const windows = new Map<string, { misses: number; endsAt: number }>()

  function windowOf(address: string) {
    const current = windows.get(address)
    if (current && current.endsAt > Date.now()) return current
    windows.delete(address)
    const window = { misses: 0, endsAt: Date.now() + windowMs }
    windows.set(address, window)
    if (windows.size > addressesMax) windows.delete(windows.keys().next().value as string)
    return window
  }

  app.decorate('lookUp', async (request, read, isMiss) => {
    // A call by a page of this server: the page has counted its reader's look-up already.
    if (isInProcess(request)) return read()
    const window = windowOf(networkOf(request.ip))
    if (window.misses >= missesMax) {
      throw new Refusal('request.rate_limited', { seconds: Math.ceil((window.endsAt - Date.now()) / 1000) })
    }
    // Counted before the result is known, so that parallel look-ups are no way around the limit.
    window.misses += 1
    let isMissed = false
    try {
      const result = await read()
      isMissed = isMiss(result)
      return result
    } finally {
      if (!isMissed) window.misses -= 1
    }
  })
})
