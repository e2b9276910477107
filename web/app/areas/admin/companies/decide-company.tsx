import { useNavigate } from 'react-router'
import type { CompanyField } from '#contracts/companies/company.ts'
import type { CompanyToDecide } from '#contracts/desk/desk.ts'
import { api } from '#web/data/api.ts'
import type { Findings } from '../parts/checklist.tsx'
import { type DecidedField, Decision } from '../parts/decision.tsx'
import { useAct } from '../parts/use-act.ts'

const fields: readonly DecidedField<CompanyField>[] = [
  {
    field: 'company_name',
    label: 'Name',
    template:
      'The name is not the one on the certificate of registration. Please write it as it stands there.',
  },
  {
    field: 'registration_number',
    label: 'Registration number',
    template: 'The registration number you typed is not the number on the certificate. Please correct it.',
  },
  {
    field: 'tin',
    label: 'TIN',
    template: 'The TIN you typed is not the one on your papers. Please correct it.',
  },
  {
    field: 'papers',
    label: 'Papers',
    template: 'The certificate cannot be read, or is not whole. Please add it again, all pages, in daylight.',
  },
]

export const companyFieldLabel = (field: CompanyField) => fields.find((one) => one.field === field)?.label

/** Verifies a company, sends it back, or asks its owner about a field. */
export function DecideCompany({ company, findings }: { company: CompanyToDecide; findings: Findings }) {
  const { id, name, next, shown } = company
  const navigate = useNavigate()
  const onDone = () => void navigate(next ? `/admin/companies/${next}` : '/admin/companies')
  const params = { id }
  const verify = useAct(
    () => api('POST /admin/companies/:id/verify', { params, body: { findings, shown } }),
    { done: `${name} is verified`, onDone },
  )
  const sendBack = useAct(
    (said: { field: CompanyField; reason: string }) =>
      api('POST /admin/companies/:id/refuse', { params, body: { ...said, shown } }),
    { done: `${name} was sent back`, onDone },
  )
  const ask = useAct(
    (said: { field: CompanyField; reason: string }) =>
      api('POST /admin/companies/:id/ask', { params, body: { ...said, shown } }),
    { done: `${name} was asked` },
  )
  return (
    <Decision
      {...{ what: 'company', reader: 'owner', fields, sentIn: company, findings, verify, sendBack, ask }}
      email={company.owner.email}
    />
  )
}
