import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { DeskProduct } from '#contracts/desk/catalogue/products.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { deskKey, useSelf } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { History } from '../parts/history.tsx'
import { Loading } from '../parts/loading.tsx'
import { WithRight } from '../parts/with-right.tsx'
import { MarketCard } from './market-card.tsx'
import { ProductState } from './product-state.tsx'
import { ReportsCard } from './reports-card.tsx'

export function meta() {
  return [{ title: 'Product | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

const back = { to: '/admin/products', label: 'Back to the products' }

/** /admin/products/:id: what buyers saw of a product, whether it is on the market, and what was decided about it. */
export default function ProductPage() {
  return (
    <WithRight right="products" title="Product">
      <Loaded />
    </WithRight>
  )
}

function Loaded() {
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: [...deskKey, 'product', id],
    queryFn: ({ signal }) => api('GET /admin/products/:id', { params: { id }, signal }),
    retry: false,
  })
  if (query.data) return <Product key={id} product={query.data} />
  return (
    <DeskPage title="Product" back={back}>
      {query.isError ? (
        <LoadFailed query={query} message={failureSentence(query.error)} />
      ) : (
        <Loading what="the product" />
      )}
    </DeskPage>
  )
}

function Product({ product }: { product: DeskProduct }) {
  const { name, slug, store, state } = product
  const { sights } = useSelf()
  return (
    <DeskPage
      title={
        <>
          {name} <ProductState state={state} />
        </>
      }
      about={
        sights.includes('stores') ? (
          <Link to={`/admin/stores/${store.slug}`} className="hover:underline">
            {store.name}
          </Link>
        ) : (
          store.name
        )
      }
      back={back}
      actions={
        state === 'on_sale' && (
          <Link to={`/product/${slug}`} className="font-semibold text-accent hover:underline">
            See it as shoppers do
          </Link>
        )
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5 max-lg:order-2">
          <Pictures product={product} />
          <Facts product={product} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <ReportsCard product={product} />
          <MarketCard product={product} />
          <History acts={product.history} />
        </div>
      </div>
    </DeskPage>
  )
}

function Pictures({ product: { images, name } }: { product: DeskProduct }) {
  if (images.length === 0) return <p className="card p-4 text-sm text-ink-2">It has no picture.</p>
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
      {images.map((image, place) => (
        <li key={image} className="overflow-hidden rounded-md border border-line">
          <Picture base={image} alt={`${name}, picture ${place + 1}`} sizes="200px" sizeMax={320} />
        </li>
      ))}
    </ul>
  )
}

function Facts({ product }: { product: DeskProduct }) {
  const facts: readonly (readonly [string, string | number])[] = [
    ['Price', product.price === null ? 'None' : formatCedis(product.price)],
    ['Pieces for sale', product.stock ?? 'Not counted'],
    ['SKU', product.sku ?? 'None'],
    ['Category', product.category ?? 'None'],
    ['Sold so far', product.units_sold],
    ['Parcels under way', product.open_orders],
    ['In carts', product.in_carts],
  ]
  return (
    <section aria-label="What its store says" className="card p-4">
      <h2 className="text-lg">What its store says</h2>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {product.description && (
        <p className="mt-3 text-sm break-words whitespace-pre-line">{product.description}</p>
      )}
    </section>
  )
}
