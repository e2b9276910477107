import type { z } from 'zod'
import type { FoundThing } from '#contracts/desk/desk.ts'
import {
  mayAct,
  mayLook,
  type OperatorRight,
  type OperatorRole,
} from '#contracts/operators/operator-rights.ts'
import { localNumberOf } from '#contracts/wallet/mobile-money.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { beginningWith, containing } from '../../../like-pattern.ts'
import { isPrivate } from '../../../plugins/operators/private-parts.ts'

const ofKindMost = 5

/** What was typed: as it is, as the beginning of a name, and within one. */
interface Typed {
  readonly text: string
  readonly opening: string
  readonly within: string
}

/**
 * Stores, companies, people, orders, payments, payouts, invoices of fees and products by their name or number, each where this role may
 * open the page that it leads to. Each source reads a few rows by itself, so that one with many matches hides no other.
 */
export async function findThings(
  db: Connection,
  typed: string,
  role: OperatorRole,
): Promise<z.infer<typeof FoundThing>[]> {
  const text = typed.trim()
  const words: Typed = { text, opening: beginningWith(text), within: containing(text) }
  const looks = (right: OperatorRight) => mayLook(role, right)
  const sources = [
    ...(looks('stores') ? [storesOf(words), companiesOf(words)] : []),
    ...(looks('people') ? [peopleOf(words, mayAct(role, 'people'))] : []),
    ...(looks('see_as') ? [ordersOf(words)] : []),
    ...(looks('payments') && (mayAct(role, 'payments') || !isPrivate(text)) ? [paymentsOf(words)] : []),
    ...(looks('payments') ? [payoutsOf(words)] : []),
    ...(looks('books') ? [feePapersOf(words)] : []),
    looks('products') ? productsAtDesk(words) : productsOf(words),
  ]
  const all = sql.join(
    sources.map((source) => sql`(${source})`),
    sql` union all `,
  )
  const { rows } = await db.execute<z.infer<typeof FoundThing> & Record<string, unknown>>(
    sql`select * from (${all}) as found (kind, name, detail, link)`,
  )
  return rows
}

const storesOf = ({ opening, within }: Typed): SQL => sql`
  select 'store', s.name, s.town || ', ' || s.status, '/admin/stores/' || s.slug
  from stores s where s.name ilike ${within} or s.slug ilike ${opening} order by s.name limit ${ofKindMost}`

const companiesOf = ({ text, within }: Typed): SQL => sql`
  select 'company', c.name, case when c.is_verified then 'verified' else 'not verified' end, '/admin/companies/' || c.id
  from companies c where c.closed_at is null and (c.name ilike ${within} or c.registration_number = upper(${text}) or c.tin = upper(${text}))
  order by c.name limit ${ofKindMost}`

/**
 * People by the beginnings of the words of their names, each look-up by an index of its own: a market has very many people. A telephone
 * number is found as it was typed into a profile, and as the nine digits that follow 0 or +233. Without `byAddress` names alone are looked up:
 * who may not read an address could else guess it letter by letter.
 */
function peopleOf({ text, opening }: Typed, byAddress: boolean): SQL {
  const digits = localNumberOf(/^\d{9}$/.test(text) ? `0${text}` : text)?.slice(1) ?? null
  const number = digits && `+233${digits}`
  const names = text.match(/[\p{L}\p{N}]+/gu) ?? []
  const addresses = sql`union all select id from people where email like lower(${opening})
    union all select id from people where sign_in_phone = ${number}
    union all select id from people where phone_number in (${text}, ${number}, '0' || ${digits})`
  return sql`
  select 'person', p.name, coalesce(p.email, p.sign_in_phone) || case when p.locked_at is not null then ', locked' else '' end,
    '/admin/people/' || p.id
  from people p where p.deleted_at is null and p.id in (
    select id from people where to_tsvector('simple', name) @@ to_tsquery('simple', ${names.map((name) => `${name}:*`).join(' & ')})
    ${byAddress ? addresses : sql``})
  order by p.name, p.id limit ${ofKindMost}`
}

/** An order leads to its buyer, beside whose other orders it stands: for support the one way to a person whom no message names. */
const ordersOf = ({ text }: Typed): SQL => sql`
  select 'order', o.number, p.name || ', ' || replace(o.state, '_', ' '), '/admin/people/' || p.id
  from orders o join people p on p.id = o.person_id where o.number = upper(${text}) limit ${ofKindMost}`

const paymentsOf = ({ text }: Typed): SQL => sql`
  select 'payment', 'Order ' || o.number, i.state || ', ' || i.reference, '/admin/payments/' || i.id
  from payment_named(${text}) as named join payment_intents i on i.id = named join orders o on o.id = i.order_id
  order by i.created_at desc limit ${ofKindMost}`

/** A transfer to a store by its reference; one to a buyer is found as its payment. */
const payoutsOf = ({ text }: Typed): SQL => sql`
  select 'payout', w.reference, s.name || ', ' || w.state, '/admin/payouts/' || w.reference
  from withdrawals w join stores s on s.id = w.store_id where w.reference = lower(${text})`

/** An invoice of fees or a credit note by its number, in the month that lists it. */
function feePapersOf({ text }: Typed): SQL {
  const [, year, number] = /^JF-(\d{4})-(\d{6})$/i.exec(text) ?? []
  return sql`
  select 'fee_paper', fee_paper_number(f), s.name || ', ' || replace(f.kind, '_', ' '), '/admin/tax?month=' || to_char(f.month, 'YYYY-MM')
  from fee_papers f join stores s on s.id = f.store_id where f.year = ${year ?? null}::int and f.number = ${number ?? null}::int`
}

/** Whoever decides about products finds those that are taken down as well, each by its page at the desk. */
const productsAtDesk = ({ text, within }: Typed): SQL => sql`
  select 'product', g.name, s.name || case when g.taken_down_at is not null then ', taken down' else '' end, '/admin/products/' || g.id
  from products g join stores s on s.id = g.store_id
  where g.removed_at is null and (g.status = 'active' or g.published_at is not null) and (g.name ilike ${within} or g.sku = upper(${text})
    or exists (select from variants v where v.product_id = g.id and v.sku = upper(${text})))
  order by g.name, g.id limit ${ofKindMost}`

const productsOf = ({ text, within }: Typed): SQL => sql`
  select 'product', g.name, s.name, '/product/' || g.slug
  from products g join stores s on s.id = g.store_id and s.status = 'verified'
  where g.status = 'active' and (g.name ilike ${within} or g.sku = upper(${text})
    or exists (select from variants v where v.product_id = g.id and v.sku = upper(${text})))
  order by g.name, g.id limit ${ofKindMost}`
