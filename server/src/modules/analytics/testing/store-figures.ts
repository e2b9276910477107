import { expect } from 'vitest'
import type { Vendor } from '#server/testing/earning.ts'
import type { WholeMarket } from '#server/testing/whole-market.ts'

/** What tests of figures do: count them, read them as a vendor, and move orders into the past. */
export function figuresIn(market: WholeMarket) {
  const { ownerPool } = market

  async function counted(): Promise<void> {
    await market.deliver()
    await market.modules.analytics.countFigures()
  }

  async function read<Body>(vendor: Vendor, path: string): Promise<Body> {
    const { status, body } = await vendor.call<Body>('GET', `${vendor.path}/${path}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }

  /** Moves an order and its parcels into the past, with everything that follows an event. */
  async function daysBack({ order_id: id }: { order_id: string }, days: number): Promise<void> {
    await ownerPool.query('select mark_figures_stale(array[$1::uuid])', [id])
    await ownerPool.query(
      `update orders set created_at = created_at - make_interval(days => $2), confirmed_at = confirmed_at - make_interval(days => $2) where id = $1`,
      [id, days],
    )
    await ownerPool.query(
      `update parcels set created_at = created_at - make_interval(days => $2) where order_id = $1`,
      [id, days],
    )
    await ownerPool.query('select mark_figures_stale(array[$1::uuid])', [id])
  }

  return { counted, read, daysBack }
}
