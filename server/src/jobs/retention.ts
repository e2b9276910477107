import type pg from 'pg'

/** A rule for removing rows that are older than anybody could need them. */
export interface Retention {
  readonly table: string
  /** An SQL condition for rows that may be removed once they are old enough. */
  readonly over: string
  /** The column from which the age is computed. */
  readonly since: string
  readonly days: number
  readonly why: string
}

/**
 * How long the rows of growing tables are kept. Facts of money, goods and who did what are never removed: `keptForever` (kept-forever.ts) lists them, and
 * `removedElsewhere` lists what its own module removes. docs/operations.md shows all three; `retention.test.ts` checks every table of
 * the database against them.
 */
export const retentions: readonly Retention[] = [
  {
    table: 'outbox',
    over: 'attempts = 0',
    since: 'created_at',
    days: 30,
    why: 'an event that no version of the market has read for so long is of one that is gone; all others are removed when they were processed',
  },
  {
    table: 'webhook_events',
    over: 'handled_at is not null',
    since: 'received_at',
    days: 90,
    why: 'to read what a provider sent while a dispute over it may still be opened',
  },
  {
    table: 'provider_answers',
    over: 'true',
    since: 'created_at',
    days: 90,
    why: 'as `webhook_events`: what a provider answered when it was asked',
  },
  {
    table: 'idempotency_keys',
    over: 'true',
    since: 'created_at',
    days: 30,
    why: 'a browser that repeats an order does so within minutes',
  },
  {
    table: 'cart_additions',
    over: 'true',
    since: 'created_at',
    days: 14,
    why: 'a phone without network repeats an addition for a week, and then gives it up',
  },
  {
    table: 'operator_act_keys',
    over: 'true',
    since: 'created_at',
    days: 30,
    why: 'a page that repeats an act does so within minutes; the log of operators keeps the act',
  },
  {
    table: 'store_keys',
    over: 'true',
    since: 'created_at',
    days: 30,
    why: 'a page that repeats what a vendor made does so within minutes',
  },
  {
    table: 'sessions',
    over: 'true',
    since: 'expires_at',
    days: 30,
    why: 'a person who notices an unknown sign-in can still learn where it came from',
  },
  {
    table: 'verifications',
    over: 'true',
    since: 'expires_at',
    days: 1,
    why: 'an expired link of an e-mail has no use',
  },
  {
    table: 'phone_codes',
    over: 'true',
    since: 'created_at',
    days: 2,
    why: 'the limits look a day back',
  },
  {
    table: 'money_alarms',
    over: "resolved_at is not null and kind not like '%.ended'",
    since: 'resolved_at',
    days: 365,
    why: 'the yearly audit looks at what went wrong; what an operator ended by hand is kept forever',
  },
  {
    table: 'parcel_notes',
    over: 'true',
    since: 'created_at',
    days: 730,
    why: 'a store that looks into an old return or dispute still finds what its team wrote',
  },
  {
    table: 'notifications',
    over: 'read_at is not null',
    since: 'created_at',
    days: 180,
    why: 'the page of the order has the same information',
  },
  {
    table: 'notifications',
    over: 'read_at is null',
    since: 'created_at',
    days: 365,
    why: 'a person who stays away for a year does not look for it',
  },
  {
    table: 'see_as_sessions',
    over: 'ended_at is not null',
    since: 'ended_at',
    days: 365,
    why: 'a person who asks who looked, and why, gets an answer; the log of operators keeps beginning and end',
  },
  {
    table: 'help_messages',
    over: 'true',
    since: 'created_at',
    days: 365,
    why: 'a person may come back to an earlier answer; screenshots and replies go with them',
  },
  {
    table: 'restock_requests',
    over: 'true',
    since: 'created_at',
    days: 180,
    why: 'a shopper who has waited for half a year has bought elsewhere; told earlier, the row is deleted at once',
  },
  {
    table: 'store_invitations',
    over: 'true',
    since: 'expires_at',
    days: 90,
    why: 'a store still sees whom it invited; the address belongs to somebody who may have no account',
  },
  {
    table: 'company_invitations',
    over: 'true',
    since: 'expires_at',
    days: 90,
    why: 'as store_invitations: a company still sees whom it invited',
  },
  {
    table: 'conversations',
    over: 'true',
    since: 'last_at',
    days: 365,
    why: 'buyer and store look up what was agreed while goods can be returned or disputed; messages go with it',
  },
  {
    table: 'door_refusals',
    over: 'true',
    since: 'created_at',
    days: 190,
    why: 'a telephone number pays in advance because of those of 180 days; that a parcel was refused stays in its events',
  },
  {
    table: 'message_reports',
    over: 'true',
    since: 'created_at',
    days: 365,
    why: 'an operator sees who was reported before; its copy of the messages outlives the conversation and the account',
  },
  {
    table: 'quotation_requests',
    over: "state in ('cancelled', 'expired')",
    since: 'updated_at',
    days: 365,
    why: 'who asks again next season finds what vendors quoted; quotations, files and messages go with it',
  },
  {
    table: 'quotation_requests',
    over: "state = 'ordered'",
    since: 'updated_at',
    days: 2_190,
    why: 'the agreed terms of a sale are looked up as long as its invoice is',
  },
  {
    table: 'store_visits',
    over: 'true',
    since: 'last_at',
    days: 30,
    why: 'figures has the counts; single visits are read for the last minutes alone',
  },
  {
    table: 'missed_words',
    over: 'true',
    since: 'day',
    days: 190,
    why: 'a quarter is compared with the one before',
  },
  {
    table: 'variant_prices',
    over: 'until is not null',
    since: 'until',
    days: 90,
    why: 'the lowest price of the 30 days before a sale is shown while it runs; it may run for weeks',
  },
  {
    table: 'product_sheets',
    over: 'true',
    since: 'created_at',
    days: 2,
    why: 'a file is checked and written in one sitting; what it changed is in change_sets',
  },
  {
    table: 'change_sets',
    over: "state = 'prepared'",
    since: 'created_at',
    days: 2,
    why: 'a preview is written within a day or not at all; its rows go with it',
  },
  {
    table: 'change_sets',
    over: "state <> 'prepared'",
    since: 'applied_at',
    days: 365,
    why: 'a store that asks who changed a price last season finds it, row by row',
  },
]

