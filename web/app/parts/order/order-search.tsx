import { type FormEvent, useState } from 'react'
import { t } from '#web/messages/messages.ts'
import { controlClass } from '#web/ui/form/field.tsx'
import { SearchIcon } from '#web/ui/icons/icons.tsx'

interface Props {
  /** What the list is searched for now. */
  q: string
  /** Gets the words without blanks around them. */
  onSearch: (q: string) => void
  className: string
}

/** The search field of a list of orders, by order number or product name. */
export function OrderSearch({ q, onSearch, className }: Props) {
  const [words, setWords] = useState(q)
  function search(event: FormEvent) {
    event.preventDefault()
    onSearch(words.trim())
  }
  return (
    <search className={className}>
      <form onSubmit={search} className="relative">
        <input
          type="search"
          aria-label={t('Search Order Number, Product Name')}
          placeholder={t('Search Order Number, Product Name')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className={`${controlClass} pe-12 text-sm`}
        />
        <button
          type="submit"
          aria-label={t('Search')}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center text-ink-2 hover:text-accent"
        >
          <SearchIcon />
        </button>
      </form>
    </search>
  )
}
