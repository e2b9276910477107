import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import {
  type Problem,
  Refusal,
  type RefusalCode,
  type RefusalDetails,
  refusals,
  sentenceOf,
} from '#contracts/refusals.ts'
import { refusalOfDatabase } from './database-refusals.ts'
import { safeHeaders } from './security.ts'

type Part = 'body' | 'params' | 'querystring' | 'headers'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The refusal for a malformed part of the request; by default `request.invalid`. */
    invalid?: Partial<Record<Part, RefusalCode>>
    /** True where every refusal is logged, because the call is about money. */
    isWatched?: boolean
  }

  interface FastifyInstance {
    /** Set by the plugin that serves the pages. */
    pages: { show?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> }
  }
}

/** Refusals that may indicate an attack: they are logged with the caller's address. */
const watched: ReadonlySet<string> = new Set<RefusalCode>([
  'auth.sign_in_refused',
  'auth.too_many_attempts',
  'auth.role_required',
  'operator.see_as_closed',
  'operator.see_as_only_reads',
  'store.not_yours',
  'company.not_yours',
  'team.right_missing',
  'auth.other_site',
  'profile.password_wrong',
  'request.rate_limited',
  'payment.signature_invalid',
])

/** Turns every error into an `application/problem+json` response; one that is not a refusal contains no internals. */
export const problems = fastifyPlugin(async (app: FastifyInstance) => {
  app.decorate('pages', {})
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error, request)
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed')
    if (problem.code === 'request.stale')
      request.log.warn({ err: error }, 'a row that was referred to is gone')
    const { ip, signedIn, seenAs, routeOptions } = request
    if (watched.has(problem.code) || routeOptions.config.isWatched) {
      const who = { ip, person: signedIn?.id, ...(seenAs && { operator: seenAs.operatorId }) }
      request.log.warn({ code: problem.code, ...who, route: routeOptions.url }, 'refused')
    }
    // No page has this address, so the "not found" page is shown.
    if (problem.status === 404 && app.pages.show && isForPeople(request))
      return app.pages.show(request, reply)
    return sendProblem(reply, problem)
  })
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, problemWith('route.not_found')))
})

/** Sends a problem as RFC 9457 defines it. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  // Without it where nobody knows when: a wrong number is worse than none.
  const seconds = problem.seconds ?? (problem.status === 503 ? 1 : undefined)
  if (seconds !== undefined && (problem.status === 503 || problem.status === 429))
    reply.header('retry-after', String(seconds))
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem))
}

/** The response to a request whose address cannot be parsed; no hook has run for it. Browsers are redirected to a page that explains it. */
export function sendMalformed(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(safeHeaders)
  if (isForPeople(request)) reply.redirect(readableAddress(request.url), 302)
  else sendProblem(reply, problemWith('request.malformed'))
}

/** Whether a browser requests a page. */
const isForPeople = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && !/^\/api(\/|$)/.test(url) && /\btext\/html\b/.test(headers.accept ?? '')

/** The address with its percent signs escaped; always one of this site. */
function readableAddress(url: string): string {
  const [, path = '', query = ''] = /^[/\\]*([^?]*)(.*)$/s.exec(url) ?? []
  return `/${path.replaceAll('%', '%25')}${query}`
}

export function problemOfRefusal(refusal: Refusal): Problem {
  return {
    ...problemWith(refusal.code, refusal.details),
    ...refusal.details,
    ...fieldErrors(refusal.code, refusal.message),
    ...(refusal.more as Partial<Problem>),
  }
}

function fieldErrors(code: RefusalCode, sentence: string): Pick<Problem, 'errors'> {
  const { field } = refusals[code]
  return field ? { errors: { [field]: [sentence] } } : {}
}

function problemWith(code: RefusalCode, details: RefusalDetails = {}): Problem {
  const { status } = refusals[code]
  const sentence = sentenceOf(code, details)
  return { type: `/problems/${code}`, title: sentence, status, code, detail: sentence }
}

function problemOf(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Refusal) return problemOfRefusal(error)
  if (error.validation) return problemOfValidation(error, request)
  const code = codeOfFrameworkError(error) ?? refusalOfDatabase(error)
  if (code) return { ...problemWith(code), ...fieldErrors(code, sentenceOf(code)) }
  return {
    type: 'about:blank',
    title: 'Unexpected error',
    status: 500,
    code: 'fault',
    detail: 'Unexpected error',
    request_id: request.id,
  }
}

function codeOfFrameworkError(error: FastifyError): RefusalCode | null {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'request.too_large'
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'request.unsupported_type'
  if (error.statusCode === 429) return 'request.rate_limited'
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return 'request.malformed'
  return null
}

interface ZodLikeIssue {
  instancePath?: string
  message?: string
  params?: { keys?: readonly string[] }
}

function problemOfValidation(error: FastifyError, request: FastifyRequest): Problem {
  const part = (error.validationContext ?? 'body') as Part
  const code = request.routeOptions.config.invalid?.[part] ?? 'request.invalid'
  const errors: Record<string, string[]> = {}
  for (const issue of (error.validation ?? []) as ZodLikeIssue[]) {
    for (const field of fieldsOf(issue, part)) {
      errors[field] = [...(errors[field] ?? []), issue.message ?? 'Invalid input']
    }
  }
  return { ...problemWith(code), errors }
}

/** The fields of an issue: fields that the schema does not have are listed by their own names. */
function fieldsOf({ instancePath = '', params }: ZodLikeIssue, part: Part): string[] {
  const path = instancePath.split('/').filter(Boolean)
  if (params?.keys) return params.keys.map((key) => [...path, key].join('.'))
  return [path.join('.') || part]
}
