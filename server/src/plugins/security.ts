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

type Limited = Pick<Config, 'RATE_LIMITS' | 'DATA_DIR' | 'OPERATOR_KEY'>

/**
 * Security headers, and limits on the calls of one caller. Pages have their own
 * content-security policy, computed from the page; every other response may load nothing.
 */
export const security = fastifyPlugin(async (app: FastifyInstance, config: Limited) => {
  app.addHook('onRequest', (request, reply, done) => {
    // Calls that a page of this server makes in the same process are not sent to a browser.
    if (!isInProcess(request)) {
      reply.headers(safeHeaders)
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
    // The limit is applied after the caller is known.
    keyGenerator: (request) => request.signedIn?.id ?? networkOf(request.ip),
    // The pages of this server call the API on behalf of all their readers.
    allowList: isInProcess,
    errorResponseBuilder: (_request, context) =>
      new Refusal('request.rate_limited', { seconds: Math.ceil(context.ttl / 1000) }),
  })
})

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
