import { createdAt, id, instant } from '../../../database/columns.ts'
import { sql } from '../../../database/drizzle.ts'
import { check, index, pgTable, text, uniqueIndex, uuid } from '../../../database/drizzle-tables.ts'
import { people } from '../../accounts/accounts.tables.ts'
import { products } from '../../catalog/catalog.tables.ts'

/** What people say is wrong with a product: at most one open report of a person about a product. */
export const productReports = pgTable(
  'product_reports',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    note: text().notNull().default(''),
    /** When an operator took the product down, or decided that it stays. */
    closedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('product_reports_one_open_key')
      .on(table.productId, table.personId)
      .where(sql`${table.closedAt} is null`),
    index('product_reports_person_idx').on(table.personId, table.createdAt),
    check(
      'product_reports_reason_known',
      sql`${table.reason} in ('counterfeit', 'forbidden', 'misleading', 'unsafe', 'rights', 'other')`,
    ),
  ],
)
