import type pg from 'pg'

/** Where the market's own things are found by which the desk's calls are measured. */
const oneOf = {
  order: `select number as name from orders where state = 'confirmed' and company_id is null order by created_at desc limit 1`,
  reference: `select reference as name from payment_intents where state = 'paid' order by created_at desc limit 1`,
  payout: `select reference as name from withdrawals order by created_at desc limit 1`,
  payment: `select id as name from payment_intents where state = 'paid' order by created_at desc limit 1`,
  person: `select person_id as name from orders group by person_id order by count(*) desc, person_id limit 1`,
  message: `select id as name from help_messages where state = 'open' order by id limit 1`,
  conversation: `select id as name from conversations where waiting_since is not null and parcel_id is not null order by id limit 1`,
  report: 'select id as name from message_reports where closed_at is null order by id limit 1',
  store: `select s.slug as name from stores s join parcels p on p.store_id = s.id where s.status = 'verified' group by s.id order by count(*) desc, s.id limit 1`,
  company: 'select id as name from companies order by id limit 1',
  return: 'select id as name from returns where ruling is not null order by created_at desc limit 1',
  product: `select id as name from products where status = 'active' order by units_sold desc, id limit 1`,
  product_name: `select name from products where status = 'active' order by units_sold desc, id limit 1`,
  flash_sale: 'select id as name from flash_sales order by created_at desc limit 1',
  category: `select c.id as name from categories c join products p on p.category_id = c.id group by c.id order by count(*) desc, c.id limit 1`,
  other_category: `select c.id as name from categories c join products p on p.category_id = c.id group by c.id order by count(*), c.id limit 1`,
  // A place at the top that a category of the last level can have.
  place_for_category: `select c.id as name from categories c where c.depth = 1 and c.is_active order by c.id limit 1`,
  brand:
    'select brand_id as name from products where brand_id is not null group by brand_id order by count(*) desc, brand_id limit 1',
  fee_paper: 'select id as name from fee_papers order by created_at desc, id limit 1',
  statement: 'select id as name from provider_statements order by created_at desc limit 1',
  month: `select to_char(now() - interval '1 month', 'YYYY-MM') as name`,
} as const

/** Something of each kind that the desk shows, by the name that `deskCalls` has for it. */
export async function namesOfDesk(pool: pg.Pool): Promise<Record<string, string>> {
  const names: Record<string, string> = {}
  for (const [kind, text] of Object.entries(oneOf)) {
    const { rows } = await pool.query<{ name: string }>(text)
    if (!rows[0]) throw new Error(`the filled market has no ${kind}`)
    names[kind] = rows[0].name
  }
  return names
}
