import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { AnalyticsQuery } from '#contracts/analytics/analytics.ts'
import type { SoldProduct } from '#contracts/analytics/dashboard.ts'
import { soldProductStatuses } from '#contracts/analytics/definitions.ts'
import { api } from '#web/data/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { knownAmount } from '../known-amount.ts'
import { Loading } from '../loading.tsx'
import { useStore } from '../store-context.ts'

const pageSize = 8
const tones = { active: 'green', out_of_stock: 'brick', not_for_sale: 'plain' } as const

/** [VE-2.33] Top Selling Products: product, items sold, amount and status, in pages. The page is in the address. */
export function TopProducts({ choice }: { choice: AnalyticsQuery }) {
  const store = useStore()
  const [params] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)
  const query = useQuery({
    queryKey: ['vendor', store.slug, 'top-products', choice, page],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/analytics/products', {
        params: { store: store.slug },
        query: { ...choice, page, page_size: pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  return (
    <section id="top-products" className="card flex min-w-0 scroll-mt-24 flex-col gap-2 p-4 sm:p-5">
      <h2 className="text-lg">Top Selling Products</h2>
      {!query.data ? <Loading query={query} cards={2} /> : <ProductRows products={query.data.results} />}
      <div className="mt-auto">
        <Pagination
          label="Top Selling Products"
          page={page}
          pagesCount={Math.max(page, Math.ceil((query.data?.count ?? 0) / pageSize))}
          toPage={(to) => `?${new URLSearchParams({ ...choice, page: String(to) })}#top-products`}
        />
      </div>
    </section>
  )
}

function ProductRows({ products }: { products: readonly SoldProduct[] }) {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-line text-xs text-ink-3">
          <th scope="col" className="py-2 text-start font-semibold">
            Product
          </th>
          <th scope="col" className="px-2 py-2 text-end font-semibold">
            Items sold
          </th>
          <th scope="col" className="px-2 py-2 text-end font-semibold">
            Amount
          </th>
          <th scope="col" className="py-2 text-end font-semibold max-sm:hidden">
            Status
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <tr key={product.id} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 text-start font-normal">
              <span className="flex items-center gap-3">
                <Picture
                  base={product.image?.image ?? null}
                  tone={product.image?.tone ?? null}
                  alt=""
                  sizes="36px"
                  sizeMax={160}
                  className="size-9 shrink-0 rounded-sm"
                />
                <span className="break-words">{product.name}</span>
              </span>
            </th>
            <td className="px-2 text-end tabular-nums">{product.sold}</td>
            <td className="px-2 text-end whitespace-nowrap tabular-nums">{knownAmount(product.amount)}</td>
            <td className="text-end max-sm:hidden">
              <Badge tone={tones[product.status]}>{soldProductStatuses[product.status]}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
