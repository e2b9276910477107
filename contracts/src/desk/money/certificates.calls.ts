import { ById, type CallTable } from '../../call.ts'
import { ReasonForm } from '../../reason.ts'
import { OpenedDocuments } from '../desk.ts'
import {
  CertificateActForm,
  CertificatePreviewForm,
  CertificatesQuery,
  DeskCertificates,
} from './certificates.ts'
import { ActDone, ActPreview } from './payments.ts'

const tags = ['Desk: money'] as const

/** Deciding about certificates of tax that companies withheld. */
export const deskCertificateCalls = {
  'GET /admin/certificates': {
    access: { operator: 'payments' },
    tags,
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
    access: { operator: 'money' },
    tags,
    callsPerMinute: 60,
    summary: 'What accepting or refusing a certificate would book; nothing is done',
    params: ById,
    body: CertificatePreviewForm,
    answers: { 200: ActPreview },
  },
  'POST /admin/certificates/:id/acts': {
    access: { operator: 'money', needsFreshCode: true },
    tags,
    callsPerMinute: 60,
    isWatched: true,
    key: 'required',
    summary: 'Accept or refuse a certificate, as it was shown',
    params: ById,
    body: CertificateActForm,
    answers: { 200: ActDone },
  },
} as const satisfies CallTable
