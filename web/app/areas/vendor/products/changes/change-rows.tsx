import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ChangeRow } from '#contracts/listings/change-set.schema.ts'
import { changeSetLimits } from '#contracts/listings/change-set.ts'
import { api } from '#web/data/api.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useStore } from '../../store-context.ts'
import { becomes, RowReceives, RowValues } from './row-values.tsx'

interface Props {
  id: string
  only: 'changing' | 'left_out'
}

/** The rows of a change: a table by pages, and on a phone one card after the other. */
export function ChangeRows({ id, only }: Props) {
  const store = useStore()
  /** The place of the card in view, from 0; the table shows the page around it. */
  const [place, setPlace] = useState(0)
  const page = Math.floor(place / changeSetLimits.pageSize) + 1
  const query = useQuery({
    queryKey: ['vendor', store.slug, 'change-set', id, only, page],
    queryFn: ({ signal }) => {
      const params = { store: store.slug, id }
      return api('GET /vendor/:store/change-sets/:id/rows', { params, query: { only, page }, signal })
    },
    placeholderData: keepPreviousData,
  })
  if (query.isError) return <LoadFailed query={query} message="The rows could not be loaded." />
  if (!query.data) return <Skeleton className="h-60 w-full" />
  const { count, results } = query.data
  if (count === 0) return <p className="card p-5 text-sm text-ink-2">Nothing here.</p>
  const row = results[place % changeSetLimits.pageSize]
  return (
    <div className={classNames('flex flex-col gap-3', query.isPlaceholderData && 'opacity-60')}>
      {row && <Card row={row} />}
      <RowTable rows={results} />
      <Steps {...{ place, count, setPlace }} />
    </div>
  )
}

interface StepsProps {
  place: number
  count: number
  setPlace: (place: number) => void
}

function Steps({ place, count, setPlace }: StepsProps) {
  const size = changeSetLimits.pageSize
  const first = Math.floor(place / size) * size
  if (count === 1) return null
  return (
    <>
      <nav aria-label="Cards" className="flex items-center justify-between gap-3 md:hidden">
        <Button look="outline" disabled={place === 0} onClick={() => setPlace(place - 1)}>
          Previous
        </Button>
        <p role="status" className="text-sm tabular-nums">
          {place + 1} of {count}
        </p>
        <Button look="outline" disabled={place + 1 >= count} onClick={() => setPlace(place + 1)}>
          Next
        </Button>
      </nav>
      {count > size && (
        <nav aria-label="Rows" className="flex items-center justify-end gap-3 max-md:hidden">
          <p role="status" className="me-auto text-sm text-ink-2 tabular-nums">
            {first + 1} to {Math.min(first + size, count)} of {count}
          </p>
          <Button size="small" look="outline" disabled={first === 0} onClick={() => setPlace(first - size)}>
            Previous
          </Button>
          <Button
            size="small"
            look="outline"
            disabled={first + size >= count}
            onClick={() => setPlace(first + size)}
          >
            Next
          </Button>
        </nav>
      )}
    </>
  )
}

const nameOf = ({ name, variant_name: variant }: ChangeRow) =>
  `${name || 'Draft without a name'}${variant && `, ${variant}`}`

function Card({ row }: { row: ChangeRow }) {
  return (
    <article className="card flex flex-col gap-3 p-4 md:hidden">
      <div className="flex gap-3">
        <Thumbnail row={row} />
        <div className="min-w-0">
          <h2 className="text-base">{nameOf(row)}</h2>
          {row.is_new && <Badge tone="green">New</Badge>}
          <p className="text-xs text-ink-3">{row.sku ?? 'No SKU yet'}</p>
        </div>
      </div>
      <RowValues row={row} />
      <RowReceives row={row} label="You receive" />
      <Reasons row={row} />
      {row.product_id && (
        <Link
          to={`/b2b/vendor/products/${row.product_id}`}
          className="flex min-h-11 items-center self-start text-sm font-semibold text-accent"
        >
          Open the product
        </Link>
      )}
    </article>
  )
}

function RowTable({ rows }: { rows: readonly ChangeRow[] }) {
  const hasReceives = rows.some((row) => row.receives !== null && becomes(row))
  const hasReasons = rows.some(({ reasons }) => reasons.length > 0)
  return (
    <div className="card overflow-x-auto max-md:hidden">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-ink-2 *:px-3.5 *:py-3 *:text-start *:font-semibold">
            <th scope="col">Product</th>
            <th scope="col">Old and new</th>
            {hasReceives && <th scope="col">You receive</th>}
            {hasReasons && <th scope="col">Why it is left as it is</th>}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.place} className="*:px-3.5 *:py-2.5">
              <th scope="row" className="min-w-56 text-start font-medium">
                <span className="flex items-center gap-3">
                  <Thumbnail row={row} />
                  <span className="min-w-0">
                    {row.product_id ? (
                      <Link
                        to={`/b2b/vendor/products/${row.product_id}`}
                        className="font-semibold hover:text-accent"
                      >
                        {nameOf(row)}
                      </Link>
                    ) : (
                      <span className="font-semibold">{nameOf(row)}</span>
                    )}
                    {row.is_new && (
                      <Badge tone="green" className="ms-2">
                        New
                      </Badge>
                    )}
                    <span className="block text-xs text-ink-3">{row.sku ?? 'No SKU yet'}</span>
                  </span>
                </span>
              </th>
              <td>
                <RowValues row={row} />
              </td>
              {hasReceives && (
                <td>
                  <RowReceives row={row} />
                </td>
              )}
              {hasReasons && (
                <td>
                  <Reasons row={row} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Thumbnail({ row: { image } }: { row: ChangeRow }) {
  return (
    <Picture
      base={image?.image ?? null}
      alt=""
      tone={image?.tone}
      sizes="56px"
      sizeMax={160}
      className="size-14 shrink-0 rounded-md"
    />
  )
}

function Reasons({ row: { reasons } }: { row: ChangeRow }) {
  if (reasons.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 text-sm font-medium text-brick">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}
