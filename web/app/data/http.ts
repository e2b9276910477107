import { refusalSentence, t, translate } from '#web/messages/messages.ts'
import { sendInProcess } from './rendered-for.ts'

interface Problem {
  code?: string
  detail?: string
  errors?: Record<string, string[]>
  [more: string]: unknown
}

/** A failed call. `status` 0: there was no response. */
export class ApiError extends Error {
  readonly status: number
  /** The refusal's code, such as `cart.over_stock`; empty if the response has none. */
  readonly code: string
  /** The refusal's sentence; absent if the response has none. */
  readonly detail: string | undefined
  /** Sentences by field, for forms. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** What else the response says, such as the numbers in the sentence. */
  readonly more: Readonly<Record<string, unknown>>

  constructor(
    message: string,
    status: number,
    code = '',
    errors: Readonly<Record<string, readonly string[]>> = {},
    more: ApiError['more'] = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    // Only a refusal with a code has a sentence written for people; otherwise `message` is our own description.
    this.detail = code ? message : undefined
    this.errors = errors
    this.more = more
  }
}

const followers = new Set<(refused: ApiError) => void>()

/** Tells `follower` of every call that is answered with an error, from a query or a press. Returns a function that ends it. */
export function followRefusals(follower: (refused: ApiError) => void): () => void {
  followers.add(follower)
  return () => void followers.delete(follower)
}

/** Whether no response came to a call: what it asked for may have been done. */
export function isAnswerLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  signal?: AbortSignal
  /** Sends it although the page is closed meanwhile: for small bodies, of which a browser takes 64 KB at a time. */
  keepalive?: boolean
  headers?: Record<string, string>
  /** Told how much of the body has been sent, for files. */
  onPercent?: (percent: number) => void
}

/** Sends one request to this site. Throws ApiError with status 0 if there is no response [SH-8.06]. */
export async function send(
  path: string,
  { method = 'GET', body, signal, keepalive, headers: added, onPercent }: CallOptions = {},
) {
  const inProcess = sendInProcess()
  if (inProcess) return inProcess(path, { method, body })
  const url = new URL(path, location.origin)
  const headers = {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...added,
  }
  const content = body === undefined ? undefined : JSON.stringify(body)
  try {
    if (onPercent && content !== undefined) {
      const { sendWatched } = await import('./send-watched.ts')
      return await sendWatched(url, { method, headers, body: content, signal }, onPercent)
    }
    return await fetch(url, { method, signal, keepalive, credentials: 'same-origin', headers, body: content })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(t('Network error or server unavailable'), 0)
  }
}

/**
 * The body of a successful response; otherwise throws ApiError with the refusal's sentence, or 'HTTP error! status:
 * {code}' [SH-8.15].
 */
export async function readAnswer<Body>(response: Response): Promise<Body> {
  const text = await response.text().catch(() => '')
  if (response.ok) return (text ? JSON.parse(text) : undefined) as Body
  const problem = parseProblem(response, text)
  const message =
    refusalSentence(problem.code, problem) ??
    problem.detail ??
    t('HTTP error! status: {status}', { status: response.status })
  const errors = inReadersLanguage(problem, message)
  const refused = new ApiError(message, response.status, problem.code, errors, problem)
  for (const tell of followers) tell(refused)
  throw refused
}

/** Sentences by field, from the refusal or from a schema. */
function inReadersLanguage({ detail, errors = {} }: Problem, message: string): Record<string, string[]> {
  const sentenceFor = (sentence: string) => (sentence === detail ? message : translate(sentence))
  return Object.fromEntries(Object.entries(errors).map(([field, list]) => [field, list.map(sentenceFor)]))
}

function parseProblem(response: Response, text: string): Problem {
  if (!response.headers.get('content-type')?.includes('json')) return {}
  try {
    return JSON.parse(text) as Problem
  } catch {
    return {}
  }
}
