import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '../../database/columns.ts'
import { people } from '../accounts/accounts.tables.ts'
import { products } from '../catalog/catalog.tables.ts'
import { orderLines } from '../orders/orders.tables.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null once the writer's account is gone. */
    personId: uuid().references(() => people.id, { onDelete: 'set null' }),
    /** The received order line the review speaks of, where it is a verified purchase. */
    orderLineId: uuid().references(() => orderLines.id),
    /** First name and initial, as others see it. */
    authorName: text().notNull(),
    rating: smallint().notNull(),
    comment: text().notNull().default(''),
    isVerifiedPurchase: boolean().notNull().default(false),
    isApproved: boolean().notNull().default(true),
    helpfulCount: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('reviews_order_line_key').on(table.orderLineId),
    index('reviews_product_newest_idx').on(table.productId, table.createdAt.desc()),
    index('reviews_person_id_idx').on(table.personId),
    check('reviews_rating_in_scale', sql`${table.rating} between 1 and 5`),
  ],
)

export const reviewImages = pgTable(
  'review_images',
  {
    id: id(),
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    productId: uuid().notNull(),
    image: text().notNull(),
    altText: text().notNull(),
    sortOrder: integer().notNull().default(0),
  },
  (table) => [
    index('review_images_review_id_idx').on(table.reviewId),
    index('review_images_product_id_idx').on(table.productId),
  ],
)
