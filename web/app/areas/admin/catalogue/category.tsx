import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import type { DeskCategory, DeskCategoryRow } from '#contracts/desk/catalogue/categories.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { History } from '../parts/history.tsx'
import { Loading } from '../parts/loading.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useAct } from '../parts/use-act.ts'
import { Acts, WithRight } from '../parts/with-right.tsx'
import { AttributesCard } from './attributes-card.tsx'
import { useCategoryTree } from './categories.tsx'
import { CategoryForm } from './category-form.tsx'
import { MergeDialog, MoveDialog } from './place-dialogs.tsx'

export function meta() {
  return [{ title: 'Category | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

const back = { to: '/admin/categories', label: 'Back to the categories' }

/** /admin/categories/:id: a category, its place, its attributes, and what was done about it. */
export default function CategoryPage() {
  return (
    <WithRight right="catalogue" title="Category">
      <CategoryLoaded />
    </WithRight>
  )
}

function CategoryLoaded() {
  const { id = '' } = useParams()
  const tree = useCategoryTree()
  const query = useQuery({
    queryKey: [...deskKey, 'category', id],
    queryFn: ({ signal }) => api('GET /admin/categories/:id', { params: { id }, signal }),
    retry: false,
  })
  if (query.data) return <Category key={id} category={query.data} rows={tree.data ?? []} />
  return (
    <DeskPage title="Category" back={back}>
      {query.isError ? (
        <LoadFailed query={query} message={failureSentence(query.error)} />
      ) : (
        <Loading what="the category" />
      )}
    </DeskPage>
  )
}

function Category({ category, rows }: { category: DeskCategory; rows: readonly DeskCategoryRow[] }) {
  const { title, slug, trail, is_active: isActive } = category
  return (
    <DeskPage
      title={
        <>
          {title} {!isActive && <Badge>Retired</Badge>}
        </>
      }
      about={trail.length === 0 ? 'At the top' : `Below ${trail.map((one) => one.title).join(' > ')}`}
      back={back}
      actions={
        isActive && (
          <Link to={`/category/${slug}`} className="font-semibold text-accent hover:underline">
            See it as shoppers do
          </Link>
        )
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <AttributesCard category={category} />
        <div className="flex min-w-0 flex-col gap-5">
          <Facts category={category} rows={rows} />
          <History acts={category.history} />
        </div>
      </div>
    </DeskPage>
  )
}

type Doing = 'rename' | 'move' | 'merge' | 'retire' | 'restore'

function Facts({ category, rows }: { category: DeskCategory; rows: readonly DeskCategoryRow[] }) {
  const [doing, setDoing] = useState<Doing | null>(null)
  const {
    products,
    on_sale: onSale,
    moving,
    slug,
    old_slugs: old,
    description,
    is_active: isActive,
  } = category
  const close = () => setDoing(null)
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Address', `/category/${slug}`],
    ['Leads there too', old.length === 0 ? 'Nothing' : old.map((one) => `/category/${one}`).join(', ')],
    ['Its own products', `${products.toLocaleString('en-GB')}, ${onSale.toLocaleString('en-GB')} on sale`],
    ...(moving > 0 ? ([['Still on their way', moving.toLocaleString('en-GB')]] as const) : []),
    ...(description ? ([['Description', description]] as const) : []),
  ]
  return (
    <section aria-label="The category" className="card flex flex-col gap-4 p-4">
      <h2 className="text-lg">The category</h2>
      <dl className="flex flex-col gap-2 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <Acts right="catalogue">
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setDoing('rename')}>
            Rename
          </Button>
          <Button size="small" look="outline" onClick={() => setDoing('move')}>
            Move
          </Button>
          <Button size="small" look="outline" onClick={() => setDoing('merge')}>
            Merge
          </Button>
          <Button size="small" look="outline" onClick={() => setDoing(isActive ? 'retire' : 'restore')}>
            {isActive ? 'Retire' : 'Bring back'}
          </Button>
        </div>
      </Acts>
      {doing === 'rename' && <CategoryForm rows={rows} category={category} onClose={close} />}
      {doing === 'move' && <MoveDialog {...{ rows, category }} onClose={close} />}
      {doing === 'merge' && <MergeDialog {...{ rows, category }} onClose={close} />}
      {(doing === 'retire' || doing === 'restore') && (
        <RetireDialog category={category} what={doing} onClose={close} />
      )}
    </section>
  )
}

interface RetireProps {
  category: DeskCategory
  what: 'retire' | 'restore'
  onClose: () => void
}

function RetireDialog({ category: { id, title, version: seen }, what, onClose }: RetireProps) {
  const isRetiring = what === 'retire'
  const act = useAct(
    (reason: string) => api(`POST /admin/categories/:id/${what}`, { params: { id }, body: { seen, reason } }),
    { done: isRetiring ? `${title} is retired` : `${title} is back`, onDone: onClose },
  )
  return (
    <ReasonDialog
      title={isRetiring ? `Retire ${title}` : `Bring ${title} back`}
      label="Why? The log keeps it"
      action={isRetiring ? 'Retire it' : 'Bring it back'}
      busy={act.isPending}
      onClose={onClose}
      onSubmit={(reason) => act.mutate(reason)}
    >
      <p className="text-sm">
        {isRetiring
          ? 'Nobody finds it any more, and stores cannot choose it. Only a category in which nothing is can be retired.'
          : 'Shoppers find it again, and stores can choose it.'}
      </p>
    </ReasonDialog>
  )
}
