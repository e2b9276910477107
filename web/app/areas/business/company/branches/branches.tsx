import { useQuery } from '@tanstack/react-query'
import type { Branch } from '#contracts/companies/branches.ts'
import { limits } from '#contracts/limits.ts'
import { formatCedis } from '#contracts/money.ts'
import { t } from '#web/messages/messages.ts'
import { AddressLines } from '#web/parts/address-form/address-lines.tsx'
import { branchesQuery } from '#web/parts/branches/branches-query.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import { companyPaths } from '../company-paths.ts'
import { useCompany } from '../frame.tsx'

export function meta() {
  return [{ title: t('Branches | Juaso Business') }, { name: 'robots', content: 'noindex' }]
}

/** /b2b/company/branches: where the company has goods delivered. */
export default function BranchesPage() {
  const { id, rights } = useCompany()
  const query = useQuery(branchesQuery(id))
  const mayChange = rights.includes('settings')
  const isFull = (query.data?.length ?? 0) >= limits.branchesMax
  return (
    <div className="flex flex-col gap-5 py-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1>{t('Branches')}</h1>
        {mayChange && !isFull && (
          <LinkButton to={companyPaths.newBranch}>
            <PlusIcon width={18} height={18} />
            {t('Add a branch')}
          </LinkButton>
        )}
      </header>
      {query.data?.length === 0 ? (
        <EmptyState drawing={<EmptyBox />} title={t('No branches yet.')}>
          {mayChange
            ? t(
                'Add each place that gets its own deliveries, with its cost centre and perhaps a monthly budget.',
              )
            : t('The owner adds the places that get their own deliveries.')}
        </EmptyState>
      ) : query.data ? (
        <ul className="grid gap-4 sm:grid-cols-2">
          {query.data.map((branch) => (
            <BranchCard key={branch.id} branch={branch} mayChange={mayChange} />
          ))}
        </ul>
      ) : query.isError ? (
        <LoadFailed query={query} message={t('The branches could not be loaded')} />
      ) : (
        <div role="status" className="grid gap-4 sm:grid-cols-2">
          <span className="sr-only">{t('Loading the branches')}</span>
          <Skeleton className="h-56 rounded-lg" />
          <Skeleton className="h-56 rounded-lg" />
        </div>
      )}
    </div>
  )
}

function BranchCard({ branch, mayChange }: { branch: Branch; mayChange: boolean }) {
  const { id, name, cost_centre: costCentre, monthly_budget: budget, is_active: isActive, address } = branch
  return (
    <li className="card flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-lg break-words">{name}</h2>
        {!isActive && <Badge>{t('Not in use')}</Badge>}
      </div>
      <AddressLines address={address} />
      <dl className="grid grid-cols-2 gap-3 text-sm">
        <div>
          <dt className="text-ink-3">{t('Cost centre')}</dt>
          <dd className="font-semibold break-words">{costCentre ?? t('None')}</dd>
        </div>
        <div>
          <dt className="text-ink-3">{t('Monthly budget')}</dt>
          <dd className="font-semibold tabular-nums">
            {budget === null ? t('No limit') : formatCedis(budget)}
          </dd>
        </div>
      </dl>
      {mayChange && (
        <LinkButton to={companyPaths.branch(id)} look="soft" size="small" className="mt-auto self-start">
          {t('Edit')}
          <span className="sr-only"> {name}</span>
        </LinkButton>
      )}
    </li>
  )
}
