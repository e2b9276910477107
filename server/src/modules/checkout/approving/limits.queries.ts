import type { OwnLimits, TeamLimits } from '#contracts/approvals/approval.ts'
import { cedisOf } from '#contracts/money.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

interface OwnRow extends Record<string, unknown> {
  order_limit: number | null
  month_limit: number | null
  company_limit: number | null
  of_company: number
  of_person: number
  branches: { id: string; name: string; budget: number; spent: number }[]
  approvers: string[]
  waiting: number
  answered_requests: number
  open_invoices: number
  needs_branch: boolean
  credit_limit: number | null
  credit_left: number | null
  overdue: number
}

/** What a member may still spend for a company this month, who approves more, and how much waits there. */
export async function readOwnLimits(db: Connection, companyId: string, personId: string): Promise<OwnLimits> {
  const { rows } = await db.execute<OwnRow>(sql`
    with spending as materialized (select * from spending_this_month(${companyId}))
    select m.order_limit_pesewas as order_limit, m.month_limit_pesewas as month_limit, l.month_limit_pesewas as company_limit,
      (select coalesce(sum(s.spent), 0)::bigint from spending s) as of_company,
      (select coalesce(sum(s.spent), 0)::bigint from spending s where s.person_id = m.person_id) as of_person,
      (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'budget', b.monthly_budget_pesewas,
          'spent', (select coalesce(sum(s.spent), 0)::bigint from spending s where s.branch_id = b.id)) order by lower(b.name)), '[]')
        from branches b where b.company_id = m.company_id and b.is_active and b.monthly_budget_pesewas is not null) as branches,
      array(select p.name from approvers_for(m.company_id, m.person_id) a join people p on p.id = a.person_id
        order by p.name, p.id) as approvers,
      (select count(*)::int from order_approvals o where o.company_id = m.company_id and o.state = 'waiting'
        and m.person_id in (select person_id from approvers_for(m.company_id, o.requested_by))) as waiting,
      answered_requests_of(m.company_id) as answered_requests, open_invoices_of(m.company_id) as open_invoices,
      m.role <> 'owner' and has_branch_budgets(m.company_id) as needs_branch,
      c.limit_pesewas as credit_limit, credit_left_of(m.company_id) as credit_left, overdue_of(m.company_id) as overdue
    from company_members m join company_limits l on l.company_id = m.company_id left join credit_terms c on c.company_id = m.company_id
    where m.company_id = ${companyId} and m.person_id = ${personId}`)
  const row = rows[0] as OwnRow
  return {
    order_limit: amountOf(row.order_limit),
    month_limit: amountOf(row.month_limit),
    month_left: leftOf(row.month_limit, row.of_person),
    company_month_left: leftOf(row.company_limit, row.of_company),
    branches: row.branches.map(({ id, name, budget, spent }) => ({
      id,
      name,
      budget: cedisOf(budget),
      left: cedisOf(Math.max(0, budget - spent)),
    })),
    approvers: row.approvers,
    waiting: row.waiting,
    answered_requests: row.answered_requests,
    open_invoices: row.open_invoices,
    needs_branch: row.needs_branch,
    credit: creditOf(row),
  }
}

function creditOf({ credit_limit, credit_left, overdue }: OwnRow): OwnLimits['credit'] {
  if (credit_limit === null || credit_left === null) return null
  const left = Math.max(0, Number(credit_left))
  return { limit: cedisOf(Number(credit_limit)), left: cedisOf(left), overdue: cedisOf(Number(overdue)) }
}

/** The limits of all members, with what each has spent this month. */
export async function readTeamLimits(db: Connection, companyId: string): Promise<TeamLimits> {
  const { rows } = await db.execute<{
    month_limit: number | null
    spent: number
    members: {
      person_id: string
      order_limit: number | null
      month_limit: number | null
      spent: number
    }[]
  }>(sql`
    with spending as materialized (select * from spending_this_month(${companyId}))
    select l.month_limit_pesewas as month_limit, (select coalesce(sum(s.spent), 0)::bigint from spending s) as spent,
      (select jsonb_agg(jsonb_build_object('person_id', m.person_id, 'order_limit', m.order_limit_pesewas,
          'month_limit', m.month_limit_pesewas, 'spent', (select coalesce(sum(s.spent), 0)::bigint from spending s where s.person_id = m.person_id)))
        from company_members m where m.company_id = l.company_id) as members
    from company_limits l where l.company_id = ${companyId}`)
  const row = rows[0] ?? { month_limit: null, spent: 0, members: [] }
  return {
    month_limit: amountOf(row.month_limit),
    spent: cedisOf(Number(row.spent)),
    members: row.members.map(({ person_id, order_limit, month_limit, spent }) => ({
      person_id,
      order_limit: amountOf(order_limit),
      month_limit: amountOf(month_limit),
      spent: cedisOf(spent),
    })),
  }
}

const amountOf = (pesewas: number | null) => (pesewas === null ? null : cedisOf(Number(pesewas)))
const leftOf = (limit: number | null, spent: number) =>
  limit === null ? null : cedisOf(Math.max(0, Number(limit) - Number(spent)))
