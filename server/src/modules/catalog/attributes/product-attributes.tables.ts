import { id } from '../../../database/columns.ts'
import { index, pgTable, text, uniqueIndex, uuid } from '../../../database/drizzle-tables.ts'
import { attributeDefinitions, products } from '../catalog.tables.ts'

/** What products have of the attributes of their categories. */
export const productAttributes = pgTable(
  'product_attributes',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    definitionId: uuid()
      .notNull()
      .references(() => attributeDefinitions.id),
    value: text().notNull(),
  },
  (table) => [
    uniqueIndex('product_attributes_product_definition_value_key').on(
      table.productId,
      table.definitionId,
      table.value,
    ),
    index('product_attributes_definition_value_idx').on(table.definitionId, table.value),
  ],
)
