import type { CompanyField } from '#contracts/companies/company.ts'
import type { CompanyDocumentKind } from '#contracts/companies/company-documents.ts'
import { sentence } from '#contracts/notifications/sentence.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { eq, sql } from '../../../database/drizzle.ts'
import { wholeTransaction } from '../../../database/through-deadlocks.ts'
import type { Market } from '../../../market.ts'
import { type OperatorActor, recordOperatorAct } from '../../operators/index.ts'
import { refuseOwnTeam } from '../../teams/index.ts'
import { companies } from '../companies.tables.ts'
import { companyTeams } from '../company-teams.ts'
import { type OwnerWords, tellCompanyOwner } from '../tell-company-owner.ts'
import { refuseTaken } from './change-company.ts'

/** A company that waits for a decision, for the operator's list. */
export interface SubmittedCompany extends Record<string, unknown> {
  id: string
  name: string
  registration_number: string
  tin: string
  owner: string
  email: string | null
  submitted_at: string
}

interface CompanyPaper {
  readonly kind: CompanyDocumentKind
  readonly file: string
  readonly by: string
}

/** The same with its papers. */
export interface CompanyToCheck extends SubmittedCompany {
  papers: readonly CompanyPaper[]
}

export async function listSubmittedCompanies({ db }: Pick<Market, 'db'>): Promise<SubmittedCompany[]> {
  const { rows } = await db.execute<SubmittedCompany>(sql`
    ${submitted} where c.submitted_at is not null and c.closed_at is null order by c.submitted_at, c.id`)
  return rows
}

/** Refuses: company.not_found. */
export async function readCompanyToCheck({ db }: Pick<Market, 'db'>, id: string): Promise<CompanyToCheck> {
  const { rows } = await db.execute<SubmittedCompany>(
    sql`${submitted} where c.id = ${id} and c.closed_at is null`,
  )
  if (!rows[0]) throw new Refusal('company.not_found')
  return { ...rows[0], papers: await readCompanyPapers(db, id) }
}

/** The papers of a company: each with its kind, who sent it and the address of its file, the oldest first. */
export async function readCompanyPapers(db: Connection, id: string): Promise<CompanyPaper[]> {
  const { rows } = await db.execute<CompanyPaper & Record<string, unknown>>(sql`
    select d.kind, d.file, p.name as by from company_documents d join people p on p.id = d.added_by
    where d.company_id = ${id} order by d.created_at, d.id`)
  return rows
}

const submitted = sql`
  select c.id, c.name, coalesce(c.registration_number, '') as registration_number, coalesce(c.tin, '') as tin,
    p.name as owner, p.email, coalesce(to_char(c.submitted_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), '') as submitted_at
  from companies c join company_members m on m.company_id = c.id and m.role = 'owner' join people p on p.id = m.person_id`

export type CompanyDecision =
  | { readonly isVerified: true }
  | { readonly isVerified: false; readonly field?: CompanyField | undefined; readonly reason: string }

/** Who decides, and what was found at each line of the checklist. */
export interface DecidedBy {
  readonly actor: OperatorActor
  readonly findings?: Readonly<Record<string, boolean>>
  /** Looks once more while the company is locked and its members can change nothing; a refusal ends the decision. */
  readonly lastLook?: () => Promise<unknown>
}

/**
 * Verifies a submitted company, or refuses it with a reason and the field to correct, tells its owner on the site, by e-mail and by text
 * message, and writes it into the log of operators, all in one transaction. Refuses: company.not_found, operator.own_matter,
 * company.cannot_decide, company.number_taken, company.tin_taken, company.name_taken.
 */
export function decideCompany(
  market: Market,
  id: string,
  decision: CompanyDecision,
  { actor, findings = {}, lastLook }: DecidedBy,
): Promise<void> {
  return wholeTransaction(market.db, async (tx) => {
    const company = await lockSubmitted(tx, id, actor)
    await lastLook?.()
    if (decision.isVerified) await refuseTaken(tx, company)
    const { field = null, reason } = decision.isVerified ? { reason: null } : decision
    await tx
      .update(companies)
      .set({
        ...{ isVerified: decision.isVerified, submittedAt: null },
        ...{ refusedReason: reason, refusedField: field, askedField: null, askedWords: null },
        updatedAt: sql`now()`,
      })
      .where(eq(companies.id, id))
    await tellCompanyOwner(tx, market, id, { ...wordsOf(company.name, reason), isUrgent: true })
    const kind = decision.isVerified ? 'company.verified' : 'company.refused'
    await recordOperatorAct(tx, actor, {
      ...{ kind, subject: 'company', subjectId: id, label: company.name, reason },
      ...{
        before: { is_verified: company.isVerified },
        after: { is_verified: decision.isVerified, ...(field && { field }), ...findings },
      },
    })
  })
}

/** What an operator asks of a company that waits to be verified. */
export interface CompanyQuestion {
  readonly field: CompanyField
  readonly words: string
}

/**
 * Asks the owner of a submitted company about one field, without sending the company back: it keeps its place, and that field alone can
 * be changed. A later question takes the place of one that was not answered. Refuses: company.not_found, operator.own_matter,
 * company.cannot_decide.
 */
export function askCompany(
  market: Market,
  id: string,
  { field, words }: CompanyQuestion,
  { actor, lastLook }: Omit<DecidedBy, 'findings'>,
): Promise<void> {
  return wholeTransaction(market.db, async (tx) => {
    const company = await lockSubmitted(tx, id, actor)
    await lastLook?.()
    await tx
      .update(companies)
      .set({ askedField: field, askedWords: words, updatedAt: sql`now()` })
      .where(eq(companies.id, id))
    await tellCompanyOwner(tx, market, id, {
      title: sentence('Juaso has a question about {company}', { company: company.name }),
      text: sentence('{question} Your company keeps its place and is checked as soon as you have answered.', {
        question: words,
      }),
      isUrgent: true,
    })
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'company.asked', subject: 'company', subjectId: id, label: company.name, reason: words },
      ...{ before: { is_verified: company.isVerified }, after: { field } },
    })
  })
}

/** Refuses: company.not_found, operator.own_matter, company.cannot_decide. */
async function lockSubmitted(tx: Connection, id: string, actor: OperatorActor) {
  const [company] = await tx.select().from(companies).where(eq(companies.id, id)).for('no key update')
  if (!company || company.closedAt) throw new Refusal('company.not_found')
  await refuseOwnTeam(tx, companyTeams, id, actor)
  if (!company.submittedAt) throw new Refusal('company.cannot_decide')
  return company
}

function wordsOf(company: string, reason: string | null): OwnerWords {
  if (reason === null) {
    return {
      title: sentence('{company} is verified', { company }),
      text: sentence('Juaso has checked its name and its numbers.'),
    }
  }
  return {
    title: sentence('{company} could not be verified yet', { company }),
    text: sentence('{reason} Please mend it and send your company in again.', { reason }),
  }
}
