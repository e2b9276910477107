import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Counts } from '../adapters/counts/counts.ts'
import { networkOf } from './caller-network.rules.ts'
import { isInProcess } from './web/web-api.ts'

const windowMs = 60_000

/**
 * Looks something up by a number that could be guessed. Look-ups without a result are counted by address, over API, pages and
 * streams together. After too many in a minute the address waits its turn, one look-up after the other: whoever shares it with a
 * guesser still gets the right answer. What comes while too many wait already is answered as if nothing had this number. `missing`
 * is that answer; without it `read` reads once more, and the look-ups inside it find nothing.
 */
export type LookUp = <Result>(
  request: FastifyRequest,
  read: () => Promise<Result>,
  isMiss: (result: Result) => boolean,
  missing?: Result,
) => Promise<Result>

declare module 'fastify' {
  interface FastifyInstance {
    lookUp: LookUp
  }
}

interface Options {
  readonly counts: Counts
  /** Misses per minute and address. */
  readonly missesMax: number
  /** How long each look-up of an address takes after that, and how many may wait. */
  readonly turnMs?: number
  readonly waitingMax?: number
}

/** Adds `app.lookUp`. */
export const guesses = fastifyPlugin(async (app: FastifyInstance, options: Options) => {
  const { counts, missesMax, turnMs = 1_000, waitingMax = 15 } = options
  const turns = new Map<string, { waiting: number; last: Promise<void> }>()
  const findsNothing = new AsyncLocalStorage<true>()

  async function isFull(address: string): Promise<boolean> {
    if (!Number.isFinite(missesMax)) return false
    return (await counts.take([{ key: address, max: missesMax, windowMs }])) !== null
  }

  /** False where too many look-ups of the address wait already. */
  async function waitForTurn(address: string): Promise<boolean> {
    const turn = turns.get(address) ?? { waiting: 0, last: Promise.resolve() }
    if (turn.waiting >= waitingMax) return false
    turns.set(address, turn)
    turn.waiting += 1
    turn.last = turn.last.then(() => wait(turnMs))
    await turn.last
    turn.waiting -= 1
    if (turn.waiting === 0) turns.delete(address)
    return true
  }

  app.decorate('lookUp', async (request, read, isMiss, missing) => {
    // A call by a page of this server: the page has counted its reader's look-up already.
    if (isInProcess(request)) {
      return findsNothing.getStore() && missing !== undefined ? missing : read()
    }
    const address = networkOf(request.ip)
    // Counted before the result is known, so that parallel look-ups are no way around the limit.
    if (await isFull(address)) {
      if (await waitForTurn(address)) return read()
      return missing === undefined ? findsNothing.run(true, read) : missing
    }
    let isMissed = false
    try {
      const result = await read()
      isMissed = isMiss(result)
      return result
    } finally {
      if (!isMissed && Number.isFinite(missesMax)) await counts.giveBack(address)
    }
  })
})
