import type pg from 'pg'

/** An order of a company, as its own rows say. Amounts are pesewas. */
export interface OrderNow {
  readonly number: string
  readonly person: string
  readonly branch: string | null
  readonly state: string
  readonly total: number
  /** What its parcels come to that are not cancelled, while it waits or is confirmed. */
  readonly stands: number
  /** The state of its approval; null where it needed none. */
  readonly approval: string | null
}

export interface InvoiceNow {
  readonly number: string
  readonly state: string
  readonly amount: number
  readonly paid: number
  readonly withheld: number
  readonly owed: number
  /** Its day of payment is over. */
  readonly isOverdue: boolean
  /** What the provider took for it and the market kept. */
  readonly kept: number
}

export interface GoodNow {
  readonly id: string
  readonly onHand: number
  readonly reserved: number
  /** Pieces in orders that are confirmed, and in those that wait. */
  readonly sold: number
  readonly waiting: number
  /** Pieces that an accepted quotation keeps. */
  readonly held: number
}

/** What a company ordered, owes and holds: counted from rows, by none of the functions with which the market decides. */
export interface Account {
  readonly orders: readonly OrderNow[]
  readonly invoices: readonly InvoiceNow[]
  readonly goods: readonly GoodNow[]
  /** How many orders that stand each quotation has. */
  readonly ordersOfQuotations: readonly number[]
  /** Payments that the provider took and that were neither kept nor given back whole. */
  readonly lostPayments: readonly string[]
  /** What the market itself counts and decides by. */
  readonly counted: {
    readonly spent: number
    readonly byPerson: readonly number[]
    readonly ofBranch: number
    readonly creditLeft: number
  }
}

export interface AccountOf {
  readonly companyId: string
  readonly people: readonly string[]
  readonly branchId: string
  readonly goods: readonly string[]
}

const account = `with own as (
    select o.*, a.state as approval from orders o left join order_approvals a on a.order_id = o.id where o.company_id = $1
  ), standing as (
    select o.id, o.state, p.id as parcel_id, p.items_total + p.delivery_fee as sum
    from own o join parcels p on p.order_id = o.id and p.status <> 'cancelled'
    where o.state in ('pending_payment', 'confirmed')
  ), goods as (
    select l.variant_id, l.quotation_id, l.order_id, l.quantity, s.state
    from order_lines l join standing s on s.parcel_id = l.parcel_id
  ), taken as (
    -- What came too late or above what was owed goes back whole; a refund of goods is another matter.
    select i.order_id, i.reference, c.amount, i.state = 'paid' and late.amount is null as is_kept, coalesce(late.amount, 0) as back
    from own o join payment_intents i on i.order_id = o.id join sandbox_charges c on c.reference = i.reference and c.state = 'paid'
    left join refunds late on late.cause = 'late:' || i.id
  )
  select
    coalesce((select jsonb_agg(jsonb_build_object('number', number, 'person', person_id, 'branch', branch_id, 'state', state, 'total', total,
      'approval', approval, 'stands', coalesce((select sum(s.sum) from standing s where s.id = own.id), 0)) order by id) from own), '[]')
      as orders,
    coalesce((select jsonb_agg(jsonb_build_object('number', o.number, 'state', v.state, 'amount', v.amount, 'paid', v.paid,
      'withheld', v.withheld, 'owed', v.owed, 'isOverdue', v.due_on < (now() at time zone 'Africa/Accra')::date,
      'kept', coalesce((select sum(t.amount) from taken t where t.order_id = o.id and t.is_kept), 0)))
      from invoices v join own o on o.id = v.order_id), '[]') as invoices,
    (select jsonb_agg(jsonb_build_object('id', k.variant_id, 'onHand', k.on_hand, 'reserved', k.reserved,
      'sold', coalesce((select sum(g.quantity) from goods g where g.variant_id = k.variant_id and g.state = 'confirmed'), 0),
      'waiting', coalesce((select sum(g.quantity) from goods g where g.variant_id = k.variant_id and g.state = 'pending_payment'), 0),
      'held', coalesce((select sum(q.quantity) from quotations q join quotation_holds h on h.quotation_id = q.id
        where q.variant_id = k.variant_id and q.state = 'accepted'), 0)))
      from stock k where k.variant_id = any ($4::uuid[])) as goods,
    coalesce((select jsonb_agg(x.orders) from (
      select count(distinct order_id) as orders from goods where quotation_id is not null group by quotation_id) x), '[]')
      as "ordersOfQuotations",
    coalesce((select jsonb_agg(reference) from taken where not is_kept and back <> amount), '[]') as "lostPayments",
    (select jsonb_build_object('spent', min(s.of_company), 'byPerson', jsonb_agg(s.of_person order by p.place),
      'ofBranch', min(s.of_branch), 'creditLeft', credit_left_of($1))
      from unnest($2::uuid[]) with ordinality p(id, place), spent_this_month($1, p.id, $3) s) as counted`

export async function readAccount(
  pool: pg.Pool,
  { companyId, people, branchId, goods }: AccountOf,
): Promise<Account> {
  const { rows } = await pool.query<Account>({
    name: 'account of a company',
    text: account,
    values: [companyId, people, branchId, goods],
  })
  return rows[0] as Account
}

type Chosen = (order: OrderNow) => boolean

/** What these orders come to, as far as they stand. */
export const spentOf = (orders: readonly OrderNow[], chosen: Chosen = () => true): number =>
  orders.filter(chosen).reduce((sum, { stands }) => sum + stands, 0)

export const owedOf = ({ invoices }: Account): number =>
  invoices.reduce((sum, { state, owed }) => sum + (state === 'open' ? owed : 0), 0)
