import type { Signal } from '#contracts/desk/signals.ts'
import { createdAt, id, instant, updatedAt } from '../../database/columns.ts'
import { sql } from '../../database/drizzle.ts'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from '../../database/drizzle-tables.ts'
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
    /** The received order line that the review is about, where it is a verified purchase. */
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
    index('reviews_product_newest_idx').on(table.productId, table.createdAt),
    // The best and the worst first, read from either end.
    index('reviews_product_rating_idx').on(table.productId, table.rating, table.createdAt),
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

/** A review as it was before a change; rows are only ever added. */
export const reviewVersions = pgTable(
  'review_versions',
  {
    id: id(),
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    rating: smallint().notNull(),
    comment: text().notNull(),
    images: jsonb().$type<string[]>().notNull(),
    writtenAt: instant().notNull(),
    replacedAt: createdAt(),
  },
  (table) => [index('review_versions_review_id_idx').on(table.reviewId, table.replacedAt)],
)

/** Helpful marks: one per person and review. `reviews.helpful_count` is their number. */
export const reviewHelpful = pgTable(
  'review_helpful',
  {
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.personId] }),
    index('review_helpful_person_id_idx').on(table.personId),
  ],
)

/** Reports of a review or of the store's answer to it, with the reason: one of each per person and review. */
export const reviewReports = pgTable(
  'review_reports',
  {
    id: id(),
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    about: text().notNull().default('review'),
    reason: text().notNull(),
    note: text().notNull().default(''),
    /** When an operator decided about it. */
    closedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('review_reports_open_idx').on(table.reviewId).where(sql`${table.closedAt} is null`),
    uniqueIndex('review_reports_once_key').on(table.reviewId, table.personId, table.about),
    check('review_reports_about_known', sql`${table.about} in ('review', 'reply')`),
    check(
      'review_reports_reason_known',
      sql`${table.reason} in ('offensive', 'untrue', 'advertising', 'private', 'other')`,
    ),
  ],
)

/**
 * The signals that held a review when it was written or changed, and when an operator decided about it. Until then it is not approved: not
 * shown and not counted.
 */
export const reviewChecks = pgTable(
  'review_checks',
  {
    reviewId: uuid()
      .primaryKey()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    signals: jsonb().$type<Signal[]>().notNull(),
    createdAt: createdAt(),
    decidedAt: instant(),
  },
  (table) => [index('review_checks_open_idx').on(table.createdAt).where(sql`${table.decidedAt} is null`)],
)

/** The store's one public answer to a review. */
export const reviewReplies = pgTable('review_replies', {
  reviewId: uuid()
    .primaryKey()
    .references(() => reviews.id, { onDelete: 'cascade' }),
  /** Who wrote it last; null once the account is gone. */
  personId: uuid().references(() => people.id, { onDelete: 'set null' }),
  text: text().notNull(),
  /** Why an operator has hidden it; null where it is shown. */
  hiddenReason: text(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
