import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useCompanies } from '#web/data/companies/companies.ts'
import { ApiError } from '#web/data/http.ts'
import { t } from '#web/messages/messages.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '../back-link.tsx'
import { NotOfCompany } from '../not-of-company.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { approvalQuery } from './approvals-query.ts'

export function meta() {
  return [{ title: t('Approval | Juaso Business') }, { name: 'robots', content: 'noindex' }]
}

/** /b2b/approvals/{orderNumber}: one order above a limit, as the link of a message opens it. */
export default function ApprovalPage() {
  const { number = '' } = useParams()
  const { chosen } = useCompanies()
  const company = chosen?.id ?? ''
  const query = useQuery(approvalQuery(company, number))
  if (query.error instanceof ApiError && query.error.status === 404)
    return <NotOfCompany sentence={query.error.message} list={t('Approvals')} to="/b2b/approvals" />
  return (
    <div className="page flex max-w-[46rem] flex-col gap-4 py-4 sm:py-6">
      <BackLink to="/b2b/approvals">{t('Approvals')}</BackLink>
      <h1>{t('Order {number}', { number })}</h1>
      {query.data ? (
        <ApprovalCard company={company} approval={query.data} isOpen />
      ) : query.isError ? (
        <LoadFailed query={query} message={t('The order could not be loaded')} />
      ) : (
        <div role="status">
          <span className="sr-only">{t('Loading the order')}</span>
          <Skeleton className="h-56 rounded-lg" />
        </div>
      )}
    </div>
  )
}
