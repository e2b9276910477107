import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect, test } from 'vitest'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { callerWith, wholeMarket } from '#server/testing/whole-market.ts'
import { constraintRefusals } from './database-refusals.ts'

type Row = Record<string, unknown>

const { pool, ...database } = await testDatabase()
const id = randomUUID()
const aChat = { kind: 'chat', side: 'shopper', full_name: 'Ama', email: 'ama@juaso.test' }
/** The table of each constraint that a person can violate, and rows of which the last one is refused. */
const provocations: Record<keyof typeof constraintRefusals, readonly [table: string, ...rows: Row[]]> = {
  people_email_key: twice('people', { email: 'ama@juaso.test' }),
  people_sign_in_phone_key: twice('people', { sign_in_phone: '+233241234567' }),
  addresses_one_primary_key: twice('addresses', { person_id: id, is_primary: true, country: 'gh' }),
  carts_person_company_key: twice('carts', { person_id: id, company_id: null }),
  cart_lines_cart_variant_key: twice('cart_lines', { cart_id: id, variant_id: id, quantity: 1 }),
  cart_lines_quantity_sane: ['cart_lines', { quantity: 0 }],
  wishlist_entries_person_id_product_id_pk: twice('wishlist_entries', { person_id: id, product_id: id }),
  reviews_order_line_key: twice('reviews', { order_line_id: id, rating: 5 }),
  review_reports_once_key: twice('review_reports', { review_id: id, person_id: id, reason: 'other' }),
  returns_one_open_key: twice('returns', { parcel_id: id, state: 'requested', amount: null }),
  payment_intents_one_open_key: twice('payment_intents', { order_id: id, state: 'pending', fee: 0 }),
  help_messages_form_key: twice('help_messages', { form_id: id, ...aChat }),
  saved_replies_title_key: twice('saved_replies', { title: 'Where it is', changed_by: id }),
  withdrawals_store_key: twice('withdrawals', { store_id: id, key: 'a key', state: 'pending' }),
  store_members_store_id_person_id_pk: twice('store_members', {
    store_id: id,
    person_id: id,
    role: 'orders',
  }),
  withholding_certificates_number_key: twice('withholding_certificates', {
    number: 'WHT-1',
    amount: 1,
    state: 'waiting',
  }),
  store_members_one_owner_key: twice('store_members', { store_id: id, role: 'owner' }),
  store_invitations_one_waiting_key: [
    'store_invitations',
    { store_id: id, email: 'a@b.test', role: 'orders', state: 'waiting', token_hash: 'one' },
    { store_id: id, email: 'a@b.test', role: 'orders', state: 'waiting', token_hash: 'two' },
  ],
  company_members_company_id_person_id_pk: twice('company_members', {
    company_id: id,
    person_id: id,
    role: 'buyer',
  }),
  company_invitations_one_waiting_key: [
    'company_invitations',
    { company_id: id, email: 'a@b.test', role: 'buyer', state: 'waiting', token_hash: 'one' },
    { company_id: id, email: 'a@b.test', role: 'buyer', state: 'waiting', token_hash: 'two' },
  ],
  branches_company_name_key: [
    'branches',
    { company_id: id, name: 'Tema', country: 'gh' },
    { company_id: id, name: 'tema', country: 'gh' },
  ],
  company_members_one_owner_key: twice('company_members', { company_id: id, role: 'owner' }),
  companies_verified_registration_key: twice('companies', { registration_number: 'C-1', is_verified: true }),
  stores_slug_unique: twice('stores', { slug: 'adwoa', status: 'draft' }),
  products_slug_unique: twice('products', { ...priced(2, 1), slug: 'shoe' }),
  listing_templates_store_name_key: twice('listing_templates', { store_id: id, name: 'Shoes' }),
  products_store_sku_key: twice('products', { ...priced(2, 1), store_id: id, sku: 'S-1' }),
  variants_store_sku_key: twice('variants', { base_price: 1, store_id: id, sku: 'S-1' }),
  products_taken_down_are_drafts: ['products', { ...onSale(2, 1), taken_down_at: '2026-01-01' }],
  products_active_are_complete: ['products', { ...priced(2, 1), status: 'active' }],
  variants_active_are_complete: ['variants', { is_active: true }],
  products_base_price_positive: ['products', priced(0, null)],
  variants_base_price_positive: ['variants', { base_price: 0, is_active: false }],
  products_sale_price_positive: ['products', priced(2, 0)],
  variants_sale_price_positive: ['variants', { base_price: 2, sale_price: 0, is_active: false }],
  products_sale_price_below_base: ['products', onSale(2, 2)],
  variants_sale_price_below_base: ['variants', { sku: 'S', base_price: 2, sale_price: 2, is_active: true }],
  bulk_tiers_min_quantity_positive: ['bulk_tiers', { min_quantity: 0 }],
  bulk_tiers_unit_price_positive: ['bulk_tiers', { unit_price: 0 }],
  bulk_tiers_product_id_min_quantity_pk: twice('bulk_tiers', { product_id: id, min_quantity: 5 }),
  product_images_one_primary_key: twice('product_images', { product_id: id, is_primary: true }),
  stock_never_oversold: ['stock', { on_hand: 1, reserved: 2 }],
  flash_sale_items_never_oversold: ['flash_sale_items', { quantity: 1, sold: 2 }],
  flash_sale_items_no_overlap: twice('flash_sale_items', {
    product_id: id,
    open_during: '[2026-01-01,2026-01-02)',
  }),
  flash_sales_end_after_start: ['flash_sales', { starts_at: '2026-01-02', ends_at: '2026-01-01' }],
  promotion_products_no_overlap: twice('promotion_products', {
    product_id: id,
    open_during: '[2026-01-01,2026-01-02)',
  }),
  promotions_code_no_overlap: twice('promotions', {
    store_id: id,
    code: 'AMA10',
    percent: 10,
    scope: 'store',
    starts_at: '2026-01-01',
    ends_at: '2026-01-02',
  }),
  promotions_end_after_start: [
    'promotions',
    { percent: 10, scope: 'store', starts_at: '2026-01-02', ends_at: '2026-01-01' },
  ],
}

