import { openPool } from '#server/database/client.ts'
import { marketDatabaseUrl } from '../testing/own-market.ts'

/** What people write, by its columns. */
const written = [
  ...['name', 'title', 'description', 'text', 'note', 'comment', 'subject', 'message', 'tagline', 'town'],
  ...['full_name', 'author_name', 'address_line1', 'address_line2', 'city', 'landmark', 'address'],
  ...['variant_name', 'cost_centre', 'po_number', 'closed_note', 'store_name', 'store_address', 'reason'],
  ...['store_words', 'appeal_words', 'asked_words', 'words', 'file_name', 'account_name'],
]
const tables = [
  ...['addresses', 'people', 'brands', 'stores', 'store_locations', 'companies', 'company_lists', 'branches'],
  ...['help_messages', 'help_replies', 'saved_replies', 'messages', 'message_reports', 'notifications'],
  ...['orders', 'order_lines', 'order_approvals', 'parcels', 'parcel_notes', 'returns', 'promotions'],
  ...['quotation_requests', 'quotations', 'quotation_messages', 'quotation_versions', 'reviews'],
  ...['review_replies', 'review_reports', 'product_reports', 'payout_methods', 'product_take_downs'],
  ...['listing_templates', 'flash_sales', 'product_sheets', 'invoices', 'products'],
]
/** As long as the columns allow. */
const lengths = [190, 90, 40, 20]
const addressParts = ['full_name', 'address_line1', 'city']

/**
 * Appends a word of up to 190 letters to whatever people wrote in the market, of products only to those of one store and those that were
 * ordered. Returns how to take them away again.
 */
export async function lengthenWords(store: string): Promise<() => Promise<void>> {
  const db = openPool(marketDatabaseUrl, 1)
  const { rows } = await db.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.data_type in ('text', 'character varying') and t.table_type = 'BASE TABLE'
       and c.table_name = any($1) and c.column_name = any($2)`,
    [tables, written],
  )
  const back: string[] = []
  for (const { table, column } of rows) {
    const some =
      table === 'products'
        ? `and (store_id = (select id from stores where slug = '${store}') or id in (select product_id from order_lines))`
        : ''
    for (const length of lengths) {
      const lengthen = `update ${table} set ${column} = ${column} || ' ' || repeat('Wx', ${length / 2}) where ${column} <> '' ${some}`
      // A column that is shorter, or whose words are fixed, refuses it.
      const isDone = await db.query(lengthen).then(
        () => true,
        () => false,
      )
      if (!isDone) continue
      const shorten = `update ${table} set ${column} = regexp_replace(${column}, ' (Wx){10,}$', '') where ${column} ~ ' (Wx){10,}$'`
      back.push(shorten)
      break
    }
  }
  const parts = addressParts.map((part) => `'${part}', address ->> '${part}' || ' ' || repeat('Wx', 95)`)
  await db.query(
    `update orders set address = address || jsonb_build_object(${parts}) where address ->> 'address_line1' <> '' and address ->> 'full_name' <> ''`,
  )
  back.push(`update orders set address = regexp_replace(address::text, ' (Wx){10,}"', '"', 'g')::jsonb`)
  return async () => {
    for (const statement of back) await db.query(statement)
    await db.end()
  }
}
