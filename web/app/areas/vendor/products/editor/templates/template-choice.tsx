import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listingLimits } from '#contracts/listings/listing.ts'
import type { ListingTemplates, TemplateFields } from '#contracts/listings/template.schema.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Menu, menuItemClass } from '#web/ui/dialog/menu.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useStore } from '../../../store-context.ts'
import { templatesKey, templatesQuery } from './templates-query.ts'

type Template = ListingTemplates['results'][number]

/** The store's templates, each to be used, renamed or deleted. */
export function TemplateChoice({ onStart }: { onStart: (fields: TemplateFields) => void }) {
  const { slug } = useStore()
  const query = useQuery(templatesQuery(slug))
  const { start, rename, remove } = useTemplateActs(onStart)
  if (query.isError) return <LoadFailed query={query} message="Your templates could not be loaded" />
  if (!query.data) return <SkeletonText lines={4} />
  if (query.data.results.length === 0) {
    return (
      <p className="text-ink-2">
        You have no templates yet. Open one of your products and press “Save as template”.
      </p>
    )
  }
  return (
    <>
      <p className="mb-2 text-sm text-ink-2">What you have typed in the form is replaced.</p>
      <ul className="divide-y divide-line">
        {query.data.results.map((template) => (
          <Row
            key={template.id}
            template={template}
            onStart={() => start(template)}
            onRename={(name) => rename(template, name)}
            onRemove={() => remove(template)}
          />
        ))}
      </ul>
    </>
  )
}

function useTemplateActs(onStart: (fields: TemplateFields) => void) {
  const { slug } = useStore()
  const queries = useQueryClient()
  const run = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      showToast({ title: 'This did not work.', message: failureSentence(error), tone: 'bad' })
    }
    void queries.invalidateQueries({ queryKey: templatesKey(slug) })
  }
  const at = ({ id }: Template) => ({ params: { store: slug, template: id } })
  return {
    start: (template: Template) =>
      run(async () =>
        onStart((await api('GET /vendor/:store/product-templates/:template', at(template))).fields),
      ),
    rename: (template: Template, name: string) =>
      run(() => api('PATCH /vendor/:store/product-templates/:template', { ...at(template), body: { name } })),
    remove: (template: Template) =>
      run(() => api('DELETE /vendor/:store/product-templates/:template', at(template))),
  }
}

interface RowProps {
  template: Template
  onStart: () => Promise<void>
  onRename: (name: string) => Promise<void>
  onRemove: () => Promise<void>
}

function Row({ template: { name, category }, onStart, onRename, onRemove }: RowProps) {
  const [mode, setMode] = useState<'shown' | 'renamed' | 'removed'>('shown')
  const [busy, setBusy] = useState(false)
  const act = (work: () => Promise<void>) => {
    setBusy(true)
    void work().finally(() => {
      setBusy(false)
      setMode('shown')
    })
  }
  if (mode === 'renamed') {
    return (
      <Renaming
        name={name}
        busy={busy}
        onRename={(typed) => act(() => onRename(typed))}
        onCancel={() => setMode('shown')}
      />
    )
  }
  if (mode === 'removed') {
    return (
      <li className="flex flex-wrap items-center gap-2.5 py-3">
        <p className="min-w-0 grow basis-40 break-words">
          Delete <strong>{name}</strong>? Products made from it stay.
        </p>
        <Button look="danger" busy={busy} onClick={() => act(onRemove)}>
          Delete
        </Button>
        <Button look="plain" onClick={() => setMode('shown')}>
          Keep
        </Button>
      </li>
    )
  }
  return (
    <li className="flex items-center gap-2.5 py-2">
      <p className="min-w-0 grow">
        <span className="line-clamp-2 break-words font-semibold">{name}</span>
        <span className="block truncate text-sm text-ink-2">{category}</span>
      </p>
      <Button size="small" look="outline" busy={busy} onClick={() => act(onStart)}>
        Use<span className="sr-only"> {name}</span>
      </Button>
      <Menu
        button={
          <>
            <span aria-hidden="true">…</span>
            <span className="sr-only">{name}: actions</span>
          </>
        }
        buttonClassName="grid size-11 place-items-center rounded-full font-bold hover:bg-sunken"
      >
        <button type="button" className={menuItemClass} onClick={() => setMode('renamed')}>
          Rename
        </button>
        <button type="button" className={menuItemClass} onClick={() => setMode('removed')}>
          Delete
        </button>
      </Menu>
    </li>
  )
}

interface RenamingProps {
  name: string
  busy: boolean
  onRename: (name: string) => void
  onCancel: () => void
}

function Renaming({ name, busy, onRename, onCancel }: RenamingProps) {
  const [typed, setTyped] = useState(name)
  return (
    <li className="flex flex-wrap items-end gap-2.5 py-3">
      <TextInput
        label="Name of the template"
        className="min-w-0 grow basis-40"
        maxLength={listingLimits.templateNameMax}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button busy={busy} disabled={!typed.trim()} onClick={() => onRename(typed.trim())}>
        Rename
      </Button>
      <Button look="plain" onClick={onCancel}>
        Cancel
      </Button>
    </li>
  )
}
