import type {
  Approval,
  ApprovalList,
  ApprovalTab,
  Budget,
  LimitExceeded,
} from '#contracts/approvals/approval.ts'
import { limits } from '#contracts/limits.ts'
import { cedisOf } from '#contracts/money.ts'
import type { PaymentMethod } from '#contracts/payments/payment-method.ts'
import { paymentMethodLabels } from '#contracts/payments/payment-method.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { listPage } from '../../../list-page.ts'

interface Row
  extends Record<string, unknown>,
    Omit<Approval, 'exceeded' | 'payment_label' | 'credit' | 'budgets'> {
  exceeded: LimitExceeded[]
  method: PaymentMethod
  credit_limit: number | null
  credit_left: number | null
  budgets: { of: Budget; limit: number; spent: number }[] | null
}

/** Which approvals of a company are read. */
interface Reader {
  readonly companyId: string
  readonly personId: string
}

const tabs: Readonly<Record<ApprovalTab, SQL>> = {
  waiting: sql`a.state = 'waiting'`,
  // An order with the rest of one that was approved in part is not shown beside it.
  approved: sql`a.state = 'approved' and not exists (select from order_approvals r where r.replaced_by = a.order_id)`,
  declined: sql`a.state in ('declined', 'expired', 'withdrawn')`,
}

const approves = (personId: string) =>
  sql`exists (select from approvers_of(a.company_id) x where x.person_id = ${personId})`
const visible = ({ companyId, personId }: Reader) =>
  sql`a.company_id = ${companyId} and (a.requested_by = ${personId} or ${approves(personId)})`

/** The orders above a limit that a member may see: those of all for who approves, else the own. The newest first. */
export async function listApprovals(
  db: Connection,
  reader: Reader,
  { tab, page }: { tab: ApprovalTab; page: number },
): Promise<ApprovalList> {
  const size = limits.pageSize
  const { rows } = await db.execute<Row>(sql`
    ${spending(reader)} select ${columns(reader.personId)} from ${tables} where ${visible(reader)} and ${tabs[tab]}
    order by a.created_at desc, a.order_id limit ${size} offset ${(page - 1) * size}`)
  const { rows: sums } = await db.execute<Record<ApprovalTab, number>>(sql`
    select count(*) filter (where ${tabs.waiting})::int as waiting, count(*) filter (where ${tabs.approved})::int as approved,
      count(*) filter (where ${tabs.declined})::int as declined
    from order_approvals a where ${visible(reader)}`)
  const counts = sums[0] ?? { waiting: 0, approved: 0, declined: 0 }
  return {
    ...listPage(
      { count: counts[tab], page, size, results: rows.map(approvalOf) },
      (to) => `?tab=${tab}&page=${to}`,
    ),
    counts,
  }
}

/** One of them, by the number of its order. Refuses: approval.not_found. */
export async function readApproval(db: Connection, reader: Reader, number: string): Promise<Approval> {
  const { rows } = await db.execute<Row>(sql`
    ${spending(reader)} select ${columns(reader.personId)} from ${tables} where ${visible(reader)} and o.number = ${number}`)
  if (!rows[0]) throw new Refusal('approval.not_found')
  return approvalOf(rows[0])
}

const tables = sql`order_approvals a join orders o on o.id = a.order_id join people buyer on buyer.id = a.requested_by
  left join people decider on decider.id = a.decided_by left join orders rest on rest.id = a.replaced_by
  left join credit_terms credit on credit.company_id = a.company_id and o.payment_method = 'net_30' and a.state = 'waiting'`

const spending = ({ companyId }: Reader) =>
  sql`with spending as materialized (select * from spending_this_month(${companyId}))`

/** The limits for this month that a waiting order counts against, and what is spent of each. */
const ofBudgets = sql`(
  select jsonb_agg(jsonb_build_object('of', x.of, 'limit', x.most, 'spent', x.spent) order by x.place)
  from (
    select 1 as place, 'branch' as of, b.monthly_budget_pesewas as most,
      (select coalesce(sum(s.spent), 0)::bigint from spending s where s.branch_id = b.id) as spent
    from branches b where b.id = o.branch_id
    union all
    select 2, 'buyer', m.month_limit_pesewas, (select coalesce(sum(s.spent), 0)::bigint from spending s where s.person_id = m.person_id)
    from company_members m where m.company_id = a.company_id and m.person_id = a.requested_by
    union all
    select 3, 'company', l.month_limit_pesewas, (select coalesce(sum(s.spent), 0)::bigint from spending s)
    from company_limits l where l.company_id = a.company_id) x
  where x.most is not null and a.state = 'waiting')`

const columns = (personId: string) => sql`
  o.number as order_number, a.state, buyer.name as requested_by, may_buy_for(a.requested_by, a.company_id) as asker_may_buy,
  iso_instant(a.created_at) as requested_at,
  case when a.state = 'waiting' then iso_instant(o.expires_at) end as held_until, o.delivery_total::float8 / 100 as delivery,
  o.total::float8 / 100 as total, a.exceeded, a.note, o.po_number, o.cost_centre,
  (select b.name from branches b where b.id = o.branch_id) as branch, o.address - 'latitude' - 'longitude' as address, ${ofBudgets} as budgets,
  o.payment_method as method, credit.limit_pesewas as credit_limit,
  credit_left_of(credit.company_id) - o.total as credit_left, ${lines} as lines, decider.name as decided_by,
  iso_instant(a.decided_at) as decided_at, a.reason, rest.number as replaced_by,
  (select coalesce(jsonb_agg(jsonb_build_object('name', l ->> 'name', 'variant_name', l ->> 'variant_name',
    'quantity', (l ->> 'quantity')::int, 'line_total', cedis((l ->> 'total')::bigint))), '[]')
    from jsonb_array_elements(a.refused_lines) l) as refused_lines,
  a.requested_by = ${personId} as is_own,
  a.state = 'waiting' and exists (
    select from approvers_for(a.company_id, a.requested_by) x where x.person_id = ${personId}) as may_decide`

const lines = sql`(
  select jsonb_agg(jsonb_build_object('id', l.id, 'product_id', l.product_id, 'name', l.name, 'variant_name', l.variant_name, 'slug', l.slug, 'image', l.image,
    'store', s.name, 'quantity', l.quantity, 'price', cedis(l.unit_price), 'line_total', cedis(l.total), 'price_now', cedis(now.unit_price),
    'parcel', p.position, 'is_picked_up', p.delivery_type = 'pickup', 'quoted_delivery', cedis(quoted.delivery_price)) order by s.name, l.id)
  from order_lines l join parcels p on p.id = l.parcel_id join stores s on s.id = l.store_id
  left join prices_now(o.id) now on now.line_id = l.id left join lateral quoted_terms(l.quotation_id) quoted on true
  where l.order_id = o.id)`

function approvalOf({ exceeded, method, credit_limit, credit_left, budgets, ...row }: Row): Approval {
  return {
    ...row,
    exceeded: exceeded.map(({ limit, limit_pesewas, above_pesewas, branch }) => ({
      limit,
      limit_amount: cedisOf(limit_pesewas),
      above: cedisOf(above_pesewas),
      branch,
    })),
    budgets: (budgets ?? []).map(({ of, limit, spent }) => ({
      of,
      limit: cedisOf(limit),
      left: cedisOf(limit - spent),
    })),
    payment_label: paymentMethodLabels[method],
    credit:
      credit_limit === null || credit_left === null
        ? null
        : { limit: cedisOf(Number(credit_limit)), left_after: cedisOf(Number(credit_left)) },
  }
}
