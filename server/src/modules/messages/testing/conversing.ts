import { randomUUID } from 'node:crypto'
import type { ConversationThread } from '#contracts/messages/messages.ts'
import type { Problem } from '#contracts/refusals.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { type Caller, newPerson, type WholeMarket } from '#server/testing/whole-market.ts'

export type Thread = ConversationThread & Problem

/** A store with a product on sale, and a buyer; both can be told by e-mail. */
export async function aScene(market: WholeMarket) {
  const { ownerPool: pool } = market
  const vendor = await aVendor(market)
  const buyer = await newPerson(market)
  await pool.query("update people set email_verified = true, name = 'Ama Serwaa Mensah' where id = $1", [
    buyer.id,
  ])
  await pool.query('update people set email_verified = true where id = $1', [vendor.id])
  const product = await aProduct(pool, { store: vendor.store })
  return { vendor, buyer, product }
}

/** The header of a press. */
export const aKey = () => ({ 'idempotency-key': randomUUID() })
export const ask = (buyer: Caller, product: string, text = 'Do you have it in blue?', key = {}) =>
  buyer.call<Thread>('POST', '/api/conversations', { product, text }, key)
export const inStore = ({ path }: Vendor, id: string) => `${path}/conversations/${id}`
export const reply = (vendor: Vendor, id: string, text: string, key = {}) =>
  vendor.call<Thread>('POST', `${inStore(vendor, id)}/messages`, { text }, key)
export const write = (buyer: Caller, id: string, text: string, key = {}) =>
  buyer.call<Thread>('POST', `/api/conversations/${id}/messages`, { text }, key)
export const textsAfter = async (sent: Promise<{ body: Thread }>) =>
  (await sent).body.messages.map(({ text }) => text)
