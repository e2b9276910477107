import { poolStatuses } from '#contracts/pools/pool.ts'
import { createdAt, id, instant, pesewas } from '../../../database/columns.ts'
import { sql } from '../../../database/drizzle.ts'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '../../../database/drizzle-tables.ts'
import { people } from '../../accounts/accounts.tables.ts'
import { variants } from '../../catalog/catalog.tables.ts'
import { stores } from '../../vendors/vendors.tables.ts'

/** A tier of one variant that several companies fill together until a deadline. Its orders name it (`orders.pool_id`). */
export const pools = pgTable(
  'pools',
  {
    id: id(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    variantId: uuid()
      .notNull()
      .references(() => variants.id),
    unitPrice: pesewas().notNull(),
    /** Pieces that must be paid at the closing, and pieces that there are. */
    minimum: integer().notNull(),
    most: integer().notNull(),
    /** Pieces that one company may take. */
    leastEach: integer().notNull(),
    mostEach: integer().notNull(),
    /** Pieces of orders that wait for their payment or are paid. Of a closed pool: as it was at the closing. */
    taken: integer().notNull().default(0),
    /** Whether its store counts these goods: then `most` less `taken` is a part of `stock.reserved` while it is open. */
    isHeld: boolean().notNull(),
    status: text().notNull().default('open'),
    closesAt: instant().notNull(),
    openedBy: uuid()
      .notNull()
      .references(() => people.id),
    /** When it was filled, failed or stopped, and the pieces that were paid then. */
    closedAt: instant(),
    paidPieces: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('pools_one_open_key').on(table.variantId).where(sql`${table.status} = 'open'`),
    index('pools_variant_id_idx').on(table.variantId),
    index('pools_store_idx').on(table.storeId, table.createdAt),
    index('pools_closing_idx').on(table.closesAt).where(sql`${table.status} = 'open'`),
    check(
      'pools_status_known',
      sql`${table.status} in (${sql.raw(poolStatuses.map((status) => `'${status}'`).join(', '))})`,
    ),
    check('pools_never_overfilled', sql`${table.taken} between 0 and ${table.most}`),
    check('pools_price_positive', sql`${table.unitPrice} > 0`),
    check('pools_minimum_within_most', sql`${table.minimum} between 1 and ${table.most}`),
    check(
      'pools_pieces_of_each_sane',
      sql`${table.leastEach} between 1 and ${table.mostEach} and ${table.mostEach} <= ${table.most}`,
    ),
    check(
      'pools_closed_are_complete',
      sql`(${table.status} = 'open') = (${table.closedAt} is null) and (${table.closedAt} is null) = (${table.paidPieces} is null)`,
    ),
    check(
      'pools_filled_reached_minimum',
      sql`${table.status} <> 'filled' or ${table.paidPieces} >= ${table.minimum}`,
    ),
  ],
)
