import type { Webhook } from '../../adapters/payments/payment-provider.ts'
import type { Market } from '../../market.ts'

/** What is done about each kind of news, given its subject. All of it asks the provider and may be repeated. */
export type Followers = Partial<
  Record<Webhook['kind'], (provider: string, subject: string) => Promise<unknown>>
>

interface OpenNews {
  id: string
  provider: string
  kind: Webhook['kind']
  subject: string | null
}

/** Keeps the news, so that it is followed even if this process ends now. Repeats are followed again: the first may have come too early. */
export async function keepWebhook(market: Market, provider: string, webhook: Webhook): Promise<OpenNews> {
  const { eventKey, kind, subject, payload } = webhook
  const kept = await market.pool.query<OpenNews>(
    `insert into webhook_events (provider, event_key, kind, subject, payload) values ($1, $2, $3, $4, $5)
     on conflict (provider, event_key) do update set handled_at = null
     returning id, provider, kind, subject`,
    [provider, eventKey, kind, subject, JSON.stringify(payload)],
  )
  return kept.rows[0] as OpenNews
}

/** Does what one piece of news asks for, to its end. Throws where that cannot be done now. */
export async function followWebhook(market: Market, followers: Followers, news: OpenNews): Promise<void> {
  if (news.subject) await followers[news.kind]?.(news.provider, news.subject)
  await market.pool.query('update webhook_events set handled_at = now() where id = $1', [news.id])
}

/** Follows what was left over: news whose follower failed, or whose process ended. Answers how many. */
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
