import type { Subscriber } from '../../database/outbox/outbox.ts'

/**
 * Updates what product lists show after orders took or returned goods: the stock flags of their variants, and the price
 * of products whose flash-sale pieces ran out or came back. It runs after the order's own transaction, within a second,
 * so that placing an order locks no product.
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

/** The events after which stock may differ. */
export const stockNews = [
  'order.placed',
  'order.approval_asked',
  'order.confirmed',
  'order.cancelled',
  'order.expired',
  'parcel.came_back',
] as const
