import { type ReactNode, useState } from 'react'
import { languageNow, t } from '#web/messages/messages.ts'
import type { FilterValue } from './filter-options.ts'

interface Props {
  title: string
  name: string
  kind: 'checkbox' | 'radio'
  values: readonly FilterValue[]
  chosen: readonly string[]
  /** For radios: the label of the option "none". */
  any?: string
  /** A closed group shows its title only; one with a chosen value is always open. */
  isOpen?: boolean
}

/** From this many values on, the group has a search box. */
const searchableFrom = 12
const shownAtFirst = 8

/** The values of one filter with their counts. Chosen values stay visible; long lists open on demand. */
export function FilterGroup({ title, name, kind, values, chosen, any, isOpen: isGroupOpen = true }: Props) {
  const [words, setWords] = useState('')
  const [isOpen, setOpen] = useState(false)
  const known = new Set(values.map(({ value }) => value))
  const unknown = chosen.filter((value) => !known.has(value))
  const all = [...unknown.map((value) => ({ value, label: value, count: null })), ...values]
  // A single value shared by all products filters nothing.
  if (all.length < 2 && chosen.length === 0) return null

  const isSearched = values.length >= searchableFrom
  // German capitalises nouns, so the name keeps its case.
  const inside = languageNow() === 'de' ? title : title.toLowerCase()
  const searchWords = t('Search {title}', { title: inside })
  const wanted = words.trim().toLowerCase()
  const isShown = (value: FilterValue, place: number) => {
    if (chosen.includes(value.value)) return true
    return wanted ? value.label.toLowerCase().includes(wanted) : isOpen || place < shownAtFirst
  }
  return (
    <Frame title={title} isOpen={isGroupOpen || chosen.length > 0}>
      {isSearched && (
        <input
          type="search"
          aria-label={searchWords}
          placeholder={searchWords}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="noscript:hidden mb-1 h-11 w-full rounded-md border border-field bg-surface px-3 text-sm"
        />
      )}
      {any && (
        <Row name={name} value="" label={any} count={null} kind={kind} isChosen={chosen.length === 0} />
      )}
      {all.map((value, place) => (
        <Row
          key={value.value}
          {...value}
          name={name}
          kind={kind}
          isChosen={chosen.includes(value.value)}
          isHidden={!isShown(value, place)}
        />
      ))}
      {!isOpen && !wanted && all.length > shownAtFirst && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="noscript:hidden min-h-11 text-start text-sm font-semibold text-accent hover:underline"
        >
          {t('Show all {count}', { count: all.length })}
        </button>
      )}
      {wanted && !all.some(isShown) && <p className="py-2 text-sm text-ink-3">{t('No match')}</p>}
    </Frame>
  )
}

interface RowProps {
  name: string
  value: string
  label: string
  count: number | null
  kind: 'checkbox' | 'radio'
  isChosen: boolean
  isHidden?: boolean
}

function Row({ name, value, label, count, kind, isChosen, isHidden = false }: RowProps) {
  return (
    <label className={isHidden ? 'not-noscript:hidden' : undefined}>
      <input type={kind} name={name} value={value} checked={isChosen} onChange={ignore} />
      <span>{label}</span>
      {count !== null && <small>{count}</small>}
    </label>
  )
}

// The form handles every change; what is ticked follows from the address.
function ignore() {}

interface FrameProps {
  title: string
  isOpen?: boolean
  children: ReactNode
}

function Frame({ title, isOpen = true, children }: FrameProps) {
  return (
    <details open={isOpen} className="filter-group">
      <summary>{title}</summary>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}

FilterGroup.Row = Row
FilterGroup.Frame = Frame
