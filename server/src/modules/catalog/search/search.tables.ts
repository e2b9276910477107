import { instant } from '../../../database/columns.ts'
import { sql } from '../../../database/drizzle.ts'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from '../../../database/drizzle-tables.ts'
import { products } from '../catalog.tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What every list shows of a product, as the JSON text that is sent. `card` lacks its closing brace: what changes
 * by the hour or with every sale (new, in stock, flash sale) is in columns and is added when it is read.
 */
export const productCards = pgTable(
  'product_cards',
  {
    num: integer().primaryKey(),
    productId: uuid()
      .notNull()
      .unique()
      .references(() => products.id, { onDelete: 'cascade' }),
    card: text().notNull(),
    createdAt: instant().notNull(),
    isInStock: boolean().notNull(),
    isLowStock: boolean().notNull(),
    flashSaleId: uuid(),
    flashEndsAt: instant(),
    flashQuantity: integer(),
    /** The promotion that was open when the card was written, whether or not it makes the price. */
    promotionId: uuid(),
  },
  (table) => [index('product_cards_flash_ends_at_idx').on(table.flashEndsAt)],
)

/**
 * One row per product for sale, side of the market (1 shoppers, 2 business) and category it is in: 0 for the whole
 * market, then its one to three levels. Each order of a list is one index.
 */
export const productList = pgTable(
  'product_list',
  {
    side: smallint().notNull(),
    cat: integer().notNull(),
    num: integer().notNull(),
    price: bigint({ mode: 'number' }).notNull(),
    discount: smallint().notNull(),
    /** Hundredths of a star; 0 while nobody has rated the product. */
    rating: smallint().notNull(),
    reviews: integer().notNull(),
    created: instant().notNull(),
    pop: real().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.side, table.cat, table.num] }),
    index('product_list_num_idx').on(table.num),
    index('product_list_price_idx').on(table.side, table.cat, table.price, table.num),
    index('product_list_discount_idx').on(table.side, table.cat, table.discount, table.num),
    index('product_list_rating_idx').on(table.side, table.cat, table.rating, table.reviews, table.num),
    index('product_list_reviews_idx').on(table.side, table.cat, table.reviews, table.num),
    index('product_list_created_idx').on(table.side, table.cat, table.created, table.num),
    index('product_list_pop_idx').on(table.side, table.cat, table.pop, table.num),
  ],
)

/** One row per product for sale: its words and its filter values as lexemes of one document. */
export const productSearch = pgTable(
  'product_search',
  {
    num: integer().primaryKey(),
    /** 0 for all while the market is small; later the popularity tier, and the key to partition by. */
    tier: smallint().notNull().default(0),
    /** 1 shoppers, 2 business, 3 both. */
    sides: smallint().notNull(),
    price: bigint({ mode: 'number' }).notNull(),
    discount: smallint().notNull(),
    rating: smallint().notNull(),
    reviews: integer().notNull(),
    created: instant().notNull(),
    pop: real().notNull(),
    /** Kind and value of everything a filter can choose, see facet_of(). */
    facets: integer().array().notNull(),
    doc: tsvector().notNull(),
  },
  (table) => [index('product_search_doc_idx').using('gin', table.doc).with({ fastupdate: false })],
)

/** How many products of a category have a facet; facet 0 counts all of them. */
export const facetCounts = pgTable(
  'facet_counts',
  {
    side: smallint().notNull(),
    cat: integer().notNull(),
    facet: integer().notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.side, table.cat, table.facet] })],
)

/** Every value of every attribute or option that a product has had, with the small number that facets use. */
export const facetValues = pgTable(
  'facet_values',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull(),
    value: text().notNull(),
    name: text().notNull(),
    unit: text(),
  },
  (table) => [uniqueIndex('facet_values_slug_value_key').on(table.slug, table.value)],
)

/** The words of names, brands, categories and attributes, with the stem they are found by. */
export const searchWords = pgTable(
  'search_words',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    word: text().notNull(),
    lex: text().notNull(),
    /** How many products have it; may lag behind by a day. */
    df: integer().notNull(),
  },
  (table) => [
    uniqueIndex('search_words_word_key').on(sql`${table.word} collate "C"`),
    index('search_words_lex_idx').on(table.lex),
  ],
)

/** The most frequent words that begin with one to seven letters. */
export const searchPrefixes = pgTable('search_prefixes', {
  prefix: text().primaryKey(),
  words: text().array().notNull(),
  lexs: text().array().notNull(),
  dfs: integer().array().notNull(),
})

/** Every form of a word's first eight letters with up to two letters left out; misspelt words are looked up here. */
export const searchDeletes = pgTable(
  'search_deletes',
  {
    form: text().notNull(),
    wordId: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.form, table.wordId] }),
    index('search_deletes_word_id_idx').on(table.wordId),
  ],
)
