import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { callsPerMinute } from '#contracts/call.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Counts } from '../adapters/counts/counts.ts'
import type { Config } from '../config.ts'
import { networkOf } from './caller-network.rules.ts'
import { isOperator, operatorKeyOf } from './operator-key.ts'
import { isInProcess } from './web/web-api.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls per minute and caller; by default those of `callsPerMinute` for reading or writing; `false` for no limit. */
    callsPerMinute?: number | false
  }
}

/** Browser features that no page of ours uses. */
const unusedPowers = ['camera', 'microphone', 'payment', 'usb', 'serial', 'display-capture']
const permissionsPolicy = [...unusedPowers.map((power) => `${power}=()`), 'geolocation=(self)'].join(', ')

/** Security headers of every response; also of one that is sent before any hook runs. */
export const safeHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const

/** Pages whose address alone opens something: no request that they make names it. */
const opensByItself = /^\/rider\//i

interface Options {
  readonly config: Pick<Config, 'RATE_LIMITS' | 'DATA_DIR' | 'OPERATOR_KEY'>
  readonly counts: Counts
}

/**
 * Security headers, and limits on the calls of one caller. Pages have their own
 * content-security policy, computed from the page; every other response may load nothing.
 */
export const security = fastifyPlugin(async (app: FastifyInstance, { config, counts }: Options) => {
  app.addHook('onRequest', (request, reply, done) => {
    // Calls that a page of this server makes in the same process are not sent to a browser.
    if (!isInProcess(request)) {
      reply.headers(safeHeaders)
      if (opensByItself.test(request.url)) reply.header('referrer-policy', 'no-referrer')
      // A response to a person must not be cached on the way; a request with a token is from a person.
      if (request.headers.authorization) reply.header('cache-control', 'no-store')
    }
    done()
  })
  if (!config.RATE_LIMITS) return
  const key = operatorKeyOf(config)
  // Registered before the library's own hook, which reads the limit that this one sets on a route.
  app.addHook('onRoute', (route) => limitRoute(route, key))
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    store: storeOver(counts),
    // The limit is applied after the caller is known.
    keyGenerator: (request) => request.seenAs?.id ?? request.signedIn?.id ?? networkOf(request.ip),
    // The pages of this server call the API on behalf of all their readers.
    allowList: isInProcess,
    errorResponseBuilder: (_request, context) =>
      new Refusal('request.rate_limited', { seconds: Math.ceil(context.ttl / 1000) }),
  })
})

type LimitStore = FastifyRateLimitStore

/** The counts as the library's store; it makes one for each route. */
function storeOver(counts: Counts): FastifyRateLimitStoreCtor {
  return class CallCounts implements LimitStore {
    readonly #route: string

    constructor(_options: unknown, route = '') {
      this.#route = route
    }

    incr(caller: string, done: Parameters<LimitStore['incr']>[1], windowMs: number): void {
      counts.add(`${this.#route} ${caller}`, windowMs).then(
        ({ count, endsInMs }) => done(null, { current: count, ttl: endsInMs }),
        (error: Error) => done(error),
      )
    }

    child(options: Parameters<LimitStore['child']>[0]): CallCounts {
      const { method, url } = (options as unknown as { routeInfo: RouteOptions }).routeInfo
      return new CallCounts(options, `${method} ${url}`)
    }
  }
}

function limitRoute(route: RouteOptions, key: string): void {
  const declared = route.config?.callsPerMinute
  const isPage = !route.url.startsWith('/api') && declared === undefined
  if (declared === false || isPage) return
  const isReading = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD')
  const max = declared ?? callsPerMinute[isReading ? 'reading' : 'writing']
  // An operator may read without a limit.
  const mayRead = (request: FastifyRequest) => isInProcess(request) || isOperator(key, request)
  const allowList = isReading && declared === undefined ? mayRead : isInProcess
  route.config = { ...route.config, rateLimit: { max, timeWindow: 60_000, allowList } }
}
