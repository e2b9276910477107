import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { OpenAPIV3 } from 'openapi-types'
import { apiDocument } from './api-document.ts'

/** The pages load from this server and nowhere else. */
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

/** Serves the description of the API: pages at /api/docs, JSON at /api/docs/json. */
export const apiDocs = fastifyPlugin(async (app: FastifyInstance) => {
  // The library's types know OpenAPI 3.0 alone; it serves the document as it is.
  const document = apiDocument() as unknown as OpenAPIV3.Document
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: pagePolicy,
    // The validator badge would send the address of the description to an outside host.
    uiConfig: { validatorUrl: null },
  })
})
