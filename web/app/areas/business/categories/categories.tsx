import { callApi } from '#web/data/server-api.ts'
import { sides } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { childrenOf } from '#web/parts/category/category-tree.rules.ts'
import { Departments } from '#web/parts/category/departments.tsx'
import { EmptyStall } from '#web/parts/empty-stall.tsx'
import { pageMeta } from '#web/parts/page-meta.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { BackLink } from '../back-link.tsx'
import { departmentOf } from '../department-of.ts'
import { Failed } from '../failed.tsx'
import type { Route } from './+types/categories.ts'

export const handle = { cache: 'public', query: [] }

const { paths } = sides.business

export async function loader({ request, context }: Route.LoaderArgs) {
  const { status, body } = await callApi(context, 'GET /categories', {
    query: { sort_order: '1', audience: 'b2b' },
  })
  const departments = status === 200 ? childrenOf(body, null).map(departmentOf) : null
  return { departments, head: headOf(new URL(request.url).origin) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [{ title: t('Business Categories | Juaso Business') }]
}

function headOf(origin: string) {
  return pageMeta({
    title: t('Business Categories | Juaso Business'),
    description: t('Everything that companies buy in bulk on Juaso, by category, from verified vendors.'),
    url: `${origin}${paths.categories}`,
  })
}

/** [BB-2.23] */
export default function BusinessCategoriesPage({ loaderData: { departments } }: Route.ComponentProps) {
  return (
    <div className="page flex flex-col gap-4 pt-3 pb-8">
      <BackLink to={paths.home}>{t('Juaso Business')}</BackLink>
      <h1>{t('Business Categories')}</h1>
      {!departments && <Failed message={t('Failed to load categories')} />}
      {departments?.length === 0 && (
        <EmptyState
          drawing={<EmptyStall />}
          title={t('No categories available at the moment')}
          action={<LinkButton to={paths.home}>{t('Go to the home page')}</LinkButton>}
        />
      )}
      {departments && <Departments departments={departments} />}
    </div>
  )
}
