import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import type { CompanyToDecide } from '#contracts/desk/desk.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { deskKey, useSelf } from '../frame/desk-context.ts'
import { Checklist, type Findings } from '../parts/checklist.tsx'
import { DeskPage } from '../parts/desk-page.tsx'
import { History } from '../parts/history.tsx'
import { Loading } from '../parts/loading.tsx'
import { Papers } from '../parts/papers.tsx'
import { Acts, WithRight } from '../parts/with-right.tsx'
import { CreditCard } from './credit-card.tsx'
import { companyFieldLabel, DecideCompany } from './decide-company.tsx'

export function meta() {
  return [{ title: 'Company | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

const back = { to: '/admin/companies', label: 'Back to the companies' }

/** /admin/companies/:id: a company's numbers beside its papers, its checklist, and the decision. */
export default function CompanyPage() {
  return (
    <WithRight right="stores" title="Company">
      <Loaded />
    </WithRight>
  )
}

function Loaded() {
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: [...deskKey, 'company', id],
    queryFn: ({ signal }) => api('GET /admin/companies/:id', { params: { id }, signal }),
    retry: false,
  })
  if (query.data) return <Company key={id} company={query.data} />
  return (
    <DeskPage title="Company" back={back}>
      {query.isError ? (
        <LoadFailed query={query} message={failureSentence(query.error)} />
      ) : (
        <Loading what="the company" />
      )}
    </DeskPage>
  )
}

function Company({ company }: { company: CompanyToDecide }) {
  const [findings, setFindings] = useState<Findings>({})
  const { id, name, owner, submitted_at: sentAt, is_verified: isVerified, next } = company
  const { rights } = useSelf()
  const decides = sentAt !== null && rights.includes('stores')
  return (
    <DeskPage
      title={
        <>
          {name}{' '}
          <Badge tone={sentAt ? 'gold' : isVerified ? 'green' : 'plain'}>
            {sentAt ? 'Submitted' : isVerified ? 'Verified' : 'Not verified'}
          </Badge>
        </>
      }
      about={`${owner.name}${owner.email ? `, ${owner.email}` : ''}${sentAt ? ` · sent ${formatInstant(sentAt)}` : ''}`}
      back={back}
      actions={
        next && (
          <LinkButton to={`/admin/companies/${next}`} look="outline">
            Next company
          </LinkButton>
        )
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Acts right="documents">
            <Papers
              documents={company.documents}
              suggestion={sentAt ? 'Checking the papers that were sent in.' : ''}
              open={(reason) =>
                api('POST /admin/companies/:id/documents', { params: { id }, body: { reason } })
              }
            />
          </Acts>
          <section aria-label="What was typed" className="card p-4">
            <h2 className="text-lg">What was typed</h2>
            <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
              <dt className="text-ink-2">Name</dt>
              <dd className="break-words">{name}</dd>
              <dt className="text-ink-2">Registration number</dt>
              <dd>{company.registration_number || 'none'}</dd>
              <dt className="text-ink-2">TIN</dt>
              <dd>{company.tin || 'none'}</dd>
            </dl>
          </section>
        </div>
        <div className="flex flex-col gap-5">
          <Checklist checks={company.checks} findings={findings} onFind={decides ? setFindings : null} />
          {company.asked && (
            <Said title="Asked, not answered yet">
              {companyFieldLabel(company.asked.field)}: {company.asked.words}
            </Said>
          )}
          {company.refused_reason && <Said title="Sent back">{company.refused_reason}</Said>}
          {decides && <DecideCompany {...{ company, findings }} />}
          <CreditCard {...{ company }} />
          <History acts={company.history} question={company.question} />
        </div>
      </div>
    </DeskPage>
  )
}

/** What its owner was told. */
function Said({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="card p-4">
      <h2 className="text-lg">{title}</h2>
      <p className="text-sm break-words text-ink-2">{children}</p>
    </section>
  )
}
