import type { SystemState } from '#contracts/desk/system.ts'
import type { Market } from '../../../market.ts'

type Provider = SystemState['providers'][number]

/** What the market works with, whether it is the real thing or the built-in one, and when it last answered. */
export async function readProviders({ config, pool }: Market): Promise<Provider[]> {
  const { rows } = await pool.query<Record<'payment' | 'payout' | 'mail' | 'message', string | null>>(
    `select iso_instant(greatest((select max(paid_at) from payment_intents where provider = $1),
        (select max(received_at) from webhook_events where provider = $1))) as payment,
      (select iso_instant(max(ended_at)) from withdrawals where provider = $1) as payout,
      (select iso_instant(max(sent_at)) from mails) as mail, (select iso_instant(max(sent_at)) from text_messages) as message`,
    [config.PAYSTACK_SECRET_KEY ? 'paystack' : 'sandbox'],
  )
  const last = rows[0]
  const paystack = isRealKey(config.PAYSTACK_SECRET_KEY)
  const one = (
    what: string,
    real: string | null | undefined,
    builtIn: string,
    at: string | null = null,
  ): Provider => ({
    ...{ what, uses: real || builtIn, is_real: Boolean(real), last_answer_at: at },
  })
  return [
    one('Payments', paystack, 'Test provider', last?.payment),
    one('Payouts', paystack, 'Test provider', last?.payout),
    one('E-mails', config.SMTP_URL && 'SMTP', 'Outbox page only', last?.mail),
    one('Text messages', config.ARKESEL_API_KEY && 'Arkesel', 'Outbox page only', last?.message),
    one('Files', config.S3_BUCKET && 'S3 bucket', 'This machine’s disk'),
    one(
      'Map',
      (config.GOOGLE_MAPS_API_KEY && 'Google Maps') || (config.MAP_TILE_URL && 'Tiles'),
      'Own outlines',
    ),
    one('Outside sign-in', config.OIDC_ISSUER && new URL(config.OIDC_ISSUER).host, 'None'),
  ]
}

/** A test key of the real provider moves no money, and the page says so. */
function isRealKey(key: string | undefined): string | null {
  if (!key) return null
  return key.startsWith('sk_live_') ? 'Paystack' : 'Paystack, test key'
}
