import { useQuery } from '@tanstack/react-query'
import type { DeskFlashSale } from '#contracts/flash-sales/flash-sale-answers.ts'
import { api } from '#web/data/api.ts'
import { EmptyStall } from '#web/parts/empty-stall.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { FlashSaleBanner, FlashSaleOffers } from '#web/parts/product/flash-sale-parts.tsx'
import { cardOf } from '#web/parts/product-list/card-of.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { Loading } from '../parts/loading.tsx'
import { OfSale } from './of-sale.tsx'

export function meta() {
  return [{ title: 'Preview of a sale | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

/** /admin/flash-sales/:id/preview: the page of the sale as shoppers see it once it is open. */
export default function PreviewPage() {
  return <OfSale>{(sale) => <Preview sale={sale} />}</OfSale>
}

function Preview({ sale: { id, name } }: { sale: DeskFlashSale }) {
  const query = useQuery({
    queryKey: [...deskKey, 'flash-sale', id, 'preview'],
    queryFn: ({ signal }) => api('GET /admin/flash-sales/:id/preview', { params: { id }, signal }),
  })
  return (
    <DeskPage
      title={name}
      about="As shoppers see it once it is open. Here its buttons do nothing."
      back={{ to: `/admin/flash-sales/${id}`, label: 'Back to the sale' }}
    >
      {query.isPending && <Loading what="the preview" />}
      {query.isError && <LoadFailed query={query} message="The preview could not be loaded" />}
      {query.data?.products.length === 0 && (
        <EmptyState drawing={<EmptyStall />} title="Nothing is approved yet.">
          Approved products that are on sale appear here.
        </EmptyState>
      )}
      {query.data && query.data.products.length > 0 && (
        <div inert className="flex flex-col gap-5">
          <FlashSaleBanner
            sale={{ endsAt: query.data.ends_at }}
            offer={`Up to ${query.data.up_to_percent}% off, only while the stock of each offer lasts.`}
          />
          <FlashSaleOffers products={query.data.products.map(cardOf)} />
        </div>
      )}
    </DeskPage>
  )
}
