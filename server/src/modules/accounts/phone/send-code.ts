import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '#contracts/languages.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Config } from '../../../config.ts'
import type { Connection } from '../../../database/client.ts'
import type { Market } from '../../../market.ts'
import { sendsTexts, writeText } from '../../notifications/index.ts'
import { type Issued, issueCode } from './phone-codes.ts'
import { codeText } from './phone-texts.ts'

interface CodeToSend {
  /** In international form, of `mobileNumber`. */
  readonly phone: string
  readonly purpose: 'sign-in' | 'number' | 'again'
  readonly personId: string | null
  readonly network: string
  readonly ownTicket?: string | null
  readonly language: Language
}

export interface PhoneParts {
  readonly market: Pick<Market, 'config' | 'clock' | 'publicUrl'>
  readonly secret: string
}

/**
 * Writes a text message with a new code, and returns the ticket for the browser that asked and what `tellOfBound` takes. The same for a number with and
 * without an account: whoever holds it learns which by entering the code. Refuses as `issueCode` does.
 */
export async function sendCode(
  tx: Connection,
  { market, secret }: PhoneParts,
  { language, ...asked }: CodeToSend,
): Promise<Pick<Issued, 'ticket' | 'alarm'>> {
  const { config, clock, publicUrl } = market
  if (!sendsTexts(config)) throw new Refusal('phone.paused')
  const now = clock()
  const { code, ticket, expiresAt, alarm } = await issueCode(tx, asked, {
    secret,
    now,
    dailyMax: config.SMS_DAILY_MAX,
    limitsNetworks: config.RATE_LIMITS,
  })
  await writeText(tx, {
    to: asked.phone,
    text: codeText(code, publicUrl(), language),
    at: now,
    secretUntil: expiresAt,
  })
  return { ticket, alarm }
}

/** Thieves let markets send messages to numbers that pay them; so somebody is told before the codes of a day are used up. */
export function tellOfBound(
  log: Pick<FastifyBaseLogger, 'error'>,
  sent: number | null,
  { SMS_DAILY_MAX }: Pick<Config, 'SMS_DAILY_MAX'>,
): void {
  if (sent === null) return
  log.error(
    { sent, most: SMS_DAILY_MAX },
    'text messages need a person: the codes of a day are nearly used up (SMS_DAILY_MAX)',
  )
}
