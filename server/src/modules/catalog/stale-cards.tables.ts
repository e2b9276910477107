import { id } from '../../database/columns.ts'
import { index, pgTable, uuid } from '../../database/drizzle-tables.ts'
import { products } from './catalog.tables.ts'

/**
 * Products whose cards are to be written again by a job, because a change of very many at once would keep its locks too long otherwise.
 * A product may stand here several times: without a key, no transaction waits for another one here.
 */
export const staleCards = pgTable(
  'stale_cards',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [index('stale_cards_product_id_idx').on(table.productId)],
)
