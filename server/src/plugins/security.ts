import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { Refusal } from '#contracts/refusals.ts'
import { isInProcess } from './web-api.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls per minute and caller; `limits.api` where none is named, `false` for none. */
    callsPerMinute?: number | false
  }
}

/** Calls a minute that one address may make. Reading is generous: many phones share one address of a mobile network. */
export const callsPerMinute = {
  reading: 1_200,
  writing: 120,
  tracking: 30,
  signingIn: 20,
  /** Pages that had to be made; those from the shared cache are not counted. */
  rendering: 1_200,
} as const

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

/**
 * Headers that keep a browser safe, and limits on how often one address may call. Pages carry their own
 * content-security policy, made from the page; everything else may load nothing at all.
 */
export const security = fastifyPlugin(async (app: FastifyInstance, { limited }: { limited: boolean }) => {
  app.addHook('onRequest', (request, reply, done) => {
    // What a page of this server asks in the same process goes to no browser.
    if (!isInProcess(request)) {
      reply.headers(safeHeaders)
      // An answer to one person belongs in no cache between, and whoever sends a token is one person.
      if (request.headers.authorization) reply.header('cache-control', 'no-store')
    }
    done()
  })
  if (!limited) return
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    // The pages of this server ask the API themselves, on behalf of all their readers at once.
    allowList: isInProcess,
    errorResponseBuilder: (_request, context) =>
      new Refusal('request.rate_limited', { seconds: Math.ceil(context.ttl / 1000) }),
  })
  app.addHook('onRoute', (route) => {
    const named = route.config?.callsPerMinute
    const isPage = !route.url.startsWith('/api') && named === undefined
    if (named === false || isPage) return
    const methods = [route.method].flat()
    const usual = methods.every((method) => method === 'GET' || method === 'HEAD') ? 'reading' : 'writing'
    route.config = { ...route.config, rateLimit: { max: named ?? callsPerMinute[usual], timeWindow: 60_000 } }
  })
})
