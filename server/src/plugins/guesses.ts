import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { Refusal } from '#contracts/refusals.ts'
import { networkOf } from './caller-network.rules.ts'
import { isInProcess } from './web/web-api.ts'

const windowMs = 60_000
/** More addresses than this are not remembered at once; the one that began longest ago leaves first. */
const addressesMax = 100_000

/**
 * Looks something up by a number that could be guessed. Look-ups that find nothing are counted by address, over
 * everything that asks: API, pages and streams. Refuses: request.rate_limited, once there were too many in a minute.
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

/** Offers `app.lookUp`. `missesMax`: misses a minute and address. */
export const guesses = fastifyPlugin(async (app: FastifyInstance, { missesMax }: { missesMax: number }) => {
  const windows = new Map<string, { misses: number; endsAt: number }>()

  function windowOf(address: string) {
    const current = windows.get(address)
    if (current && current.endsAt > Date.now()) return current
    windows.delete(address)
    const fresh = { misses: 0, endsAt: Date.now() + windowMs }
    windows.set(address, fresh)
    if (windows.size > addressesMax) windows.delete(windows.keys().next().value as string)
    return fresh
  }

  app.decorate('lookUp', async (request, read, isMiss) => {
    // A page of this server asks for its reader, whose look-up the page has counted.
    if (isInProcess(request)) return read()
    const window = windowOf(networkOf(request.ip))
    if (window.misses >= missesMax) {
      throw new Refusal('request.rate_limited', { seconds: Math.ceil((window.endsAt - Date.now()) / 1000) })
    }
    // Counted before it is known, so that many at once are no way around the limit.
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
