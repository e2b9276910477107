import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CertificateAct, DeskCertificate } from '#contracts/desk/money/certificates.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { deskKey, useSelf } from '../frame/desk-context.ts'
import { ActDialog } from '../money/act-dialog.tsx'
import { DeskPage } from '../parts/desk-page.tsx'
import { ListFilter, useListFilter } from '../parts/list-filter.tsx'
import { Loading } from '../parts/loading.tsx'
import { Papers } from '../parts/papers.tsx'
import { WithRight } from '../parts/with-right.tsx'

export function meta() {
  return [{ title: 'Certificates | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

const states = [
  ['waiting', 'To decide'],
  ['decided', 'Decided'],
] as const

/** /admin/certificates: tax that companies withheld of their invoices, each certificate with its paper and the decision. */
export default function CertificatesPage() {
  return (
    <WithRight right="payments" title="Certificates">
      <Certificates />
    </WithRight>
  )
}

interface Chosen {
  readonly certificate: DeskCertificate
  readonly act: CertificateAct
}

function Certificates() {
  const filter = useListFilter(states, 'waiting')
  const mayAct = useSelf().rights.includes('money')
  const [chosen, choose] = useState<Chosen | null>(null)
  const query = useQuery({
    queryKey: [...deskKey, 'certificates', filter.state],
    queryFn: ({ signal }) => api('GET /admin/certificates', { query: { state: filter.state }, signal }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <DeskPage title="Certificates" about="Of tax that companies withheld of their invoices">
      <ListFilter states={states} initial="waiting" />
      {query.isPending && <Loading what="the certificates" />}
      {query.isError && !data && <LoadFailed query={query} message="The certificates could not be loaded" />}
      {data?.rows.length === 0 && (
        <EmptyState
          drawing={<EmptyBox />}
          title={filter.state === 'waiting' ? 'No certificate waits.' : 'No certificate was decided yet.'}
        >
          Companies hand them in on the page of their invoice.
        </EmptyState>
      )}
      {data?.rows.map((certificate) => (
        <Certificate
          key={certificate.id}
          certificate={certificate}
          onAct={mayAct ? (act) => choose({ certificate, act }) : null}
        />
      ))}
      {data?.has_more && <p className="text-sm text-ink-2">The first {data.rows.length} are shown.</p>}
      {chosen && <Decision {...chosen} onClose={() => choose(null)} />}
    </DeskPage>
  )
}

const stateWords = {
  waiting: ['To decide', 'gold'],
  accepted: ['Accepted', 'green'],
  refused: ['Refused', 'brick'],
} as const

interface Props {
  certificate: DeskCertificate
  /** Null for who may only read. */
  onAct: ((act: CertificateAct) => void) | null
}

function Certificate({ certificate, onAct }: Props) {
  const { id, number, amount, state, company, invoice, by, paper } = certificate
  const [label, tone] = stateWords[state]
  const facts: readonly (readonly [string, string])[] = [
    ['Withheld', formatCedis(amount)],
    [`Invoice ${invoice.number}`, formatCedis(invoice.amount)],
    ['Owed now', formatCedis(invoice.owed)],
    ['TIN of the company', company.tin ?? 'none'],
  ]
  return (
    <article aria-label={number} className="card flex flex-col gap-4 p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow">
          <h2 className="flex flex-wrap items-center gap-2 text-lg">
            <span className="break-all">{number}</span>
            <Badge tone={tone}>{label}</Badge>
          </h2>
          <p className="text-sm break-words text-ink-2">
            {company.name}, from {by}, {formatInstant(certificate.handed_in_at)}
          </p>
          <Link to={invoice.link} className="inline-flex min-h-6 items-center text-sm underline">
            The invoice’s payments
          </Link>
        </div>
        {onAct && state === 'waiting' && (
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => onAct('accept')}>
              Accept
            </Button>
            <Button look="outline" size="small" onClick={() => onAct('refuse')}>
              Refuse
            </Button>
          </div>
        )}
      </div>
      <FactList facts={facts} />
      {certificate.refused_reason && (
        <p className="text-sm break-words text-brick">{certificate.refused_reason}</p>
      )}
      {onAct && (
        <Papers
          documents={paper ? [{ id: paper, label: 'Certificate', by }] : []}
          suggestion={state === 'waiting' ? 'Checking the certificate that was handed in.' : ''}
          open={(reason) => api('POST /admin/certificates/:id/paper', { params: { id }, body: { reason } })}
        />
      )}
    </article>
  )
}

const words = {
  accept: {
    title: 'Accept the certificate',
    action: 'Accept it',
    why: { label: 'How was it checked?', hint: 'It is kept in the audit log.' },
    done: 'Accepted; the company is told',
  },
  refuse: {
    title: 'Refuse the certificate',
    action: 'Refuse it',
    why: { label: 'Reason, the company reads it', hint: 'Say what is wrong, so that the next one is right.' },
    done: 'Refused; the company is told',
  },
} as const

function Decision({ certificate: { id, number }, act, onClose }: Chosen & { onClose: () => void }) {
  const params = { id }
  return (
    <ActDialog
      {...words[act]}
      title={`${words[act].title} ${number}`}
      about={['certificate', id, act]}
      preview={(signal) => api('POST /admin/certificates/:id/preview', { params, body: { act }, signal })}
      act={({ key, ...body }) =>
        api('POST /admin/certificates/:id/acts', { params, key, body: { act, ...body } })
      }
      onClose={onClose}
    />
  )
}
