import type { Subscriber } from '../../database/outbox.ts'

/**
 * Keeps what lists show in step with what orders took or gave back: the stock flags of their variants, and the price of
 * products whose flash pieces ran out or came back. Done after the order's own transaction, so that placing holds no lock
 * on a product, and within a second of it.
 */
export const refreshCards: Subscriber = async (client, { payload }) => {
  const { rows } = await client.query<{ flashed: string[] }>({
    name: 'refresh-cards',
    text: `with line as materialized (select variant_id, product_id, flash_sale_id from order_lines where order_id = $1)
      select refresh_stock_flags(array(select distinct variant_id from line)),
        array(select distinct product_id from line where flash_sale_id is not null) as flashed`,
    values: [payload.order_id],
  })
  const flashed = rows[0]?.flashed ?? []
  if (flashed.length > 0) await client.query('select refresh_products($1)', [flashed])
}

/** The news after which stock is other than before. */
export const stockNews = [
  'order.placed',
  'order.confirmed',
  'order.cancelled',
  'order.expired',
  'parcel.came_back',
] as const
