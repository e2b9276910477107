import { mark, t, translate } from '#web/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { controlClass } from '#web/ui/form/field.tsx'
import { SearchIcon } from '#web/ui/icons/icons.tsx'

export type View = 'grid' | 'list'

const views: readonly { id: View; label: string }[] = [
  { id: 'grid', label: mark('Grid') },
  { id: 'list', label: mark('List') },
]

interface Props {
  words: string
  onWords: (words: string) => void
  view: View
  onView: (view: View) => void
}

/** BB-2.33: the search box and the grid or list toggle. */
export function FavoritesTools({ words, onWords, view, onView }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3 noscript:hidden">
      <search className="relative min-w-0 grow basis-56 sm:max-w-96">
        <SearchIcon className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-ink-3" />
        <input
          type="search"
          aria-label={t('Search your favorites by name')}
          placeholder={t('Search your favorites')}
          value={words}
          onChange={(event) => onWords(event.target.value)}
          className={`${controlClass} ps-11`}
        />
      </search>
      <fieldset className="ms-auto flex rounded-full bg-sunken p-1">
        <legend className="sr-only">{t('Grid or list')}</legend>
        {views.map(({ id, label }) => (
          <label
            key={id}
            className={classNames(
              'flex min-h-9 items-center rounded-full px-4 text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11',
              id === view ? 'bg-surface text-ink shadow-raised' : 'text-ink-2',
            )}
          >
            <input
              type="radio"
              name="favorites-view"
              checked={id === view}
              onChange={() => onView(id)}
              className="sr-only"
            />
            {translate(label)}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
