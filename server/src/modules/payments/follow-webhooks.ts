import type { Webhook } from '../../adapters/payments/payment-provider.ts'
import type { Market } from '../../market.ts'

/**
 * The handler of each kind of webhook event, given its subject. Every handler queries the provider and is safe to
 * repeat.
 */
export type Followers = Partial<
  Record<Webhook['kind'], (provider: string, subject: string) => Promise<unknown>>
>

interface OpenNews {
  id: string
  provider: string
  kind: Webhook['kind']
  subject: string | null
}

/**
 * Stores the event, so that it is processed even if this process ends now. A repeated event is processed again: the
 * first may have arrived before the provider had changed its state.
 */
export async function keepWebhook(market: Market, provider: string, webhook: Webhook): Promise<OpenNews> {
  const { eventKey, kind, subject, payload } = webhook
  const kept = await market.pool.query<OpenNews>(
    `insert into webhook_events (provider, event_key, kind, subject, payload, is_unmatched)
     values ($1, $2, $3::text, $4::text, $5, $3::text = 'charge' and not exists (select from payment_intents i where i.reference = $4::text))
     on conflict (provider, event_key) do update set handled_at = null
     returning id, provider, kind, subject`,
    [provider, eventKey, kind, subject, JSON.stringify(payload)],
  )
  return kept.rows[0] as OpenNews
}

/** Processes one event to its end. Throws where that is not possible now. */
export async function followWebhook(market: Market, followers: Followers, news: OpenNews): Promise<void> {
  if (news.subject) await followers[news.kind]?.(news.provider, news.subject)
  await market.pool.query('update webhook_events set handled_at = now() where id = $1', [news.id])
}

/** Processes the events that are left over because their handler failed or its process ended. Returns their number. */
export async function followOpenWebhooks(market: Market, followers: Followers): Promise<number> {
  const open = await market.pool.query<OpenNews>(
    `select id, provider, kind, subject from webhook_events
     where handled_at is null and received_at < now() - interval '30 seconds' order by random() limit 50`,
  )
  let followed = 0
  for (const news of open.rows) {
    const isDone = await followWebhook(market, followers, news).then(
      () => true,
      () => false,
    )
    if (isDone) followed += 1
  }
  return followed
}
