import { shownStore } from './orders.ts'
import type { Person, Product } from './types.ts'

/** What a buyer and a store wrote to each other about one product, the oldest first. */
export interface Conversation {
  storeKey: string
  personKey: string
  productKey: string
  messages: { hoursAgo: number; side: 'buyer' | 'store'; text: string }[]
}

type Talk = readonly (readonly [hoursAgo: number, side: 'buyer' | 'store', text: string])[]

const talks: readonly Talk[] = [
  [[3, 'buyer', 'Good morning, does it come with a charger in the box?']],
  [
    [7, 'buyer', 'Please can I come and look at it at your shop on Tiptoe Lane today?'],
    [6, 'store', 'Yes, we are open until 6 pm. Ask for Kwabena at Shop 14.'],
    [5, 'buyer', 'Thank you, I will come after work.'],
  ],
  [
    [29, 'buyer', 'Is this one a Ghana version? My last one had no warranty.'],
    [27, 'store', 'It has 12 months of warranty. The receipt is the warranty, so please keep it.'],
  ],
  [
    [52, 'buyer', 'How many days to Tamale?'],
    [51, 'store', 'Usually three to four days. You see the dates when you choose the address.'],
    [50, 'buyer', 'Ok, I will order two.'],
    [49, 'store', 'Thank you. We pack them today.'],
  ],
  [
    [76, 'buyer', 'Do you have it in blue as well?'],
    [74, 'store', 'Only in the colours on the page for now. New ones come next week.'],
  ],
]

/** Conversations with the store of the demo vendor, each about one of its most popular goods, by shoppers in turn. */
export function buildConversations(people: readonly Person[], products: readonly Product[]): Conversation[] {
  const shoppers = people.filter(({ role }) => role === 'shopper')
  const goods = products
    .filter(({ storeKey, audience }) => storeKey === shownStore && audience === 'b2c')
    .toSorted((a, b) => b.popularity - a.popularity)
  return talks.flatMap((talk, index) => {
    const [shopper, product] = [shoppers[index * 3], goods[index]]
    if (!shopper || !product) return []
    const messages = talk.map(([hoursAgo, side, text]) => ({ hoursAgo, side, text }))
    return [{ storeKey: shownStore, personKey: shopper.key, productKey: product.key, messages }]
  })
}
