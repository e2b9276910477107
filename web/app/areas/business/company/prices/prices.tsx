import { useQuery } from '@tanstack/react-query'
import type { AgreedPrice } from '#contracts/agreed-prices/agreed-prices.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { t } from '#web/messages/messages.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Notice } from '#web/parts/notice.tsx'
import { productPath } from '#web/parts/paths.ts'
import { VariantName } from '#web/parts/product/variant-name.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useCompany } from '../frame.tsx'

export function meta() {
  return [{ title: t('Agreed prices | Juaso Business') }, { name: 'robots', content: 'noindex' }]
}

/** /b2b/company/prices: what vendors agreed with the company, and until when. */
export default function PricesPage() {
  const { id, is_verified: isVerified } = useCompany()
  const query = useQuery({
    queryKey: ['company', id, 'agreed-prices'],
    queryFn: ({ signal }) =>
      api('GET /companies/:company/agreed-prices', { params: { company: id }, query: {}, signal }),
  })
  return (
    <div className="flex flex-col gap-5 py-5 sm:py-8">
      <header>
        <h1>{t('Agreed prices')}</h1>
        <p className="text-sm text-ink-2">
          {t(
            'What vendors agreed with your company. Your cart has these prices by itself; where another offer is lower, that one counts.',
          )}
        </p>
      </header>
      {!isVerified && <Notice tone="gold">{t('Agreed prices hold once your company is verified.')}</Notice>}
      {query.data ? (
        query.data.length === 0 ? (
          <EmptyState
            drawing={<EmptyBox />}
            title={t('No price agreed with your company holds at the moment.')}
          >
            {t('Vendors from whom you buy often may offer you one.')}
          </EmptyState>
        ) : (
          <ul className="card divide-y divide-line">
            {query.data.map((price) => (
              <Row key={price.id} price={price} />
            ))}
          </ul>
        )
      ) : query.isError ? (
        <LoadFailed query={query} message={t('The agreed prices could not be loaded')} />
      ) : (
        <div role="status">
          <span className="sr-only">{t('Loading the agreed prices')}</span>
          <SkeletonText lines={5} />
        </div>
      )}
    </div>
  )
}

function Row({ price }: { price: AgreedPrice }) {
  const path = productPath({ slug: price.slug, id: price.product_id })
  return (
    <li className="flex flex-wrap items-center gap-3 p-3 sm:p-4">
      <Picture
        base={price.image?.image ?? null}
        alt=""
        tone={price.image?.tone}
        sizes="56px"
        sizeMax={160}
        className="size-14 shrink-0 rounded-md"
      />
      <div className="min-w-0 grow basis-40 text-sm">
        <Link to={`/b2b${path}`} className="line-clamp-2 font-semibold hover:text-accent">
          {price.name}
        </Link>
        <VariantName name={price.variant_name} className="text-ink-2" />
        <p className="text-xs text-ink-3">{price.store.name}</p>
      </div>
      <p className="text-sm tabular-nums">
        <b>{formatCedis(price.price)}</b> <s className="text-ink-3">{formatCedis(price.list_price)}</s>
        <span className="block text-xs text-ink-2">{t('until {day}', { day: formatDate(price.until) })}</span>
      </p>
    </li>
  )
}