/** Constraints that no person can violate, by reason: our own code writes these values, and a violation is a fault of ours. */
const ours: Record<string, readonly RegExp[]> = {
  'a state or kind that only our code writes': [/_(state|kind|status|side|folder|way|audience|role)_known$/],
  'a value whose schema allows no other': [
    /^addresses_(country_lower|both_coordinates)$/,
    /^people_email_lower$/,
    /^parcels_delivery_type_known$/,
    /^review_reports_(reason|about)_known$/,
    /^reviews_rating_in_scale$/,
    /^uploads_claimed_are_stored$/,
    /^stores_closed_days_ordered$/,
    /^store_suspensions_open_orders_known$/,
    /^product_(take_downs|reports)_reason_known$/,
    /^promotions_(scope_|percent_|amount_|code_sane|min_spend_|max_uses_each_)/,
    /^vendor_profiles_(steps_known|asked_whole)$/,
  ],
  'made by us: random, counted or derived': [
    /^sessions_token_unique$/,
    /^(store|company)_invitations_token_hash_key$/,
    /^companies_verified_is_decided$/,
    /^conversations_subject_key$/,
    /^message_reports_once_key$/,
    /^(message_blocks|desk_assignments|operator_act_keys|store_keys|operator_consents|cart_codes)_.*_pk$/,
    /^(store_suspensions|product_take_downs|product_reports)_one_open_key$/,
    /^(payout_holds|debt_write_offs)_one_open_key$/,
    /^operator_acts_head_one_row$/,
    /^(rider_links_number_new|ledger_day_sums_day_kind_pk)$/,
    /^see_as_sessions_/,
    /_(number|reference|num|cause|path)_unique$/,
    /^order_number_key_/,
    /^credentials_provider_account_key$/,
    /^two_factors_user_id_key$/,
    /^people_can_be_reached$/,
    /^phone_codes_(for_whom|purpose_known|wrong_tries_most)$/,
    /^parcels_order_position_key$/,
    /^return_lines_/,
    /^returns_(ruling_answers|ruling_ended|first_known|first_whole|appeal_known|appeal_whole|appeal_answer_whole)$/,
    /^figures_/,
    /^stale_figures_/,
    /^store_(buyers|visitors|visits)_/,
    /^product_sheet_parts_.*_pk$/,
    /^change_set(s|_rows)_(instants_match|outcome_known|change_set_id_place_pk)$/,
  ],
  'the sums and quantities of orders, money and their proofs': [
    /^order(s|_lines|_approvals)_/,
    /^invoices_/,
    /^withholding_certificates_(amount|decided)/,
    /^(returns|refunds|refund_transfers|payment_intents|payment_disputes|withdrawals)_(amount|fee|one|offer|kept)/,
    /^credit_terms_limit_not_negative$/,
    /^reservations_/,
    /^idempotency_keys_/,
    /^(payment_disputes|webhook_events)_provider_key$/,
    /^dispute_(shares|photos)_/,
    /^(payment_intents|market)_world_/,
    /^money_alarms_open_key$/,
    /^sandbox_disputes_/,
    /^store_(days|sales)_/,
    /^(payout|withdrawal)_lines_/,
    /^((withdrawal|review)_checks_|debt_write_offs_(amount|booked))/,
    /^tax_rates_/,
    /^fee_papers_/,
    /^provider_statement(s|_lines)_/,
    /^promotions_never_overused$/,
    /^promotion_products_\w+_pk$/,
    /^promotion_buyers_/,
    /^order_lines_given_by_promotion$/,
  ],
  'the catalogue that operators and our own functions fill': [
    /^(brands|categories)_(slug_unique|merged_are_retired)$/,
    /^home_row_products_.*_pk$/,
    /^categories_three_levels$/,
    /^attribute_definitions_category_slug_key$/,
    /^product_attributes_product_definition_value_key$/,
    /^(facet_|product_list|product_cards|search_|missed_words_)/,
    /^flash_sale_(items_price_positive|(items|categories|invitations)_.*_pk|nominations_(decided|refused_why))$/,
    /^variant_images_variant_id_image_id_pk$/,
    /^variants_removed_are_off$/,
    /^variant_prices_/,
  ],
  'changes of one team, which wait for each other': [
    /^(store|company)_members_(one_owner_key|\w+_pk)$/,
    /^companies_verified_registration_key$/,
  ],
  'changes of one request for quotations, which wait for each other, with amounts that contracts checks': [
    /^quotation(s|_requests|_request_files|_request_stores|_versions|_holds)_/,
    /^cart_lines_quotation_key$/,
  ],
  'pools, opened one after the other, whose pieces wait for each other': [/^pools_/],
  'checked by the contracts of an address, an amount, a form': [
    /^agreed_prices_(positive|one_open_key)$/,
    /^(fee_rates|carrier_cash|cash_settlements|refunds_released)_/,
    /^home_rows_end_after_start$/,
    /^flash_sale(s_(floor|nominations|stopped)_|_nominations_(price|quantity)_)/,
    /^branches_(country_lower|both_coordinates|budget_positive)$/,
    /^company_(limits_month_positive|members_limits_positive|members_stand_in_is_another)$/,
    /^help_(messages_(of_their_kind|of_one_sender|answered)|replies_(of_their_side|pkey))$/,
    /^products_order_multiple_range$/,
  ],
  'lines of a list or cart, which wait for each other, with numbers that contracts checks': [
    /^(company_list(s|_lines|_drafts)|cart_additions)_/,
  ],
  'movements of one variant, which wait for each other': [/^stock_movements_undoes_key$/],
  'written with "on conflict do nothing"': [
    /^unwanted_emails_person_id_kind_pk$/,
    /^review_helpful_/,
    /^(restock_requests_|flash_sale_nominations_one_open_key$)/,
  ],
}

