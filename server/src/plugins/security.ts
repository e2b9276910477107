import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { callsPerMinute } from '#contracts/call.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Config } from '../config.ts'
import { networkOf } from './caller-network.rules.ts'
import { isOperator, operatorKeyOf } from './operator-key.ts'
import { isInProcess } from './web/web-api.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls a minute and caller; those of `callsPerMinute` for reading or writing where none is named, `false` for no limit. */
    callsPerMinute?: number | false
  }
}

/** What no page of ours asks a browser for. */
const unusedPowers = ['camera', 'microphone', 'payment', 'usb', 'serial', 'display-capture']
const permissionsPolicy = [...unusedPowers.map((power) => `${power}=()`), 'geolocation=(self)'].join(', ')

/** What every answer says to keep a browser safe; also one that is given before any hook runs. */
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

type Limited = Pick<Config, 'RATE_LIMITS' | 'DATA_DIR' | 'OPERATOR_KEY'>

/**
 * Headers that keep a browser safe, and limits on how often one caller may call. Pages carry their own
 * content-security policy, made from the page; everything else may load nothing at all.
 */
export const security = fastifyPlugin(async (app: FastifyInstance, config: Limited) => {
  app.addHook('onRequest', (request, reply, done) => {
    // What a page of this server asks in the same process goes to no browser.
    if (!isInProcess(request)) {
      reply.headers(safeHeaders)
      // An answer to one person belongs in no cache between, and whoever sends a token is one person.
      if (request.headers.authorization) reply.header('cache-control', 'no-store')
    }
    done()
  })
  if (!config.RATE_LIMITS) return
  const key = operatorKeyOf(config)
  // Before the library's own, which takes up what this one says of a route.
  app.addHook('onRoute', (route) => limitRoute(route, key))
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    // Routes are limited after it is known who calls.
    keyGenerator: (request) => request.signedIn?.id ?? networkOf(request.ip),
    // The pages of this server ask the API themselves, on behalf of all their readers at once.
    allowList: isInProcess,
    errorResponseBuilder: (_request, context) =>
      new Refusal('request.rate_limited', { seconds: Math.ceil(context.ttl / 1000) }),
  })
})

function limitRoute(route: RouteOptions, key: string): void {
  const named = route.config?.callsPerMinute
  const isPage = !route.url.startsWith('/api') && named === undefined
  if (named === false || isPage) return
  const isReading = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD')
  const max = named ?? callsPerMinute[isReading ? 'reading' : 'writing']
  // Who runs the market may look at it as often as they like.
  const mayRead = (request: FastifyRequest) => isInProcess(request) || isOperator(key, request)
  const allowList = isReading && named === undefined ? mayRead : isInProcess
  route.config = { ...route.config, rateLimit: { max, timeWindow: 60_000, allowList } }
}
