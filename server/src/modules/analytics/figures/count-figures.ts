import type pg from 'pg'
import type { Subscriber } from '../../../database/outbox/outbox.ts'

/** Every event after which a parcel, or whether it is paid, may be different. */
const topics = [
  'order.confirmed',
  'order.cancelled',
  'order.invoice_paid',
  'order.refunded',
  'parcel.moved',
  'parcel.came_back',
]
/** Days of stores that one transaction counts. */
const batchMax = 100

/** Notes, when an order changed, that the figures of its day are to be counted again. */
export const figureSubscribers: ReadonlyMap<string, readonly Subscriber[]> = new Map(
  topics.map((topic): [string, Subscriber[]] => [
    topic,
    [
      async (client, { payload }) => {
        await client.query({
          name: 'figures-stale',
          text: 'select mark_figures_stale(array[$1::uuid])',
          values: [payload.order_id],
        })
      },
    ],
  ]),
)

/** Counts the days again that changed since the last time. Returns how many there were. */
export async function countFigures(pool: pg.Pool): Promise<number> {
  let counted = 0
  for (;;) {
    const { rows } = await pool.query<{ days: number }>({
      name: 'figures-count',
      text: 'select count_figures($1) as days',
      values: [batchMax],
    })
    const days = rows[0]?.days ?? 0
    counted += days
    if (days < batchMax) return counted
  }
}