function twice(table: string, row: Row): readonly [string, Row, Row] {
  return [table, row, row]
}

function priced(base: number, sale: number | null): Row {
  return { base_price: base, sale_price: sale, audience: 'b2c', status: 'draft' }
}

function onSale(base: number, sale: number): Row {
  return { ...priced(base, sale), category_id: id, sku: 'S', current_price: 2, status: 'active' }
}

const values: Record<string, () => unknown> = {
  uuid: randomUUID,
  text: () => `text-${randomUUID()}`,
  'timestamp with time zone': () => new Date(),
  date: () => '2026-01-01',
  jsonb: () => '{}',
  boolean: () => false,
  ARRAY: () => [],
}

/** Inserts a row of which only the relevant columns are given; the others get any value of the right type. */
async function insertAnything(client: pg.PoolClient, table: string, given: Row): Promise<void> {
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null
       and is_identity = 'NO' and is_generated = 'NEVER'`,
    [table],
  )
  const filled = columns.map(({ name, type }) => [name, values[type]?.() ?? 1] as const)
  const row = { ...Object.fromEntries(filled), ...given }
  const names = Object.keys(row)
  const places = names.map((_, index) => `$${index + 1}`)
  await client.query(`insert into ${table} (${names}) values (${places})`, Object.values(row))
}

const market = await wholeMarket({ pool, ...database }, {}, async (http) => {
  http.post<{ Params: { constraint: string } }>(
    '/api/provoke/:constraint',
    { config: { access: 'public' } },
    async ({ params }) => {
      const [table, ...rows] = provocations[params.constraint] as readonly [string, ...Row[]]
      const client = await pool.connect()
      try {
        await client.query('begin')
        // Foreign keys and triggers are switched off, so that only the constraint is tested.
        await client.query('set local session_replication_role = replica')
        for (const row of rows) await insertAnything(client, table, row)
        return {}
      } finally {
        await client.query('rollback')
        client.release()
      }
    },
  )
})
const visitor = callerWith(market.url, null)

test.each(Object.entries(constraintRefusals))(
  '%s is refused as %s, in a sentence',
  async (constraint, code) => {
    const { status, body } = await visitor.call<Problem>('POST', `/api/provoke/${constraint}`)
    expect(body.code).toBe(code)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(JSON.stringify(body)).not.toContain(constraint)
  },
)

test('every constraint of the schema is a refusal, or listed as one that no person can violate', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select conname as name from pg_constraint c
     where connamespace = 'public'::regnamespace
       and (contype in ('c', 'u', 'x') or contype = 'p' and cardinality(conkey) > 1)
     union
     select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and i.indisunique and not i.indisprimary`,
  )
  const names = rows.map(({ name }) => name)
  const all = Object.values(ours).flat()
  const unknown = names.filter((name) => !(name in constraintRefusals) && !all.some((of) => of.test(name)))
  expect(unknown).toEqual([])
  expect(Object.keys(constraintRefusals).filter((name) => !names.includes(name))).toEqual([])
  expect(all.filter((of) => !names.some((name) => of.test(name)))).toEqual([])
})
