import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DeskBrandRow } from '#contracts/desk/catalogue/brands.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { ListFilter, useListFilter } from '../parts/list-filter.tsx'
import { Loading } from '../parts/loading.tsx'
import { Acts, WithRight } from '../parts/with-right.tsx'
import { BrandForm } from './brand-form.tsx'

export function meta() {
  return [{ title: 'Brands | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

const states = [
  ['shown', 'Shown'],
  ['retired', 'Retired'],
  ['all', 'All'],
] as const

/** /admin/brands: brands by name with their numbers of products, and making one. */
export default function BrandsPage() {
  return (
    <WithRight right="catalogue" title="Brands">
      <Brands />
    </WithRight>
  )
}

function Brands() {
  const filter = useListFilter(states, 'shown')
  const [parameters] = useSearchParams()
  const page = Math.max(1, Number(parameters.get('page')) || 1)
  const [isMaking, setMaking] = useState(false)
  const query = useQuery({
    queryKey: [...deskKey, 'brands', filter, page],
    queryFn: ({ signal }) => api('GET /admin/brands', { query: { ...filter, page }, signal }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <DeskPage
      title="Brands"
      about={data && `${data.total.toLocaleString('en-GB')} in this list`}
      actions={
        <Acts right="catalogue">
          <Button onClick={() => setMaking(true)}>Make a brand</Button>
        </Acts>
      }
    >
      <ListFilter states={states} initial="shown" searchLabel="Name or address" />
      {query.isPending && <Loading what="the brands" />}
      {query.isError && !data && <LoadFailed query={query} message={failureSentence(query.error)} />}
      {data?.rows.length === 0 && (
        <EmptyState drawing={<EmptyBox />} title="No brand is like this.">
          Stores choose one of the brands for each of their products.
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <ul aria-label="Brands" className="card divide-y divide-line overflow-hidden">
          {data.rows.map((brand) => (
            <BrandLine key={brand.id} brand={brand} />
          ))}
        </ul>
      )}
      {data && data.total > data.page_size && (
        <Pagination
          label="Brands"
          page={page}
          pagesCount={Math.ceil(data.total / data.page_size)}
          toPage={(to) => {
            const next = new URLSearchParams(parameters)
            next.set('page', String(to))
            return `/admin/brands?${next}`
          }}
        />
      )}
      {isMaking && <BrandForm onClose={() => setMaking(false)} />}
    </DeskPage>
  )
}

function BrandLine({ brand }: { brand: DeskBrandRow }) {
  const { id, name, slug, is_active: isActive, products } = brand
  const { for_shoppers: shoppers, for_companies: companies } = brand
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 grow basis-40">
        <Link to={`/admin/brands/${id}`} className="font-semibold break-words hover:underline">
          {name}
        </Link>
        <p className="text-sm break-words text-ink-2">{slug}</p>
      </div>
      {!isActive && <Badge>Retired</Badge>}
      <p className="text-sm text-ink-2 tabular-nums">
        {products.toLocaleString('en-GB')} {products === 1 ? 'product' : 'products'},{' '}
        {shoppers.toLocaleString('en-GB')} for shoppers, {companies.toLocaleString('en-GB')} for companies
      </p>
    </li>
  )
}
