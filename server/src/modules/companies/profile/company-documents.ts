import type { CompanyDocument, NewCompanyDocument } from '#contracts/companies/company.ts'
import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import { paperEndings } from '#contracts/uploads/upload.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { and, eq, sql } from '../../../database/drizzle.ts'
import { claimUploads, privateUploadIdOf, releaseUploads } from '../../uploads/index.ts'
import { companies, companyDocuments } from '../companies.tables.ts'
import { type Change, type CompanyRow, inCompany, recordChange } from './lock-company.ts'

interface Row extends Record<string, unknown> {
  id: string
  kind: CompanyDocument['kind']
  file: string
  added_by: string
  added_at: string
  is_mine: boolean
}

/** The papers of a company. Whoever has uploaded one may open it; an operator may open all. */
export async function listDocuments(db: Connection, { id, personId }: Change): Promise<CompanyDocument[]> {
  const { rows } = await db.execute<Row>(sql`
    select d.id, d.kind, d.file, p.name as added_by, iso_instant(d.created_at) as added_at, d.added_by = ${personId} as is_mine
    from company_documents d join people p on p.id = d.added_by
    where d.company_id = ${id} order by d.created_at, d.id`)
  return rows.map(({ file, is_mine: isMine, ...row }) => ({
    ...row,
    upload_id: isMine ? privateUploadIdOf(file) : null,
  }))
}

/** Refuses: upload.file_invalid, company.papers_closed, company.papers_full. */
export function addDocument(
  db: Database,
  who: Change,
  { kind, file }: NewCompanyDocument,
): Promise<CompanyDocument[]> {
  return inCompany(db, who, async (tx, company) => {
    if (!isAskedForPapers(company)) refuseClosed(company)
    const count = await tx.$count(companyDocuments, eq(companyDocuments.companyId, who.id))
    const max = limits.companyPapersMax * (isAskedForPapers(company) ? 2 : 1)
    if (count >= max) throw new Refusal('company.papers_full', { max })
    await claimUploads(tx, who.personId, 'documents', [file], paperEndings)
    await tx.insert(companyDocuments).values({ companyId: who.id, kind, file, addedBy: who.personId })
    // The question is answered, and who decides at this moment is told that the papers are others. More can follow until the decision.
    await tx
      .update(companies)
      .set({ askedWords: null, updatedAt: sql`now()` })
      .where(eq(companies.id, who.id))
    await recordChange(tx, who, 'company.document_added', { to: kind })
    return listDocuments(tx, who)
  })
}

/** Refuses: company.paper_not_found, company.papers_closed. */
export function removeDocument(db: Database, who: Change, documentId: string): Promise<void> {
  return inCompany(db, who, async (tx, company) => {
    refuseClosed(company)
    const [removed] = await tx
      .delete(companyDocuments)
      .where(and(eq(companyDocuments.id, documentId), eq(companyDocuments.companyId, who.id)))
      .returning({ file: companyDocuments.file, kind: companyDocuments.kind })
    if (!removed) throw new Refusal('company.paper_not_found')
    await releaseUploads(tx, 'documents', [removed.file])
    await recordChange(tx, who, 'company.document_removed', { to: removed.kind })
  })
}

/** The papers of a person who deletes the account; the uploads are released with the person's other files. */
export async function eraseDocuments(tx: Connection, personId: string): Promise<void> {
  await tx.execute(sql`delete from company_documents where added_by = ${personId}`)
}

/** Several papers may be the answer: they can be added until the company is decided. */
const isAskedForPapers = ({ submittedAt, askedField }: CompanyRow) =>
  submittedAt !== null && askedField === 'papers'

/** What an operator has before the eyes must not change. */
function refuseClosed({ submittedAt, isVerified }: CompanyRow): void {
  if (submittedAt || isVerified) throw new Refusal('company.papers_closed')
}
