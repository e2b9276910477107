import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** Never logged: credentials. */
const redacted = ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]']

/** The log's settings: structured lines that carry no secret, no token and no value of a query. */
export function logSettings({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): FastifyServerOptions['logger'] {
  if (LOG_LEVEL === 'silent') return false
  return { level: LOG_LEVEL, redact: redacted, serializers: { err: loggedError } }
}

interface Logged {
  [more: string]: unknown
  type: string
  message: string
  stack: string
  code?: string
}

/** A failed query is logged by the database's own error: the query's text would contain its values. */
export function loggedError(error: Error & { code?: string }): Logged {
  const cause = error.message.startsWith('Failed query') && error.cause instanceof Error ? error.cause : error
  const code = (cause as { code?: string }).code
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { type: cause.name, message: cause.message, stack: frames.join('\n'), ...(code ? { code } : {}) }
}
