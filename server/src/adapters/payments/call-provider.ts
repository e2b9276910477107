import { z } from 'zod'
import { ProviderFault, ProviderUnreachable } from './payment-provider.ts'

/** Whole pesewas, as a number or, where a provider writes them so, as digits. */
export const Pesewas = z.union([
  z.int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
])

interface Call<T> {
  readonly url: string
  readonly key: string
  readonly schema: z.ZodType<T>
  /** Makes it a POST. */
  readonly body?: unknown
}

/** `no`: the provider understood the request and refuses it, in its words. */
export type Reply<T> = { ok: true; data: T } | { ok: false; status: number; message: string }

/** Whether a refusal concerns the request itself, and not the caller (403), the method (405) or the rate (429). */
export function isAboutRequest({ status }: { status: number }): boolean {
  return status === 400 || status === 404 || status === 422
}

const answerWithinMs = 10_000
const Refused = z.object({ message: z.string() })

/**
 * Calls a provider and parses its reply against `schema`. Throws ProviderUnreachable if it cannot be reached, and another
 * ProviderFault if it fails, limits our rate or replies in another shape than documented.
 */
export async function callProvider<T>({ url, key, schema, body }: Call<T>): Promise<Reply<T>> {
  const where = new URL(url).host
  const post = body === undefined ? null : JSON.stringify(body)
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      method: post === null ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        ...(post === null ? {} : { 'content-type': 'application/json' }),
      },
      ...(post === null ? {} : { body: post }),
      signal: AbortSignal.timeout(answerWithinMs),
    })
    text = await response.text()
  } catch (error) {
    throw new ProviderUnreachable(`${where} cannot be reached`, { cause: error })
  }
  if (response.status >= 500 || response.status === 429 || response.status === 401) {
    throw new ProviderFault(`${where} answered ${response.status}`)
  }
  const json = jsonOf(text, where)
  if (!response.ok) {
    return { ok: false, status: response.status, message: Refused.safeParse(json).data?.message ?? 'refused' }
  }
  const answer = schema.safeParse(json)
  if (!answer.success) throw new ProviderFault(`${where} answered something else`, { cause: answer.error })
  return { ok: true, data: answer.data }
}

function jsonOf(text: string, where: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ProviderFault(`${where} answered no JSON`, { cause: error })
  }
}
