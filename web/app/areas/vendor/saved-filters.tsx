import { type FormEvent, useEffect, useState } from 'react'
import { recallList, remember } from '#web/data/browser/browser-memory.ts'
import { usePerson } from '#web/data/session/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { CloseIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { useStore } from './store-context.ts'

interface Saved {
  person: string
  store: string
  /** The page and its query, such as `/b2b/vendor/orders?group=to_do`. */
  to: string
  name: string
}

const savedMax = 12
const nameMax = 40

interface Props {
  /** The page whose filters these are. */
  page: string
  /** The address of what is chosen now. */
  now: string
}

/** Filters that the person has named, kept in this browser for each store. */
export function SavedFilters({ page, now }: Props) {
  const { slug } = useStore()
  const person = usePerson()?.id ?? ''
  const [all, setAll] = useState<readonly Saved[]>([])
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setAll(recallList<Saved>('juaso.saved-filters')), [])
  const isOwn = (one: Saved) =>
    one.person === person && one.store === slug && (one.to === page || one.to.startsWith(`${page}?`))
  const own = all.filter(isOwn)
  function keep(next: readonly Saved[]) {
    remember('juaso.saved-filters', JSON.stringify(next))
    setAll(next)
  }
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (!name) return
    const others = all.filter((one) => !(isOwn(one) && (one.to === now || one.name === name)))
    keep([...others, { person, store: slug, to: now, name }])
    setOpen(false)
  }
  const canSave = now !== page && !own.some(({ to }) => to === now) && own.length < savedMax
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
                <IconButton
                  label={`Forget the filter ${one.name}`}
                  onClick={() => keep(all.filter((other) => other !== one))}
                >
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
          maxLength={nameMax}
          data-first-focus=""
          hint="Kept in this browser, for you and this store."
        />
        <Button type="submit">Save</Button>
      </form>
    </Dialog>
  )
}
