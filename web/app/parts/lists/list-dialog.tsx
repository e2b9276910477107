import {
  QueryClientContext,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type FormEvent, useContext, useState } from 'react'
import { limits } from '#contracts/limits.ts'
import type { ListRow, NewListLines } from '#contracts/lists/lists.schema.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { plural, t } from '#web/messages/messages.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { createQueries } from '#web/parts/shell/page-queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { TextInput } from '#web/ui/form/limited-text.tsx'
import { listsKey, listsQuery } from './lists-query.ts'

interface Props {
  company: string
  isOpen: boolean
  lines: NewListLines['lines'] | (() => Promise<NewListLines['lines']>)
  onClose: () => void
}

/** Chooses the list that goods are put on, or names a new one. Public pages keep no answers of calls, so it brings a store for its own. */
export default function ListDialog({ isOpen, onClose, ...rest }: Props) {
  const ofPage = useContext(QueryClientContext)
  const [client] = useState(() => ofPage ?? createQueries())
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Add to list')}>
      {isOpen && (
        <QueryClientProvider client={client}>
          <Choose onClose={onClose} {...rest} />
        </QueryClientProvider>
      )}
    </Dialog>
  )
}

function Choose({ company, lines, onClose }: Omit<Props, 'isOpen'>) {
  const query = useQuery(listsQuery(company))
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: async (list: string | null) => {
      const wanted = (typeof lines === 'function' ? await lines() : lines).slice(0, limits.listLinesMax)
      return list === null
        ? api('POST /companies/:company/lists', {
            params: { company },
            body: { name: name.trim(), lines: wanted },
          })
        : api('POST /companies/:company/lists/:list/lines', {
            params: { company, list },
            body: { lines: wanted },
          })
    },
    onSuccess: (list) => {
      void queries.invalidateQueries({ queryKey: listsKey(company) })
      showToast({
        tone: 'good',
        title: t('It is on the list {name}', { name: list.name }),
        action: { label: t('See the list'), to: `/b2b/lists/${list.id}` },
      })
      onClose()
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim()) add.mutate(null)
  }
  return (
    <div className="flex flex-col gap-5">
      {query.data ? (
        query.data.length > 0 && <Lists lists={query.data} busy={add.isPending} onChoose={add.mutate} />
      ) : query.isError ? (
        <LoadFailed query={query} message={t('Your lists could not be loaded')} />
      ) : (
        <SkeletonText lines={3} />
      )}
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextInput
          label={t('New list')}
          value={name}
          maxLength={80}
          data-first-focus
          placeholder={t('Canteen, weekly')}
          onChange={({ target }) => setName(target.value)}
          className="grow basis-40"
        />
        <Button type="submit" busy={add.isPending} disabled={name.trim() === ''}>
          {t('Make list')}
        </Button>
      </form>
      {add.isError && <ErrorLine>{failureSentence(add.error)}</ErrorLine>}
    </div>
  )
}

interface ListsProps {
  lists: readonly ListRow[]
  busy: boolean
  onChoose: (list: string) => void
}

function Lists({ lists, busy, onChoose }: ListsProps) {
  return (
    <ul aria-label={t('Your lists')} className="flex flex-col gap-1">
      {lists.map((list) => (
        <li key={list.id}>
          <button
            type="button"
            disabled={busy}
            onClick={() => onChoose(list.id)}
            className="flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-3 rounded-md px-3 py-2 text-start hover:bg-sunken"
          >
            <span className="min-w-0 font-semibold break-words">{list.name}</span>
            <span className="text-sm text-ink-3">
              {plural(list.lines_count, { one: '{count} product', other: '{count} products' })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