export const removedElsewhere: Readonly<Record<string, string>> = {
  outbox: 'a row is deleted when it was processed; one that fails stays and is tried every ten minutes',
  mails: 'after 30 days, by notifications',
  text_messages: 'after 30 days, by notifications',
  uploads: 'after a day where they are shown nowhere, by uploads',
  revoked_tokens: 'after ten minutes, with the next one',
  stale_cards: 'when the card was written again, by catalog',
  search_changes: 'after an hour, by catalog; written only while there is a search engine',
  search_readers: 'when the process ends, or an hour after it was last seen, by catalog',
  stale_figures: 'when the day was counted again, by analytics',
  store_visitors: 'when the account is deleted, by analytics',
  reservations: 'when the order is paid, cancelled or expired',
  desk_assignments: 'when the person takes another task and this one is done, by desk',
  cart_lines: 'when they are ordered or removed',
  cart_codes: 'when they are removed or the cart is ordered',
  change_set_rows: 'with the row of change_sets',
  product_sheet_parts: 'with the row of product_sheets',
  listing_templates: 'when they are removed',
  messages: 'with their conversation',
  help_replies: 'with their message to Juaso',
  saved_replies: 'when an operator removes them',
  home_rows: 'when an operator removes them, with their products',
  home_row_products: 'with the row of home_rows',
  search_meanings: 'when an operator removes them, with their keys',
  search_meaning_keys: 'with the row of search_meanings',
  quotations: 'with their request',
  quotation_versions: 'with their quotation',
  quotation_messages: 'with their request',
  quotation_holds: 'when the quotation is ordered or ends',
  quotation_request_files: 'with their request',
  quotation_request_stores: 'with their request',
  company_lists: 'when they are deleted, or their company closes; with their lines and drafts',
  company_list_lines: 'with their list',
  company_list_drafts: 'when they are ordered, dismissed or replaced by the next',
  wishlist_entries: 'when they are removed',
}

/** Seconds that one rule may take in one night: the rest is removed the next night. */
const secondsMax = 120
const batchMax = 1_000

/** Removes what `retentions` allows, in small transactions that do not block others. Returns the number of removed rows. */
export async function removeOldRows(pool: pg.Pool): Promise<number> {
  let removed = 0
  for (const retention of retentions) removed += await removeBy(pool, retention)
  return removed
}

async function removeBy(pool: pg.Pool, { table, over, since, days }: Retention): Promise<number> {
  const endsAt = performance.now() + secondsMax * 1_000
  for (let removed = 0; ; ) {
    const batch = await pool.query(
      `delete from ${table} where ctid = any (array(
         select ctid from ${table} where ${over} and ${since} < now() - make_interval(days => $1) limit $2 for update skip locked))`,
      [days, batchMax],
    )
    removed += batch.rowCount ?? 0
    if ((batch.rowCount ?? 0) < batchMax || performance.now() > endsAt) return removed
  }
}
