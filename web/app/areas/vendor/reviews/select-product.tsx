import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface Props {
  store: string
  /** The id of the chosen product; empty for all. */
  chosen: string
  onChoose: (product: string) => void
}

/** [VE-2.30] [VE-3.20] 'Select Product': narrows the whole page to one product. */
export function ProductChoice({ store, chosen, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  const pick = (product: string) => {
    onChoose(product)
    setOpen(false)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {chosen && (
        <Button look="plain" size="small" onClick={() => onChoose('')}>
          All products
        </Button>
      )}
      <Button look="outline" size="small" onClick={() => setOpen(true)}>
        {chosen ? 'Another product' : 'Select Product'}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Select Product">
        <Products store={store} chosen={chosen} onPick={pick} />
      </Dialog>
    </div>
  )
}

function Products({
  store,
  chosen,
  onPick,
}: {
  store: string
  chosen: string
  onPick: (id: string) => void
}) {
  const [q, setWords] = useState('')
  const query = useQuery({
    queryKey: ['vendor', store, 'reviews', 'products', q],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/reviews/products', { params: { store }, query: { q: q.trim() }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="flex flex-col gap-3">
      <TextInput
        label="Search products"
        type="search"
        value={q}
        maxLength={100}
        onChange={({ target }) => setWords(target.value)}
      />
      {query.isError && !query.data && <LoadFailed query={query} message={failureSentence(query.error)} />}
      {query.isPending && <SkeletonText lines={5} />}
      {query.data?.length === 0 && <p className="py-6 text-center text-sm">No products match your search.</p>}
      <ul className="flex flex-col">
        {query.data?.map(({ id, name, image, rating, reviews }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === chosen}
              onClick={() => onPick(id)}
              className="flex min-h-16 w-full items-center gap-3 rounded-md px-2 py-2 text-start hover:bg-sunken aria-pressed:bg-accent-soft"
            >
              <Picture
                base={image}
                alt=""
                sizes="48px"
                sizeMax={160}
                className="size-12 shrink-0 rounded-sm"
              />
              <span className="min-w-0 grow">
                <span className="line-clamp-2 text-sm font-semibold">{name}</span>
                <span className="text-xs text-ink-2 tabular-nums">
                  {rating === null ? 'Not rated yet' : `${rating.toFixed(1)} ★`} ·{' '}
                  {reviews === 1 ? '1 review' : `${reviews} reviews`}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
