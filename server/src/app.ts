import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { callsPerMinute } from '#contracts/call.ts'
import { plainIssue } from '#contracts/plain-issues.ts'
import { countsOf } from './adapters/counts/counts-of.ts'
import type { Market } from './market.ts'
import { type Modules, modulesOf } from './modules.ts'
import { accessControl } from './plugins/access.ts'
import { apiDocs } from './plugins/api-docs/api-docs.ts'
import { arrival, connectionsMax, headersMsMax } from './plugins/arrival.ts'
import { guesses } from './plugins/guesses.ts'
import { health } from './plugins/health/health.ts'
import { leaving } from './plugins/leaving.ts'
import { logSettings } from './plugins/log.ts'
import { metrics } from './plugins/metrics.ts'
import { privateParts } from './plugins/operators/private-parts.ts'
import { hasStaleReads, ownWrites } from './plugins/own-writes.ts'
import { problems, sendMalformed } from './plugins/problems.ts'
import { security } from './plugins/security.ts'
import { seeAsGuard } from './plugins/see-as.ts'
import { handingOver } from './plugins/web/web-api.ts'

/** A request body is at most this many bytes; uploads go elsewhere. */
const bodyBytesMax = 256 * 1024

export interface App {
  readonly http: FastifyInstance
  readonly modules: Modules
}

/**
 * Assembles the market: plugins first, then the modules under /api. Does not listen yet; the pages are added
 * by the caller.
 */
export async function buildApp(market: Market): Promise<App> {
  z.config({ localeError: plainIssue })
  const http = Fastify({
    logger: logSettings(market.config),
    bodyLimit: bodyBytesMax,
    // Each route has its own limit for the arrival of a body (plugins/arrival.ts).
    requestTimeout: 0,
    // A process that starts while its machine is busy is late, not broken; a start that hangs ends all the same.
    pluginTimeout: 60_000,
    frameworkErrors: (_error, request, reply) => sendMalformed(request, reply),
    trustProxy: market.config.TRUST_PROXY,
    routerOptions: { maxParamLength: 2_048, ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // A process that stops finishes what it has begun and is asked meanwhile (plugins/leaving.ts).
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(serializerCompiler)
  const counts = countsOf(market, http.log)
  const modules = modulesOf(market, counts, (sentence) => http.log.warn(sentence))
  http.server.headersTimeout = headersMsMax
  http.server.maxConnections = connectionsMax
  await http.register(problems)
  await http.register(leaving)
  await http.register(arrival)
  // First, so that a refusal has the same headers as any other response.
  await http.register(security, { config: market.config, counts: counts.of('calls') })
  await http.register(guesses, {
    counts: counts.of('guesses'),
    missesMax: market.config.RATE_LIMITS ? callsPerMinute.tracking : Number.POSITIVE_INFINITY,
  })
  await http.register(seeAsGuard, modules.operators.seeAs)
  await http.register(accessControl, {
    verifyToken: modules.accounts.verifyToken,
    findStore: modules.vendors.findStore,
    findCompany: modules.companies.findCompany,
    findOperator: modules.operators.findOperator,
    clock: market.clock,
    openPrefixes: ['/api/docs'],
  })
  await http.register(privateParts)
  await http.register(cookie)
  if (hasStaleReads(market)) await http.register(ownWrites)
  // After whatever changes an answer.
  await http.register(handingOver)
  await http.register(apiDocs)
  await http.register(health, market)
  await http.register(metrics, { market, searchEngine: modules.catalog.searchEngine })
  for (const routes of modules.routes) await http.register(routes, { prefix: '/api' })
  await http.register(modules.sandboxRoutes)
  await http.register(modules.uploadRoutes)
  http.addHook('onClose', () => Promise.all([modules.close(), counts.close()]).then(() => undefined))
  return { http, modules }
}
