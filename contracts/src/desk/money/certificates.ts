import { z } from 'zod'
import { Reason } from '../../reason.ts'
import { Shown } from './payments.ts'

export const certificateStates = ['waiting', 'decided'] as const
export const CertificatesQuery = z.object({ state: z.enum(certificateStates).default('waiting') })
export type CertificatesQuery = z.infer<typeof CertificatesQuery>

/** A certificate of tax that a company withheld of an invoice. Amounts in cedis. */
export const DeskCertificate = z.object({
  id: z.uuid(),
  /** The number that the authority printed on it. */
  number: z.string(),
  amount: z.number(),
  state: z.enum(['waiting', 'accepted', 'refused']),
  refused_reason: z.string().nullable(),
  /** `owed`: what the company owes of it now. */
  invoice: z.object({ number: z.string(), amount: z.number(), owed: z.number(), link: z.string() }),
  company: z.object({ id: z.uuid(), name: z.string(), tin: z.string().nullable() }),
  /** Who handed it in. */
  by: z.string(),
  handed_in_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  /** The id of its file; null where it has none. */
  paper: z.string().nullable(),
})
export type DeskCertificate = z.infer<typeof DeskCertificate>
export const DeskCertificates = z
  .object({ rows: z.array(DeskCertificate), has_more: z.boolean() })
  .meta({ id: 'DeskCertificates' })
export type DeskCertificates = z.infer<typeof DeskCertificates>

export const certificateActs = ['accept', 'refuse'] as const
export type CertificateAct = (typeof certificateActs)[number]
export const CertificatePreviewForm = z.object({ act: z.enum(certificateActs) })
/** The company reads the reason of a refusal; that of an acceptance is in the log of operators alone. */
export const CertificateActForm = z.object({ act: z.enum(certificateActs), reason: Reason, shown: Shown })
