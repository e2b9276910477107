import type { FastifyBaseLogger } from 'fastify'
import type { CodeSent } from '#contracts/accounts/phone-sign-in.ts'
import type { Language } from '#contracts/languages.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Config } from '../../../config.ts'
import type { Connection } from '../../../database/client.ts'
import type { Market } from '../../../market.ts'
import { sendsTexts, writeText } from '../../notifications/index.ts'
import type { Alarm, CodeFor } from './code-limits.ts'
import { type Issued, issueCode } from './phone-codes.ts'
import { codeText } from './phone-texts.ts'

interface CodeToSend extends CodeFor {
  readonly ownTicket?: string | null
  readonly language: Language
}

export interface PhoneParts {
  readonly market: Pick<Market, 'config' | 'clock' | 'publicUrl'>
  readonly secret: string
}

interface Sent extends Pick<Issued, 'ticket' | 'alarms'> {
  readonly answer: CodeSent
}

/**
 * Writes a text message with a new code, and returns the ticket for the browser that asked and what `tellOfBounds` takes. The same for a number with and
 * without an account: whoever holds it learns which by entering the code. Refuses as `issueCode` does.
 */
export async function sendCode(
  tx: Connection,
  { market, secret }: PhoneParts,
  { language, ...asked }: CodeToSend,
): Promise<Sent> {
  const { config, clock, publicUrl } = market
  if (!sendsTexts(config)) throw new Refusal('phone.paused')
  const now = clock()
  const { code, ticket, expiresAt, againIn, isBusy, alarms } = await issueCode(tx, asked, {
    secret,
    now,
    bounds: {
      day: config.SMS_DAILY_MAX,
      hour: config.SMS_HOURLY_MAX,
      minute: config.SMS_MINUTE_MAX,
      limitsNetworks: config.RATE_LIMITS,
    },
  })
  if (code !== null) {
    const text = codeText(code, publicUrl(), language)
    await writeText(tx, { to: asked.phone, text, at: now, secretUntil: expiresAt })
  }
  return { ticket, alarms, answer: { again_in: againIn, ...(isBusy && { accounts_only: true }) } }
}

const bounds = {
  day: ['the codes of a day are nearly used up', 'SMS_DAILY_MAX'],
  strangersDay: ['the codes of a day that strangers to a number get are used up', 'SMS_DAILY_MAX'],
  hour: ['the codes that strangers to a number get in an hour are used up', 'SMS_HOURLY_MAX'],
  minute: ['the codes that strangers to a number get in a minute are used up', 'SMS_MINUTE_MAX'],
} as const

/** Thieves let markets send messages to numbers that pay them; so somebody is told before the codes of a day are used up, and when those of strangers in a day, an hour or a minute are. */
export function tellOfBounds(
  log: Pick<FastifyBaseLogger, 'error'>,
  alarms: readonly Alarm[],
  config: Pick<Config, 'SMS_DAILY_MAX' | 'SMS_HOURLY_MAX' | 'SMS_MINUTE_MAX'>,
): void {
  for (const { bound, sent } of alarms) {
    const [what, setting] = bounds[bound]
    log.error({ sent, most: config[setting] }, `text messages need a person: ${what} (${setting})`)
  }
}
