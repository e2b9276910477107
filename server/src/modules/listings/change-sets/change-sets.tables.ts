import type { ChangeSetEdit } from '#contracts/listings/change-set.schema.ts'
import { createdAt, id, instant } from '../../../database/columns.ts'
import { sql } from '../../../database/drizzle.ts'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '../../../database/drizzle-tables.ts'
import { people } from '../../accounts/accounts.tables.ts'
import { products, variants } from '../../catalog/catalog.tables.ts'
import { stores } from '../../vendors/vendors.tables.ts'

/** A change of many products of a store: prepared for its preview, written, perhaps undone. One of a large file is written by a job. */
export const changeSets = pgTable(
  'change_sets',
  {
    id: id(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    actorId: uuid()
      .notNull()
      .references(() => people.id),
    edit: jsonb().$type<ChangeSetEdit>().notNull(),
    state: text().notNull().default('prepared'),
    productsCount: integer().notNull(),
    unchangedCount: integer().notNull(),
    /** Rows by their outcome, kept beside them for lists. */
    counts: jsonb().$type<Record<string, number>>().notNull(),
    /** While a job writes or undoes it: since when, up to which row it is done, and how often the next rows failed. */
    begunAt: instant(),
    position: integer().notNull().default(0),
    failedTries: integer().notNull().default(0),
    retryAt: instant(),
    /** Why the job wrote nothing, or put everything back. */
    stopped: text(),
    createdAt: createdAt(),
    appliedAt: instant(),
    undoneAt: instant(),
    undoneBy: uuid().references(() => people.id),
  },
  (table) => [
    index('change_sets_store_id_idx').on(table.storeId, table.createdAt),
    index('change_sets_begun_idx').on(table.begunAt).where(sql`${table.state} in ('applying', 'undoing')`),
    check(
      'change_sets_state_known',
      sql`${table.state} in ('prepared', 'applying', 'applied', 'undoing', 'undone')`,
    ),
    check(
      'change_sets_instants_match',
      sql`(${table.state} in ('applied', 'undoing', 'undone')) = (${table.appliedAt} is not null)
        and (${table.state} in ('undoing', 'undone')) = (${table.undoneBy} is not null)
        and (${table.state} = 'undone') = (${table.undoneAt} is not null)
        and (${table.state} not in ('applying', 'undoing') or ${table.begunAt} is not null)`,
    ),
  ],
)

/** A row of a change set: a variant, or the product itself where its status changes. Prices in pesewas. */
export const changeSetRows = pgTable(
  'change_set_rows',
  {
    changeSetId: uuid()
      .notNull()
      .references(() => changeSets.id, { onDelete: 'cascade' }),
    /** Its place in the preview. */
    place: integer().notNull(),
    /** Its line in the file, for a set of one. */
    line: integer(),
    /** Null of a product that is not made yet, or was removed by an undo. */
    productId: uuid().references(() => products.id, { onDelete: 'set null' }),
    variantId: uuid().references(() => variants.id, { onDelete: 'set null' }),
    /** Whether the row makes a product; `before` is then empty. */
    isNew: boolean().notNull().default(false),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    outcome: text().notNull(),
    writtenAt: instant(),
    /** Sentences: why it is not written, or was not put back. */
    reasons: text().array().notNull().default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.changeSetId, table.place] }),
    index('change_set_rows_product_id_idx').on(table.productId),
    check(
      'change_set_rows_outcome_known',
      sql`${table.outcome} in ('ready', 'refused', 'written', 'skipped', 'restored', 'kept')`,
    ),
  ],
)
