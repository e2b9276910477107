import type { z } from 'zod'
import { tinForm } from '#contracts/accounts/ghana-card.ts'
import { type CompanyField, registrationForm } from '#contracts/companies/company.ts'
import { companyDocumentLabels } from '#contracts/companies/company-documents.ts'
import type {
  CompaniesQuery,
  CompanyRow,
  CompanyRows,
  CompanyToDecide,
  MachineCheck,
  Question,
} from '#contracts/desk/desk.ts'
import { cedisOf } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { containing } from '../../../like-pattern.ts'
import { readCompanyPapers } from '../../companies/index.ts'
import { listActsAbout } from '../../operators/index.ts'
import { privateUploadIdOf } from '../../uploads/index.ts'
import { questionOf } from '../question.ts'

const shownMost = 100

const stateOf = sql`case when c.submitted_at is not null then 'submitted' when c.is_verified then 'verified' else 'unverified' end`
const source = sql`
  from companies c join company_members m on m.company_id = c.id and m.role = 'owner' join people p on p.id = m.person_id
  where c.closed_at is null`

/** Of a company `c` that waits. */
const companyQuestion = questionOf({
  id: sql`c.id`,
  submittedAt: sql`c.submitted_at`,
  isOpen: sql`(c.asked_words is not null)`,
})

/** Companies by state and name; those that wait come first, the oldest of them before the others. */
export async function listCompanies(
  db: Connection,
  { q, state }: z.output<typeof CompaniesQuery>,
): Promise<z.infer<typeof CompanyRows>> {
  const conditions: SQL[] = [source]
  if (state !== 'all') conditions.push(sql`${stateOf} = ${state}`)
  if (q) {
    const pattern = containing(q)
    conditions.push(
      sql`(c.name ilike ${pattern} or c.registration_number = upper(${q}) or c.tin = upper(${q}))`,
    )
  }
  const from = sql.join(conditions, sql` and `)
  const { rows } = await db.execute<CompanyRow & Record<string, unknown>>(sql`
    select c.id, c.name, p.name as owner, ${stateOf} as state, iso_instant(c.submitted_at) as submitted_at,
      ${companyQuestion} as question
    ${from} order by c.submitted_at nulls last, c.name, c.id limit ${shownMost}`)
  const { rows: counted } = await db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`)
  return { total: counted[0]?.total ?? 0, rows }
}

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly registration_number: string
  readonly tin: string
  readonly is_verified: boolean
  readonly owner: string
  readonly email: string | null
  readonly submitted_at: string | null
  readonly refused_reason: string | null
  readonly asked_field: CompanyField | null
  readonly asked_words: string | null
  readonly question: Question
  readonly shown: string
  readonly limit: string
  readonly owed: string
  readonly overdue: string
  readonly same_number: boolean
  readonly same_tin: boolean
  readonly same_name: boolean
}

/** A company with its papers and the lines of its checklist. Refuses: company.not_found. */
export async function readCompanyToDecide(db: Connection, id: string): Promise<CompanyToDecide> {
  const { rows } = await db.execute<Row>(sql`
    select c.id, c.name, coalesce(c.registration_number, '') as registration_number, coalesce(c.tin, '') as tin, c.is_verified,
      p.name as owner, p.email, iso_instant(c.submitted_at) as submitted_at, c.refused_reason,
      ${companyQuestion} as question, c.asked_field, c.asked_words, c.updated_at::text as shown,
      coalesce((select t.limit_pesewas from credit_terms t where t.company_id = c.id), 0)::text as "limit",
      (select coalesce(sum(v.owed), 0)::text from invoices v where v.company_id = c.id and v.state = 'open') as owed,
      overdue_of(c.id)::text as overdue,
      exists (select ${other} and o.registration_number = c.registration_number) as same_number,
      exists (select ${other} and o.tin = c.tin and o.tin not like 'GHA-%') as same_tin,
      exists (select ${other} and look_alike_key(o.name) = look_alike_key(c.name)) as same_name
    ${source} and c.id = ${id}`)
  const [company] = rows
  if (!company) throw new Refusal('company.not_found')
  const papers = await readCompanyPapers(db, id)
  const history = await listActsAbout(db, id)
  const { rows: next } = await db.execute<{ id: string }>(sql`
    select c.id ${source} and c.submitted_at is not null and c.id <> ${id} order by c.submitted_at, c.id limit 1`)
  const { name, registration_number, tin, is_verified, submitted_at, refused_reason, shown, question } =
    company
  return {
    ...{
      id,
      name,
      registration_number,
      tin,
      is_verified,
      submitted_at,
      refused_reason,
      shown,
      history,
      question,
    },
    asked:
      company.asked_field && company.asked_words !== null
        ? { field: company.asked_field, words: company.asked_words }
        : null,
    owner: { name: company.owner, email: company.email },
    credit: {
      limit: cedisOf(Number(company.limit)),
      owed: cedisOf(Number(company.owed)),
      overdue: cedisOf(Number(company.overdue)),
    },
    documents: papers.map(({ kind, file, by }) => ({
      ...{ id: privateUploadIdOf(file), by },
      label: companyDocumentLabels[kind],
    })),
    checks: checksOf(company, papers.length),
    next: next[0]?.id ?? null,
  }
}

const other = sql`from companies o where o.is_verified and o.closed_at is null and o.id <> c.id`

function checksOf(company: Row, papers: number): MachineCheck[] {
  const { registration_number: number, tin, name } = company
  const isOther = 'another verified company has it'
  return [
    { id: 'papers', title: 'Papers are there', detail: `${papers} sent in`, passed: papers > 0 },
    {
      ...{ id: 'number_form', title: 'Registration number has the right form' },
      ...{ detail: number || 'none given', passed: registrationForm.test(number) },
    },
    {
      ...{ id: 'tin_form', title: 'TIN has the right form' },
      ...{ detail: tin || 'none given', passed: tinForm.test(tin) },
    },
    {
      id: 'number_once',
      title: 'No other company has this number',
      detail: company.same_number ? isOther : number || 'none given',
      passed: !company.same_number,
    },
    {
      id: 'tin_once',
      title: 'No other company has this TIN',
      detail: company.same_tin ? isOther : tin || 'none given',
      passed: !company.same_tin,
    },
    {
      id: 'name_once',
      title: 'No other company has this name',
      detail: company.same_name ? isOther : name,
      passed: !company.same_name,
    },
    { id: 'name_paper', title: 'Name is on the certificate', detail: name, passed: null },
    ...(number
      ? [
          {
            id: 'number_paper',
            title: 'Registration number is on the certificate',
            detail: number,
            passed: null,
          },
        ]
      : []),
    ...(tin ? [{ id: 'tin_paper', title: 'TIN is on the papers', detail: tin, passed: null }] : []),
  ]
}
