import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskCategoryRow } from '#contracts/desk/catalogue/categories.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { Loading } from '../parts/loading.tsx'
import { useAct } from '../parts/use-act.ts'
import { Acts, WithRight } from '../parts/with-right.tsx'
import { CategoryForm } from './category-form.tsx'
import { type TreeLine, treeLines, withMoved } from './category-tree.rules.ts'

export function meta() {
  return [{ title: 'Categories | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

/** /admin/categories: the tree, its order, and making a category. */
export default function CategoriesPage() {
  return (
    <WithRight right="catalogue" title="Categories">
      <Categories />
    </WithRight>
  )
}

/** The tree, for every page that chooses a category. */
export const useCategoryTree = () =>
  useQuery({
    queryKey: [...deskKey, 'categories'],
    queryFn: ({ signal }) => api('GET /admin/categories', { signal }),
  })

function Categories() {
  const query = useCategoryTree()
  const [isMaking, setMaking] = useState(false)
  const { data } = query
  const lines = treeLines(data ?? [])
  return (
    <DeskPage
      title="Categories"
      about="Three levels. Old addresses lead on for ever."
      actions={
        <Acts right="catalogue">
          <Button onClick={() => setMaking(true)}>Make a category</Button>
        </Acts>
      }
    >
      {query.isPending && <Loading what="the categories" />}
      {query.isError && !data && <LoadFailed query={query} message={failureSentence(query.error)} />}
      {data?.length === 0 && (
        <EmptyState drawing={<EmptyBox />} title="There is no category.">
          Stores choose a category for each of their products.
        </EmptyState>
      )}
      {lines.length > 0 && (
        <ul aria-label="Categories" className="card divide-y divide-line overflow-hidden">
          {lines.map((line) => (
            <CategoryLine key={line.row.id} line={line} />
          ))}
        </ul>
      )}
      {isMaking && <CategoryForm rows={data ?? []} onClose={() => setMaking(false)} />}
    </DeskPage>
  )
}

const indents = ['', 'ps-8 sm:ps-12', 'ps-12 sm:ps-20']

function CategoryLine({ line: { row, siblings } }: { line: TreeLine }) {
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 py-2 pe-3 ${indents[row.depth - 1] || 'ps-4'}`}
    >
      <div className="min-w-0 grow basis-40">
        <Link
          to={`/admin/categories/${row.id}`}
          className={`break-words hover:underline ${row.depth === 1 ? 'font-bold' : 'font-semibold'}`}
        >
          {row.title}
        </Link>
        <p className="text-sm break-words text-ink-2">{countsInWords(row)}</p>
      </div>
      {!row.is_active && <Badge>Retired</Badge>}
      <Acts right="catalogue">
        <PlaceButtons row={row} siblings={siblings} />
      </Acts>
    </li>
  )
}

function countsInWords({ for_shoppers: shoppers, for_companies: companies, attributes }: DeskCategoryRow) {
  const parts = [
    `${shoppers.toLocaleString('en-GB')} for shoppers`,
    `${companies.toLocaleString('en-GB')} for companies`,
    ...(attributes > 0 ? [`${attributes} ${attributes === 1 ? 'attribute' : 'attributes'}`] : []),
  ]
  return parts.join(' · ')
}

function PlaceButtons({ row, siblings }: Omit<TreeLine, 'path'>) {
  const place = siblings.indexOf(row)
  const act = useAct(
    (by: -1 | 1) =>
      api('POST /admin/categories/order', {
        body: {
          parent: row.parent_id,
          seen: siblings.map(({ id }) => id),
          ids: withMoved(siblings, row.id, by),
        },
      }),
    { done: `${row.title} has another place` },
  )
  if (siblings.length < 2) return null
  return (
    <span className="flex shrink-0">
      <IconButton
        label={`Move ${row.title} up`}
        disabled={place === 0 || act.isPending}
        onClick={() => act.mutate(-1)}
      >
        <ChevronDownIcon className="rotate-180" />
      </IconButton>
      <IconButton
        label={`Move ${row.title} down`}
        disabled={place === siblings.length - 1 || act.isPending}
        onClick={() => act.mutate(1)}
      >
        <ChevronDownIcon />
      </IconButton>
    </span>
  )
}
