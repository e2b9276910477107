import { z } from 'zod'
import { type Texter, type TextFault, TextProblem } from './texter.ts'

interface Account {
  readonly key: string
  /** Without a slash at the end. */
  readonly url: string
  readonly sender: string
  readonly patienceMs?: number
}

/** What Arkesel answers to a message that it took; anything else is no success, whatever its status says. */
const Taken = z.object({
  status: z.literal('success'),
  data: z.array(z.object({ recipient: z.string().optional(), id: z.string() })).min(1),
})
const Refused = z.object({ message: z.string().max(300) })

/**
 * Text messages by Arkesel, a provider of Ghana: `POST /api/v2/sms/send` with the account's key in the header `api-key` and
 * recipients without the plus sign (https://developers.arkesel.com, SMS V2). It has no idempotency key: a message whose answer
 * was lost may arrive twice.
 */
export function arkeselTexter({ key, url, sender, patienceMs = 10_000 }: Account): Texter {
  return {
    async send({ to, text }) {
      const body = JSON.stringify({ sender, message: text, recipients: [to.replace('+', '')] })
      const headers = { 'api-key': key, 'content-type': 'application/json', accept: 'application/json' }
      let response: Response
      let responseText: string
      try {
        response = await fetch(`${url}/api/v2/sms/send`, {
          method: 'POST',
          headers,
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(patienceMs),
        })
        responseText = await response.text()
      } catch (error) {
        throw new TextProblem('away', 'Arkesel cannot be reached', { cause: error })
      }
      const answer = jsonOf(responseText)
      if (response.ok && Taken.safeParse(answer).success) return
      // Only Arkesel's own words: its answer may repeat the message, which may hold a code.
      const words = (Refused.safeParse(answer).data?.message ?? '').replace(/\d{4,}/g, '…')
      throw new TextProblem(faultOf(response.status, words), `Arkesel answered ${response.status} ${words}`)
    },
  }
}

function faultOf(status: number, words: string): TextFault {
  if (status === 401 || status === 402 || status === 403) return 'account'
  if (/balance|credit|api.?key|authenticat|sender/i.test(words)) return 'account'
  if (status >= 500 || status === 429 || status === 408) return 'away'
  return 'refused'
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
