import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useOutletContext } from 'react-router'
import type { CompanyDetail } from '#contracts/companies/company.ts'
import { api } from '#web/data/api.ts'
import { loadCompanies, useCompanies } from '#web/data/companies/companies.ts'
import { t } from '#web/messages/messages.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Link } from '#web/ui/link.tsx'
import { useCurrentInSight } from '#web/ui/use-current-in-sight.ts'
import { companyPaths } from './company-paths.ts'

/** The pages about the chosen company: its tabs, and the company for the page (`useCompany`). */
export default function CompanyFrame() {
  const { chosen } = useCompanies()
  const { pathname } = useLocation()
  const company = chosen?.id ?? ''
  const own = useQuery({
    queryKey: ['own-companies'],
    queryFn: () => loadCompanies().then(() => true),
    enabled: !chosen,
  })
  const query = useQuery({
    queryKey: ['company', company, 'detail'],
    queryFn: ({ signal }) => api('GET /companies/:company', { params: { company }, signal }),
    enabled: company !== '',
  })
  return (
    <div className="page max-w-[62rem] py-5 sm:py-8">
      {query.data ? (
        <>
          {pathname !== companyPaths.overview && (
            <p className="text-sm break-words text-ink-2">{query.data.company_name}</p>
          )}
          <Places company={query.data} />
          <Outlet key={query.data.id} context={query.data} />
        </>
      ) : query.isError || own.isError ? (
        <LoadFailed query={query.isError ? query : own} message={t('Your company could not be loaded')} />
      ) : (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">{t('Loading your company')}</span>
          <Skeleton className="h-11 rounded-lg" />
          <Skeleton className="h-56 rounded-lg" />
        </div>
      )}
    </div>
  )
}

/** The company that the page is about, with the person's role and rights there. */
export const useCompany = () => useOutletContext<CompanyDetail>()

function Places({ company: { rights } }: { company: CompanyDetail }) {
  const { pathname } = useLocation()
  const row = useCurrentInSight<HTMLElement>(pathname)
  const places = [
    { to: companyPaths.overview, label: t('Company') },
    { to: companyPaths.branches, label: t('Branches') },
    { to: companyPaths.prices, label: t('Prices') },
    ...(rights.includes('team')
      ? [
          { to: companyPaths.members, label: t('Members') },
          { to: companyPaths.limits, label: t('Limits') },
        ]
      : []),
  ]
  const isHere = (to: string) =>
    to === companyPaths.overview
      ? pathname === to || pathname === companyPaths.settings
      : pathname.startsWith(to)
  return (
    <nav
      ref={row}
      aria-label={t('Company pages')}
      className="rail fading-ends mt-1 gap-1 border-b border-line"
    >
      {places.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          aria-current={isHere(to) ? 'page' : undefined}
          className={classNames(
            'flex min-h-11 items-center border-b-2 px-4 text-sm font-semibold whitespace-nowrap',
            isHere(to) ? 'border-accent text-accent' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
