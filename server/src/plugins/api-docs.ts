import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** Describes the API as OpenAPI 3.1, made from the same schemas that validate it: pages at /api/docs, JSON at /api/docs/json. */
export const apiDocs = fastifyPlugin(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Juaso',
        version: '1',
        description:
          'The market as an API. Amounts are cedis with at most two decimals; instants are UTC; refusals are application/problem+json with a code, a sentence and the fields they belong to.',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    // What serves whoever runs or develops the market is no part of what it offers.
    transform: (route) => {
      const isOffered = !route.url.startsWith('/api/dev/')
      return jsonSchemaTransform(isOffered ? route : { ...route, schema: { ...route.schema, hide: true } })
    },
    transformObject: jsonSchemaTransformObject,
  })
})

/** The pages load what this server has itself and nothing else. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The readable pages over the description. Registered after the routes they describe. */
export async function apiDocPages(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: pagePolicy,
    // Its badge would send the address of the description to an outside host.
    uiConfig: { validatorUrl: null },
  })
}
