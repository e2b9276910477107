import type { ReturnSide, RulingDecision } from '#contracts/returns/ruling.ts'
import { createdAt, id, instant, pesewas, updatedAt } from '../../../database/columns.ts'
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
  uniqueIndex,
  uuid,
} from '../../../database/drizzle-tables.ts'
import { people } from '../../accounts/accounts.tables.ts'
import { orderLines, orders, parcels } from '../orders.tables.ts'

/**
 * A requested return of pieces of one parcel, one at a time. After a rejection the buyer may request it again, and what no return has
 * taken may follow in another one (`returnable_pieces`). `kept`: the buyer took the store's offer, keeps the goods and got a part of their
 * price.
 */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id),
    reason: text().notNull(),
    note: text().notNull().default(''),
    pictures: jsonb().$type<string[]>().notNull().default([]),
    state: text().notNull().default('requested'),
    /** The store's reason for a rejection. */
    refusal: text(),
    /** True where the goods cannot be sold again: they do not go back on the shelf. */
    isDamaged: boolean().notNull().default(false),
    /** The amount that the buyer gets back; null until the store has the goods. */
    amount: pesewas(),
    /** The part of the price that the store offers to refund while the buyer keeps the goods; at most one offer for a return. */
    offered: pesewas(),
    /** The last instant at which the buyer can accept the offer. */
    offerUntil: instant(),
    offerDeclinedAt: instant(),
    /** From when on an operator may decide: the time of the store's answer is over, or it has said its side. */
    juasoFrom: instant().notNull(),
    /** What the buyer wrote to Juaso, where the store had refused this return before. */
    escalation: text(),
    /** What the store wrote to Juaso. */
    storeWords: text(),
    /** Why an operator decided as it was decided; null where the buyer and the store agreed, or the store decided. */
    ruling: text(),
    /** The first decision of an operator: announced, and in force from `firstEffectAt` on, unless a side appeals before. */
    firstDecision: text().$type<RulingDecision>(),
    /** What the buyer gets by it for keeping the goods. */
    firstAmount: pesewas(),
    firstReason: text(),
    firstBy: uuid().references(() => people.id),
    firstAt: instant(),
    firstEffectAt: instant(),
    /** The one appeal: another operator decides, and that is final. */
    appealedBy: text().$type<ReturnSide>(),
    appealWords: text(),
    appealedAt: instant(),
    /** What the store answers to the buyer's appeal, once, while another operator is to decide. */
    appealAnswer: text(),
    appealAnsweredAt: instant(),
    /** Why nothing followed from the announced decision when its time came; null where it did. */
    rulingEnded: text().$type<'bank'>(),
    /** Gets the money of an order that was paid in cash. */
    walletPhone: text(),
    walletNetwork: text(),
    decidedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('returns_one_open_key').on(table.parcelId).where(sql`${table.state} = 'requested'`),
    index('returns_parcel_id_idx').on(table.parcelId),
    index('returns_order_id_idx').on(table.orderId),
    // By the address of a photo.
    index('returns_pictures_idx').using('gin', table.pictures.op('jsonb_path_ops')),
    index('returns_newest_idx').on(table.createdAt),
    index('returns_waiting_idx').on(table.createdAt).where(sql`${table.state} = 'requested'`),
    index('returns_announced_idx')
      .on(table.firstEffectAt)
      .where(
        sql`${table.state} = 'requested' and ${table.appealedAt} is null and ${table.firstEffectAt} is not null`,
      ),
    check('returns_state_known', sql`${table.state} in ('requested', 'refused', 'received', 'kept')`),
    check(
      'returns_amount_known',
      sql`(${table.state} in ('received', 'kept')) = (${table.amount} is not null)`,
    ),
    check(
      'returns_offer_whole',
      sql`(${table.offered} is null) = (${table.offerUntil} is null) and ${table.offered} > 0`,
    ),
    check('returns_ruling_answers', sql`${table.ruling} is null or ${table.state} <> 'requested'`),
    check('returns_first_known', sql`${table.firstDecision} in ('back', 'part', 'none')`),
    check(
      'returns_first_whole',
      sql`num_nulls(${table.firstDecision}, ${table.firstReason}, ${table.firstBy}, ${table.firstAt}, ${table.firstEffectAt}) in (0, 5)
        and coalesce(${table.firstDecision} = 'part', false) = (${table.firstAmount} is not null)`,
    ),
    check('returns_appeal_known', sql`${table.appealedBy} in ('buyer', 'store')`),
    check(
      'returns_appeal_whole',
      sql`num_nulls(${table.appealedBy}, ${table.appealWords}, ${table.appealedAt}) in (0, 3)
        and (${table.appealedAt} is null or ${table.appealedAt} <= ${table.firstEffectAt})`,
    ),
    check(
      'returns_appeal_answer_whole',
      sql`num_nulls(${table.appealAnswer}, ${table.appealAnsweredAt}) in (0, 2)
        and (${table.appealAnswer} is null or coalesce(${table.appealedBy} = 'buyer', false))`,
    ),
    check(
      'returns_ruling_ended',
      sql`${table.rulingEnded} is null or (${table.rulingEnded} = 'bank' and ${table.state} = 'refused' and ${table.ruling} = ${table.firstReason})`,
    ),
    check('returns_kept_as_offered', sql`${table.state} <> 'kept' or ${table.amount} = ${table.offered}`),
  ],
)

/** How many pieces of a line go back. */
export const returnLines = pgTable(
  'return_lines',
  {
    returnId: uuid()
      .notNull()
      .references(() => returns.id),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    /** What is refunded of the line where the buyer keeps the goods; null where the whole price of the pieces is. */
    refunded: pesewas(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.orderLineId] }),
    index('return_lines_order_line_id_idx').on(table.orderLineId),
    check('return_lines_quantity_positive', sql`${table.quantity} > 0`),
    check('return_lines_refunded_positive', sql`${table.refunded} >= 0`),
  ],
)
