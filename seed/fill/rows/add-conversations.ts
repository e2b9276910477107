import type { Market } from '#seed/content/types.ts'
import { idOf } from '../draw.ts'
import { earliest, hourMs, later, latest } from '../times.ts'
import type { PeopleRows } from './add-people.ts'
import type { ProductRows } from './add-products.ts'
import type { StoreRows } from './add-stores.ts'
import { recordOf } from './find.ts'
import type { Rows } from './rows.ts'

interface Context {
  rows: Rows
  now: Date
  people: PeopleRows
  stores: StoreRows
  products: ProductRows
}

/** Stores write as their owner, and have read what they answered; buyers have read everything. */
export function addConversations(context: Context, market: Market): void {
  const { rows, now, people, stores, products } = context
  for (const { storeKey, personKey, productKey, messages } of market.conversations) {
    const store = recordOf(stores, storeKey, 'store')
    const authors = {
      store: recordOf(people, store.store.ownerKey, 'person').id,
      buyer: recordOf(people, personKey, 'person').id,
    }
    const sent = messages.map((message) => ({ ...message, at: later(now, -message.hoursAgo * hourMs) }))
    const lastAt = latest(...sent.map(({ at }) => at))
    const createdAt = earliest(...sent.map(({ at }) => at))
    const name = `${storeKey}/${personKey}/${productKey}`
    const id = idOf('conversation', name, createdAt)
    const unread = sent.slice(sent.findLastIndex(({ side }) => side === 'store') + 1)
    const waitingSince = unread[0]?.at ?? null
    rows.conversations.push({
      id,
      storeId: store.row.id,
      personId: authors.buyer,
      productId: recordOf(products, productKey, 'product').row.id,
      parcelId: null,
      lastAt,
      storeUnread: unread.length,
      storeUnreadSince: waitingSince,
      storeToldAt: waitingSince && later(waitingSince, hourMs),
      waitingSince,
      createdAt,
    })
    sent.forEach(({ side, text, at }, index) => {
      const asked = sent[index - 1]
      rows.messages.push({
        id: idOf('message', `${name}/${index}`, at),
        conversationId: id,
        side,
        authorId: authors[side],
        text,
        wasMasked: false,
        replySeconds:
          side === 'store' && asked ? Math.round((at.getTime() - asked.at.getTime()) / 1000) : null,
        createdAt: at,
      })
    })
  }
}
