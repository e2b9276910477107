import type { Connection } from '../../../database/client.ts'
import { readMonthFeeNames } from '../statements/statement.queries.ts'
import { feePaperPdf } from './fee-paper-pdf.ts'
import type { FeePaperRow } from './fee-papers.queries.ts'

/** The PDF of a paper; the names of the fees carry the rates of the sales that it is about. */
export async function feePaperFile(db: Connection, paper: FeePaperRow): Promise<Buffer> {
  return feePaperPdf(paper, await readMonthFeeNames(db, paper.store_id, paper.sold_in))
}
