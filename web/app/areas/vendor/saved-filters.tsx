import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { limits } from '#contracts/limits.ts'
import type { SavedFilters as Answer, SavedFilter } from '#contracts/vendors/saved-filters.ts'
import { api } from '#web/data/api.ts'
import { recall } from '#web/data/browser/browser-memory.ts'
import { failureSentence, failureTitle } from '#web/data/failures.ts'
import { keptAnswer } from '#web/data/kept/kept-answer.ts'
import { usePerson } from '#web/data/session/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { CloseIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { useStore } from './store-context.ts'

interface Props {
  /** The page whose filters these are. */
  page: string
  /** The address of what is chosen now. */
  now: string
}

/** Filters that the person has named in this store, the same on all devices; without network those that were shown last. */
export function SavedFilters({ page, now }: Props) {
  const { all, change } = useSavedFilters()
  const [isOpen, setOpen] = useState(false)
  if (!all) return null
  const own = all.filter(({ to }) => to.startsWith(`${page}?`))
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (!name) return
    const send = (store: string) =>
      api('POST /vendor/:store/saved-filters', { params: { store }, body: { to: now, name } })
    void change(send).then((isDone) => isDone && setOpen(false))
  }
  const forget = (to: string) =>
    change((store) => api('DELETE /vendor/:store/saved-filters', { params: { store }, query: { to } }))
  const canSave = now !== page && !own.some(({ to }) => to === now)
  if (own.length === 0 && !canSave) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {own.length > 0 && (
        <nav aria-label="Saved filters">
          <ul className="flex flex-wrap gap-2">
            {own.map((one) => (
              <li
                key={one.to}
                className="flex max-w-full items-center rounded-full border border-line bg-surface ps-4 text-sm"
              >
                <Link
                  to={one.to}
                  aria-current={one.to === now ? 'page' : undefined}
                  className="flex min-h-11 min-w-0 items-center truncate font-semibold hover:text-accent aria-[current]:text-accent"
                >
                  {one.name}
                </Link>
                <IconButton label={`Forget the filter ${one.name}`} onClick={() => void forget(one.to)}>
                  <CloseIcon width={16} height={16} />
                </IconButton>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {canSave && (
        <Button look="plain" size="small" onClick={() => setOpen(true)}>
          Save this filter
        </Button>
      )}
      <NameDialog isOpen={isOpen} onClose={() => setOpen(false)} onSubmit={save} />
    </div>
  )
}

function useSavedFilters() {
  const { slug: store } = useStore()
  const client = useQueryClient()
  const queryKey = ['vendor', store, 'saved-filters']
  const { data } = useQuery({
    queryKey,
    ...keptAnswer(`filters ${store}`, (signal) =>
      api('GET /vendor/:store/saved-filters', { params: { store }, signal }),
    ),
  })
  const person = usePerson()?.id
  const carry = useEffectEvent(async () => {
    // Kept by an earlier version of the site.
    if (!data || !person || recall('juaso.saved-filters') === null) return
    const { carryFilters } = await import('./carry-filters.ts')
    const send = (body: SavedFilter) => api('POST /vendor/:store/saved-filters', { params: { store }, body })
    const answer = await carryFilters({ person, store, there: data.results, send })
    if (answer) client.setQueryData(queryKey, answer)
  })
  const answeredFor = data && store
  useEffect(() => {
    // Without network it is tried again at the next visit.
    if (answeredFor && person) carry().catch(() => {})
  }, [answeredFor, person])
  /** Makes a change, which answers with all filters. Says what failed. */
  async function change(send: (store: string) => Promise<Answer>): Promise<boolean> {
    try {
      client.setQueryData(queryKey, await send(store))
      // Read again, it is also kept for the time without network.
      void client.invalidateQueries({ queryKey })
      return true
    } catch (error) {
      const title = failureTitle(error, 'Your filters were not changed')
      showToast({ tone: 'bad', title, message: failureSentence(error) })
      return false
    }
  }
  return { all: data?.results, change }
}

interface NameProps {
  isOpen: boolean
  onClose: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

function NameDialog({ isOpen, onClose, onSubmit }: NameProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Save this filter">
      <form onSubmit={onSubmit} className="flex flex-col gap-4">
        <TextInput
          label="Name"
          name="name"
          required
          maxLength={limits.filterNameMax}
          data-first-focus=""
          hint="For you alone, on all your devices."
        />
        <Button type="submit">Save</Button>
      </form>
    </Dialog>
  )
}
