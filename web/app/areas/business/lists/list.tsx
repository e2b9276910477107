import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { OwnCompany } from '#contracts/companies/company.ts'
import type { CompanyList } from '#contracts/lists/lists.schema.ts'
import { ApiError } from '#web/data/api.ts'
import { plural, t } from '#web/messages/messages.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '../back-link.tsx'
import type { Refused } from '../quick-order/order-rows.rules.ts'
import { useCompany } from '../use-company.ts'
import { DraftCard } from './draft-card.tsx'
import { ListLines } from './list-lines.tsx'
import { listQuery } from './list-queries.ts'
import { ListSettings } from './list-settings.tsx'

export function meta() {
  return [{ title: t('List | Juaso Business') }, { name: 'robots', content: 'noindex' }]
}

/** /b2b/lists/{id}: a list, what is missing of it, and its next order. */
export default function ListPage() {
  const { company, query: companies } = useCompany()
  const { list = '' } = useParams()
  const query = useQuery({ ...listQuery(company?.id ?? '', list), enabled: company !== undefined })
  const failed = companies.isError ? companies : query.isError ? query : null
  const isGone = query.error instanceof ApiError && query.error.status === 404
  return (
    <div className="page flex flex-col gap-4 py-4 sm:py-6">
      <BackLink to="/b2b/lists">{t('Lists')}</BackLink>
      {company && query.data ? (
        <Shown company={company} list={query.data} />
      ) : isGone ? (
        <EmptyState
          isPage
          drawing={<EmptyBox />}
          title={t('This list does not exist, or it is not shared with you.')}
          action={<LinkButton to="/b2b/lists">{t('All lists')}</LinkButton>}
        />
      ) : failed ? (
        <LoadFailed query={failed} message={t('This list could not be loaded')} />
      ) : (
        <div role="status">
          <span className="sr-only">{t('Loading the list')}</span>
          <Skeleton className="h-96 rounded-lg" />
        </div>
      )}
    </div>
  )
}

function Shown({ company, list }: { company: OwnCompany; list: CompanyList }) {
  const mayEdit = company.rights.includes('buy')
  const [refused, setRefused] = useState<Refused>({})
  const { next_draft_on: next, repeat_weeks: weeks } = list
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1.5">
          <h1 className="break-words">{list.name}</h1>
          <p className="flex flex-wrap gap-1.5">
            <Badge tone={list.is_shared ? 'blue' : 'plain'}>
              {list.is_shared ? t('Shared by {name}', { name: list.author_name }) : t('Only you')}
            </Badge>
            {next && weeks && (
              <Badge>
                {t('{rhythm}, next on {date}', {
                  rhythm: plural(weeks, { one: 'Every week', other: 'Every {count} weeks' }),
                  date: formatDate(next),
                })}
              </Badge>
            )}
          </p>
        </div>
        {mayEdit && <ListSettings company={company} list={list} />}
      </header>
      {list.draft && (
        <DraftCard
          company={company}
          list={list}
          mayOrder={mayEdit}
          refused={refused}
          onRefused={setRefused}
        />
      )}
      {list.lines.length === 0 ? (
        <EmptyState
          drawing={<EmptyBox />}
          title={t('Nothing is on this list yet.')}
          action={mayEdit && <LinkButton to="/b2b/quick-order">{t('Open quick order')}</LinkButton>}
        >
          {t('Choose “Add to list” on a product, in your cart, in quick order or in your purchase history.')}
        </EmptyState>
      ) : (
        <ListLines company={company} list={list} mayEdit={mayEdit} refused={refused} onRefused={setRefused} />
      )}
    </>
  )
}
