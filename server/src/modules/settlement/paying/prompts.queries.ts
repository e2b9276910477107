import { isMobileMoney, paymentMethods } from '#contracts/payments/payment-method.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { secondsUntil } from '../../../seconds-until.ts'
import { spellingsOf } from '../invoices/wallet-day.ts'

/**
 * Prompts within an hour that were not answered with a payment: of one person to a number, and of all people to it. A person who has
 * paid from the number before is not held up by what strangers ask of it.
 */
export const promptsPerHour = { ofPerson: 10, ofAll: 30 } as const

const mobileMoney = paymentMethods.filter(isMobileMoney)

interface Prompt {
  /** Who placed the order. */
  readonly personId: string
  readonly phone: string
}

/**
 * The refusal of one more prompt, payment.wallet_asked_often, or null. Anybody may type anybody's number, and each payment makes its
 * phone ask for a PIN. For exact counts the caller holds `lockWallet`.
 */
export async function whyNotPrompt(
  db: Connection,
  { config, clock }: Pick<Market, 'config' | 'clock'>,
  { personId, phone }: Prompt,
): Promise<Refusal | null> {
  if (!config.RATE_LIMITS) return null
  const now = clock()
  const { ofPerson, ofAll } = promptsPerHour
  const numbers = spellingsOf(phone)
  const untilAnother = secondsUntil(sql`created_at + interval '1 hour'`, now)
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    with asked as materialized (
      select person_id, created_at from payment_intents
      where phone in ${numbers} and method in ${mobileMoney} and state in ('pending', 'failed', 'expired', 'cancelled')
        and created_at > ${now}::timestamptz - interval '1 hour')
    select greatest(
      (select ${untilAnother} from asked where person_id = ${personId} order by created_at desc offset ${ofPerson - 1} limit 1),
      (select ${untilAnother} from asked
       where not exists (select from payment_intents where phone in ${numbers} and person_id = ${personId} and state = 'paid')
       order by created_at desc offset ${ofAll - 1} limit 1)) as seconds`)
  const seconds = rows[0]?.seconds
  if (!seconds) return null
  return new Refusal('payment.wallet_asked_often', { seconds, minutes: Math.ceil(seconds / 60) })
}
