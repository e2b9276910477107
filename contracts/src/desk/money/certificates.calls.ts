import { ById, type CallTable } from '../../call.ts'
import { ReasonForm } from '../../reason.ts'
import { OpenedDocuments } from '../desk.ts'
import {
  CertificateActForm,
  CertificatePreviewForm,
  CertificatesQuery,
  DeskCertificates,
} from './certificates.ts'
import { acts, previews, reads, tags } from './money-access.ts'
import { ActPreview } from './payments.ts'

/** Deciding about certificates of tax that companies withheld. */
export const deskCertificateCalls = {
  'GET /admin/certificates': {
    ...reads,
    summary: 'Certificates of tax withheld that wait for a decision, or those that have one',
    query: CertificatesQuery,
    answers: { 200: DeskCertificates },
  },
  'POST /admin/certificates/:id/paper': {
    access: { operator: 'money', needsFreshCode: true },
    tags,
    callsPerMinute: 60,
    summary: 'Open the file of a certificate; the log keeps who and why',
    params: ById,
    body: ReasonForm,
    answers: { 200: OpenedDocuments },
  },
  'POST /admin/certificates/:id/preview': {
    ...previews,
    summary: 'What accepting or refusing a certificate would book; nothing is done',
    params: ById,
    body: CertificatePreviewForm,
    answers: { 200: ActPreview },
  },
  'POST /admin/certificates/:id/acts': {
    ...acts,
    summary: 'Accept or refuse a certificate, as it was shown',
    params: ById,
    body: CertificateActForm,
  },
} as const satisfies CallTable
