import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { DeskBrand } from '#contracts/desk/catalogue/brands.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { Link } from '#web/ui/link.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { History } from '../parts/history.tsx'
import { Loading } from '../parts/loading.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useAct } from '../parts/use-act.ts'
import { Acts, WithRight } from '../parts/with-right.tsx'
import { BrandForm } from './brand-form.tsx'

export function meta() {
  return [{ title: 'Brand | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

const back = { to: '/admin/brands', label: 'Back to the brands' }

/** /admin/brands/:id: a brand, and what was done about it. */
export default function BrandPage() {
  return (
    <WithRight right="catalogue" title="Brand">
      <BrandLoaded />
    </WithRight>
  )
}

function BrandLoaded() {
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: [...deskKey, 'brand', id],
    queryFn: ({ signal }) => api('GET /admin/brands/:id', { params: { id }, signal }),
    retry: false,
  })
  if (query.data) return <Brand key={id} brand={query.data} />
  return (
    <DeskPage title="Brand" back={back}>
      {query.isError ? (
        <LoadFailed query={query} message={failureSentence(query.error)} />
      ) : (
        <Loading what="the brand" />
      )}
    </DeskPage>
  )
}

type Doing = 'rename' | 'merge' | 'retire' | 'restore'

function Brand({ brand }: { brand: DeskBrand }) {
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  const { name, slug, is_active: isActive } = brand
  return (
    <DeskPage
      title={
        <>
          {name} {!isActive && <Badge>Retired</Badge>}
        </>
      }
      back={back}
      actions={
        isActive && (
          <Link to={`/search?brand=${slug}`} className="font-semibold text-accent hover:underline">
            See its products as shoppers do
          </Link>
        )
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-label="The brand" className="card flex min-w-0 flex-col gap-4 p-4">
          <h2 className="text-lg">The brand</h2>
          <Facts brand={brand} />
          <Acts right="catalogue">
            <div className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => setDoing('rename')}>
                Rename
              </Button>
              {isActive && (
                <Button size="small" look="outline" onClick={() => setDoing('merge')}>
                  Merge
                </Button>
              )}
              <Button size="small" look="outline" onClick={() => setDoing(isActive ? 'retire' : 'restore')}>
                {isActive ? 'Retire' : 'Bring back'}
              </Button>
            </div>
          </Acts>
        </section>
        <History acts={brand.history} />
      </div>
      {doing === 'rename' && <BrandForm brand={brand} onClose={close} />}
      {doing === 'merge' && <MergeDialog brand={brand} onClose={close} />}
      {(doing === 'retire' || doing === 'restore') && (
        <RetireDialog brand={brand} what={doing} onClose={close} />
      )}
    </DeskPage>
  )
}

function Facts({ brand }: { brand: DeskBrand }) {
  const { slug, old_slugs: old, products, for_shoppers: shoppers, moving, description } = brand
  const facts: readonly (readonly [string, string])[] = [
    ['Address', slug],
    ['Means it too', old.length === 0 ? 'Nothing' : old.join(', ')],
    [
      'Products',
      `${products.toLocaleString('en-GB')}, ${shoppers.toLocaleString('en-GB')} of them for shoppers now`,
    ],
    ...(moving > 0 ? ([['Still on their way', moving.toLocaleString('en-GB')]] as const) : []),
    ...(description ? ([['Description', description]] as const) : []),
  ]
  return (
    <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-2">
      {facts.map(([term, value]) => (
        <div key={term} className="min-w-0">
          <dt className="text-ink-2">{term}</dt>
          <dd className="font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface DialogProps {
  brand: DeskBrand
  onClose: () => void
}

/** Chooses the brand that one becomes part of. */
function MergeDialog({ brand: { id, name, products, old_slugs: old, version: seen }, onClose }: DialogProps) {
  const [text, setText] = useState('')
  const [into, setInto] = useState<{ id: string; name: string } | null>(null)
  const [isAsked, setAsked] = useState(false)
  const navigate = useNavigate()
  const found = useQuery({
    queryKey: [...deskKey, 'brands', 'to-merge', text],
    queryFn: ({ signal }) => api('GET /admin/brands', { query: { q: text || undefined }, signal }),
  })
  const options = (found.data?.rows ?? []).filter((row) => row.id !== id)
  const act = useAct(
    (reason: string) =>
      api('POST /admin/brands/:id/merge', {
        params: { id },
        body: { into: into?.id ?? '', seen, reason },
      }),
    {
      done: `${name} is part of ${into?.name ?? 'the other one'}. Its products follow within moments`,
      onDone: () => navigate(`/admin/brands/${into?.id}`),
    },
  )
  return (
    <ReasonDialog
      title={`Merge ${name}`}
      label="Why? The log keeps it"
      action="Merge for ever"
      busy={act.isPending}
      onClose={onClose}
      onSubmit={(reason) => (into ? act.mutate(reason) : setAsked(true))}
    >
      <Combobox
        label="It becomes part of"
        text={text}
        onText={(typed) => {
          setText(typed)
          setInto(null)
        }}
        options={options.map((row) => ({ key: row.id, label: row.name, detail: row.slug }))}
        onChoose={(key) => {
          const chosen = options.find((row) => row.id === key)
          if (!chosen) return
          setInto(chosen)
          setText(chosen.name)
        }}
        emptyText="No brand is called so"
        error={isAsked && !into ? 'Choose a brand' : undefined}
        isFirst
      />
      <p className="text-sm">
        {products.toLocaleString('en-GB')}{' '}
        {products === 1 ? 'product follows and is' : 'products follow and are'} sold on meanwhile.{' '}
        {old.length === 0 ? 'Its address means' : `Its ${old.length + 1} addresses mean`} the other one for
        ever. This cannot be undone.
      </p>
    </ReasonDialog>
  )
}

function RetireDialog({
  brand: { id, name, version: seen },
  what,
  onClose,
}: DialogProps & { what: 'retire' | 'restore' }) {
  const isRetiring = what === 'retire'
  const act = useAct(
    (reason: string) => api(`POST /admin/brands/:id/${what}`, { params: { id }, body: { seen, reason } }),
    { done: isRetiring ? `${name} is retired` : `${name} is back`, onDone: onClose },
  )
  return (
    <ReasonDialog
      title={isRetiring ? `Retire ${name}` : `Bring ${name} back`}
      label="Why? The log keeps it"
      action={isRetiring ? 'Retire it' : 'Bring it back'}
      busy={act.isPending}
      onClose={onClose}
      onSubmit={(reason) => act.mutate(reason)}
    >
      <p className="text-sm">
        {isRetiring
          ? 'Stores cannot choose it any more. Only a brand that no product has can be retired.'
          : 'Stores can choose it again.'}
      </p>
    </ReasonDialog>
  )
}
