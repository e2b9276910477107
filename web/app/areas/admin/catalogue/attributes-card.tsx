import { useState } from 'react'
import type { AttributeKind, DeskAttribute, DeskCategory } from '#contracts/desk/catalogue/categories.ts'
import { api } from '#web/data/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useAct } from '../parts/use-act.ts'
import { Acts } from '../parts/with-right.tsx'
import { AttributeForm } from './attribute-form.tsx'

const kindWords: Readonly<Record<AttributeKind, string>> = {
  select: 'Text or one of choices',
  number: 'Number',
  boolean: 'Yes or no',
}

/** The attributes of a category's products: its own, which can be changed here, and those of categories above it. */
export function AttributesCard({ category }: { category: DeskCategory }) {
  const [editing, setEditing] = useState<DeskAttribute | 'new' | null>(null)
  const own = category.attributes.filter(({ of }) => of.id === category.id)
  const inherited = category.attributes.filter(({ of }) => of.id !== category.id)
  return (
    <section aria-label="Attributes" className="card min-w-0 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">Attributes</h2>
        {category.is_active && (
          <Acts right="catalogue">
            <Button size="small" look="soft" onClick={() => setEditing('new')}>
              Add an attribute
            </Button>
          </Acts>
        )}
      </div>
      {own.length === 0 && (
        <p className="mt-2 text-sm text-ink-2">
          It has none of its own. Stores fill attributes in, and shoppers filter by them.
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {own.map((attribute) => (
          <OwnAttribute key={attribute.id} attribute={attribute} onEdit={() => setEditing(attribute)} />
        ))}
      </ul>
      {inherited.length > 0 && (
        <>
          <h3 className="mt-4 text-base">From above</h3>
          <ul className="mt-1 divide-y divide-line">
            {inherited.map((attribute) => (
              <li key={attribute.id} className="py-3 text-sm">
                <Title attribute={attribute} />
                <p className="text-ink-2">
                  Of{' '}
                  <Link
                    to={`/admin/categories/${attribute.of.id}`}
                    className="font-semibold text-accent underline"
                  >
                    {attribute.of.title}
                  </Link>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      {editing && (
        <AttributeForm
          category={category}
          attribute={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  )
}

function Title({ attribute: { name, kind, unit, is_required: isRequired } }: { attribute: DeskAttribute }) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span className="font-semibold break-words">{unit ? `${name} (${unit})` : name}</span>
      <span className="text-sm text-ink-2">{kindWords[kind]}</span>
      {isRequired && <Badge tone="gold">Required</Badge>}
    </p>
  )
}

const shownMost = 12

function OwnAttribute({ attribute, onEdit }: { attribute: DeskAttribute; onEdit: () => void }) {
  const { name, choices, products } = attribute
  const [isRemoving, setRemoving] = useState(false)
  return (
    <li className="flex flex-col gap-2 py-3">
      <Title attribute={attribute} />
      <p className="text-sm text-ink-2">
        {products === 0
          ? 'No product has a value of it.'
          : `${products.toLocaleString('en-GB')} ${products === 1 ? 'product has' : 'products have'} a value of it.`}
      </p>
      {choices.length > 0 && (
        <ul aria-label={`Choices of ${name}`} className="flex flex-wrap gap-1.5">
          {choices.slice(0, shownMost).map(({ value, products: count, is_offered: isOffered }) => (
            <li key={value} className="min-w-0">
              <Badge tone={isOffered ? 'plain' : 'gold'} className="max-w-full break-words whitespace-normal">
                {value} {count.toLocaleString('en-GB')}
              </Badge>
            </li>
          ))}
          {choices.length > shownMost && (
            <li className="text-sm text-ink-2">and {choices.length - shownMost} more</li>
          )}
        </ul>
      )}
      <Acts right="catalogue">
        <div className="flex flex-wrap gap-2">
          <Button size="small" look="outline" aria-label={`Change ${name}`} onClick={onEdit}>
            Change
          </Button>
          <Button size="small" look="outline" aria-label={`Remove ${name}`} onClick={() => setRemoving(true)}>
            Remove
          </Button>
        </div>
      </Acts>
      {isRemoving && <RemoveDialog attribute={attribute} onClose={() => setRemoving(false)} />}
    </li>
  )
}

function RemoveDialog({ attribute, onClose }: { attribute: DeskAttribute; onClose: () => void }) {
  const { id, name, products, version: seen } = attribute
  const act = useAct(
    (reason: string) =>
      api('POST /admin/attributes/:id/remove', { params: { id }, body: { products, seen, reason } }),
    { done: `${name} is removed`, onDone: onClose },
  )
  return (
    <ReasonDialog
      title={`Remove ${name}`}
      label="Why? The log keeps it"
      action={
        products === 0
          ? 'Remove it'
          : `Remove it with ${products.toLocaleString('en-GB')} ${products === 1 ? 'value' : 'values'}`
      }
      busy={act.isPending}
      onClose={onClose}
      onSubmit={(reason) => act.mutate(reason)}
    >
      <p className="text-sm">
        {products === 0
          ? 'No product has a value of it: nothing else changes.'
          : `${products.toLocaleString('en-GB')} ${products === 1 ? 'product loses its value' : 'products lose their values'}, and the filter goes. This cannot be undone.`}
      </p>
    </ReasonDialog>
  )
}
