import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, api } from '#web/data/api.ts'
import { dropPicture, type KeptPicture, listPicturesOfStore } from '#web/data/kept/kept-pictures.ts'
import { usePerson } from '#web/data/session/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { useStore } from '../../store-context.ts'

/** Pictures whose page was closed before they were sent, by product: without them a new product stays a draft. */
export function UnsentPictures() {
  const { slug: store } = useStore()
  const person = usePerson()?.id ?? ''
  const [pictures, setPictures] = useState<readonly KeptPicture[]>([])
  useEffect(() => {
    let isHere = true
    void listPicturesOfStore({ person, store }).then((all) => {
      // Those that were chosen since this page was loaded are being sent.
      if (isHere) setPictures(all.filter(({ at }) => at < performance.timeOrigin))
    })
    return () => {
      isHere = false
    }
  }, [person, store])
  if (pictures.length === 0) return null
  return (
    <section aria-label="Pictures that were not sent" className="card border-gold bg-gold-soft px-4 py-1.5">
      <ul className="divide-y divide-line text-sm text-gold-ink">
        {[...Map.groupBy(pictures, ({ product }) => product)].map(([product, waiting]) => (
          <OfProduct
            key={product}
            {...{ product, waiting }}
            onRemoved={() => setPictures((all) => all.filter((one) => one.product !== product))}
          />
        ))}
      </ul>
    </section>
  )
}

interface OfProductProps {
  /** Null where the product was never saved. */
  product: string | null
  waiting: readonly KeptPicture[]
  onRemoved: () => void
}

function OfProduct({ product, waiting, onRemoved }: OfProductProps) {
  const { slug: store } = useStore()
  const listing = useQuery({
    queryKey: ['vendor', store, 'product-name', product],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/products/:id', { params: { store, id: product ?? '' }, signal }),
    enabled: product !== null,
  })
  const isGone = listing.error instanceof ApiError && listing.error.status === 404
  const name = product === null ? 'a new product' : isGone ? 'a product that is gone' : listing.data?.name
  async function remove() {
    await Promise.all(waiting.map(({ id }) => dropPicture(id)))
    onRemoved()
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2">
      <p className="min-w-0 grow basis-52 break-words">
        <b>
          {waiting.length === 1 ? '1 picture' : `${waiting.length} pictures`} of {name ?? 'a product'}
        </b>{' '}
        {waiting.length === 1 ? 'was' : 'were'} not sent: the page was closed before.
        {listing.data?.status === 'draft' && ' It is still a draft.'}
      </p>
      <p className="flex gap-2">
        {!isGone && (
          <LinkButton to={`/b2b/vendor/products/${product ?? 'add'}`} size="small" look="outline">
            Go on
          </LinkButton>
        )}
        <Button size="small" look="plain" onClick={() => void remove()}>
          Remove
        </Button>
      </p>
    </li>
  )
}
