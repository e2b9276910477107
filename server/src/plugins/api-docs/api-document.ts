import { z } from 'zod'
import type { Call } from '#contracts/call.ts'
import { calls } from '#contracts/calls.ts'
import { IdempotencyKey } from '#contracts/idempotency-key.ts'
import { refusals } from '#contracts/refusals.ts'
import { strict } from '../strict-schemas.ts'

type Json = Record<string, unknown>

let document: ReturnType<typeof describeCalls> | undefined

/**
 * The API as OpenAPI 3.1, generated from the table of calls: the schemas that validate requests also describe them. It is made
 * once in a process, since the table does not change.
 */
export function apiDocument() {
  document ??= describeCalls()
  return document
}

function describeCalls() {
  const components: Json = { Problem: problemSchema }
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries<Call>(calls)) {
    if (call.isHidden) continue
    const [method = '', path = ''] = name.split(' ')
    const address = `${path.startsWith('/users/') ? '' : '/api'}${path.replace(/:(\w+)/g, '{$1}')}`
    paths[address] = { ...paths[address], [method.toLowerCase()]: operationOf(name, call, components) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Juaso',
      version: '1',
      license: { name: 'Unlicensed', identifier: 'LicenseRef-Unlicensed' },
      description:
        'The market as an API. Amounts are cedis with at most two decimals; instants are UTC; refusals are application/problem+json with a code, a sentence and the fields they belong to. Unknown parameters and fields are refused.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values<Call>(calls).flatMap(({ tags, isHidden }) => (isHidden ? [] : tags)))]
      .toSorted()
      .map((tag) => ({ name: tag })),
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token of GET /api/auth/token',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'juaso.session_token',
          description: 'Set by signing in',
        },
      },
      responses: {
        Refused: {
          description: 'Refused: why stands in code and detail, and under errors by field',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  }
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: { type: 'string', description: 'The code as an address' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: [...Object.keys(refusals).toSorted(), 'fault'] },
    detail: { type: 'string', description: 'A sentence for people' },
    errors: {
      type: 'object',
      description: 'Sentences by field',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
  description: 'A problem as RFC 9457 describes it. Some codes add details of their own, such as `left`.',
}

function operationOf(name: string, call: Call, components: Json) {
  const [status = '200', answer = null] = Object.entries(call.answers)[0] ?? []
  return {
    operationId: operationId(name),
    tags: call.tags,
    summary: call.summary,
    ...(call.description && { description: call.description }),
    security: securityOf(name, call),
    parameters: parametersOf(call),
    ...bodyOf(call),
    responses: {
      [status]: { description: descriptionOf(status), ...contentOf(answer, components) },
      ...refusedBy(call),
      default: { $ref: '#/components/responses/Refused' },
    },
  }
}

/** `GET /orders/:number` as `getOrdersByNumber`. */
function operationId(name: string): string {
  const words = name.replace(/:(\w+)/g, 'by-$1').split(/[^A-Za-z0-9]+/)
  return words
    .map((word, index) => (index === 0 ? word.toLowerCase() : word[0]?.toUpperCase() + word.slice(1)))
    .join('')
}

/** Calls that read the session's cookie. The access check treats them as public, because it only knows bearer tokens. */
const ofSession = [
  'GET /auth/token',
  'POST /auth/change-password',
  'POST /auth/revoke-sessions',
  'POST /auth/sign-out',
]

function securityOf(name: string, { access }: Call): Json[] {
  if (ofSession.includes(name)) return [{ session: [] }]
  return access === 'public' ? [] : [{ bearer: [] }]
}

const descriptionOf = (status: string) =>
  ({ 201: 'Made', 204: 'Done', 302: 'Leads on', 303: 'Leads on' })[status] ?? 'The answer'

/** The refusals of a call that follow from its entry. */
function refusedBy({ access, params, callsPerMinute: _, ...call }: Call): Json {
  const statuses = [
    400,
    ...(access === 'public' ? [] : [401]),
    ...(typeof access === 'string' ? [] : [403]),
    ...(params ? [404] : []),
    ...(call.body || call.key ? [409] : []),
    429,
    503,
  ]
  return Object.fromEntries(statuses.map((status) => [status, { $ref: '#/components/responses/Refused' }]))
}

/** The JSON Schema of a part of a request. */
const sentSchema = (schema: z.ZodType) => schemaOf(strict(schema), 'input')

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  })
  return json
}

function parametersOf({ params, query, headers, key }: Call): Json[] {
  return [
    ...(params ? fieldsOf(params, 'path') : []),
    ...(query ? fieldsOf(query, 'query') : []),
    ...(headers ? fieldsOf(headers, 'header') : []),
    ...(key
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: key === 'required',
            description: 'The same for every repetition of one request, new for each new request',
            schema: schemaOf(IdempotencyKey, 'input'),
          },
        ]
      : []),
  ]
}

function fieldsOf(schema: z.ZodType, place: 'path' | 'query' | 'header'): Json[] {
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = sentSchema(schema) as {
    properties?: Record<string, Json>
    required?: string[]
    additionalProperties?: boolean | (Json & { title?: string; propertyNames?: Json })
  }
  const fields: Json[] = Object.entries(properties).map(([name, { description, ...field }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    schema: field,
  }))
  if (typeof additionalProperties !== 'object' || !additionalProperties.title) return fields
  // A record of parameters with free names: described as an object whose fields are parameters of their own.
  const { title: name, description, propertyNames, ...value } = additionalProperties
  const free = { type: 'object', propertyNames, additionalProperties: value }
  return [...fields, { name, in: place, style: 'form', explode: true, description, schema: free }]
}

function bodyOf({ body, bodyType }: Call): Json {
  if (bodyType) return { requestBody: { required: true, content: { [bodyType]: { schema: {} } } } }
  if (!body) return {}
  const isRequired = !body.safeParse(undefined).success
  return {
    requestBody: { required: isRequired, content: { 'application/json': { schema: sentSchema(body) } } },
  }
}

function contentOf(answer: Call['answers'][number], components: Json): Json {
  if (answer === null) return {}
  if ('contentType' in answer) return { content: { [answer.contentType]: { schema: { type: 'string' } } } }
  return {
    content: { 'application/json': { schema: withComponents(schemaOf(answer, 'output'), components) } },
  }
}

/** Moves the named schemas of one call's schema to the components that all calls share. */
function withComponents({ $defs, ...schema }: Json, components: Json): Json {
  const shared = (json: unknown) =>
    JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'))
  for (const [name, definition] of Object.entries(($defs ?? {}) as Json))
    components[name] = shared(definition)
  return shared(schema)
}
