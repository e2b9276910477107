import { type KnownSentence, sentence } from '#contracts/notifications/sentence.ts'
import { sendBy } from '#contracts/orders/send-by.ts'
import type { Market } from '../../../market.ts'
import type { UnsubscribeLinks } from '../../notifications/index.ts'
import { parcelWaitsForStore } from '../returns/waits-elsewhere.ts'
import { tellStore } from './tell-stores.ts'

interface Waiting {
  /** Parcels that are to be sent today, those that are late included. */
  today: number
  late: number
  /** Returns without an answer. */
  returns: number
}

/**
 * Reminds every store of what waits for it today: parcels to send, late ones, and returns without an answer. One message for
 * each store, in one transaction; stores with nothing to do get none. Returns how many stores were reminded.
 */
export async function remindStores(market: Market, links: UnsubscribeLinks): Promise<number> {
  const now = market.clock()
  const client = await market.pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ store_id: string; status: string; confirmed_at: Date }>(
      `select p.store_id, p.status, p.confirmed_at from parcels p
       where p.status in ('confirmed', 'processing', 'return_request') and p.confirmed_at is not null
         and ${parcelWaitsForStore} order by p.store_id`,
    )
    const stores = new Map<string, Waiting>()
    for (const row of rows) {
      const waiting = stores.get(row.store_id) ?? { today: 0, late: 0, returns: 0 }
      stores.set(row.store_id, waiting)
      if (row.status === 'return_request') waiting.returns += 1
      else {
        const last = sendBy(row.confirmed_at)
        if (last.toISOString().slice(0, 10) <= now.toISOString().slice(0, 10)) waiting.today += 1
        if (last < now) waiting.late += 1
      }
    }
    const due = [...stores].filter(([, { today, returns }]) => today + returns > 0)
    for (const [storeId, waiting] of due) {
      const text = wordsFor(waiting)
      const title = sentence('What waits for you today')
      await tellStore(market, links, client, { storeId, title, text, link: '/b2b/vendor/orders?group=to_do' })
    }
    await client.query('commit')
    return due.length
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

function wordsFor({ today, late, returns }: Waiting): KnownSentence {
  if (returns === 0) {
    return sentence('Orders to send by 16:00: {today}. Late: {late}.', {
      today: String(today),
      late: String(late),
    })
  }
  return sentence('Orders to send by 16:00: {today}. Late: {late}. Returns without an answer: {returns}.', {
    today: String(today),
    late: String(late),
    returns: String(returns),
  })
}
