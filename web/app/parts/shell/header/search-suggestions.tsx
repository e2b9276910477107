import { useEffect, useId, useState } from 'react'
import type { BuyingSide } from '#web/data/side.ts'
import { plural, t } from '#web/messages/messages.ts'
import { Rich } from '#web/messages/rich.tsx'
import { Price } from '#web/parts/product/price.tsx'
import { ListboxOption } from '#web/ui/form/listbox-option.tsx'
import { ArrowUpLeftIcon, SearchIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { fetchSuggestions, type Suggestion } from './suggestions.ts'

export interface SuggestionsProps {
  side: BuyingSide
  words: string
  input: HTMLInputElement
  /** Puts a suggestion's words into the box for editing. */
  onFill: (words: string) => void
  onGo: (to: string) => void
}

const restMilliseconds = 120

/** The list of suggestions. Arrows move, Enter opens, Escape closes; the focus stays in the box. */
export function SearchSuggestions({ side, words, input, onFill, onGo }: SuggestionsProps) {
  const { suggestions, isOpen, setOpen, active, setActive } = useSuggestions(side, words, input)
  const id = useId()
  const isShown = isOpen && suggestions.length > 0

  useComboboxRole(input, id, isShown, active)

  useEffect(() => {
    function whenKey(event: KeyboardEvent) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step && suggestions.length > 0) {
        event.preventDefault()
        setOpen(true)
        // One position more than lines: the box itself.
        setActive((at) => ((at + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1)
      } else if (event.key === 'Escape' && isShown) {
        event.preventDefault()
        setOpen(false)
        setActive(-1)
      } else if (event.key === 'Enter') {
        setOpen(false)
        const chosen = isShown ? suggestions[active] : undefined
        if (!chosen) return
        event.preventDefault()
        onGo(chosen.to)
      }
    }
    const whenLeft = () => setOpen(false)
    const whenBack = () => setOpen(true)
    input.addEventListener('keydown', whenKey)
    input.addEventListener('blur', whenLeft)
    input.addEventListener('click', whenBack)
    return () => {
      input.removeEventListener('keydown', whenKey)
      input.removeEventListener('blur', whenLeft)
      input.removeEventListener('click', whenBack)
    }
  }, [input, suggestions, isShown, active, onGo, setOpen, setActive])

  return (
    <>
      <div role="status" className="sr-only">
        {isShown && plural(suggestions.length, { one: '{count} suggestion', other: '{count} suggestions' })}
      </div>
      <div
        id={id}
        role="listbox"
        aria-label={t('Suggestions')}
        hidden={!isShown}
        className="card absolute inset-x-0 top-full z-40 mt-1.5 max-h-[70dvh] overflow-y-auto overscroll-contain p-1.5 shadow-floating"
      >
        {isShown &&
          suggestions.map((suggestion, place) => (
            <Line
              key={suggestion.key}
              id={`${id}-${place}`}
              suggestion={suggestion}
              isActive={place === active}
              onChoose={() => onGo(suggestion.to)}
              onFill={() => onFill(`${suggestion.text} `)}
            />
          ))}
      </div>
    </>
  )
}

/** The suggestions for the current words, whether the list is open, and the active line. */
function useSuggestions(side: BuyingSide, words: string, input: HTMLInputElement) {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)

  useEffect(() => {
    const trimmedWords = words.trim()
    setActive(-1)
    if (!trimmedWords || document.activeElement !== input) {
      setOpen(false)
      return
    }
    const controller = new AbortController()
    const timer = setTimeout(() => {
      fetchSuggestions(side, trimmedWords, controller.signal).then(
        (found) => {
          setSuggestions(found)
          setOpen(document.activeElement === input)
        },
        // Without suggestions the search still works.
        () => !controller.signal.aborted && setSuggestions([]),
      )
    }, restMilliseconds)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [side, words, input])

  return { suggestions, isOpen, setOpen, active, setActive }
}

/** ARIA attributes of a combobox on the search box: its list and the active line. */
function useComboboxRole(input: HTMLInputElement, id: string, isShown: boolean, active: number): void {
  useEffect(() => {
    input.role = 'combobox'
    input.ariaAutoComplete = 'list'
    input.setAttribute('aria-controls', id)
    input.ariaExpanded = String(isShown)
    if (isShown && active >= 0) input.setAttribute('aria-activedescendant', `${id}-${active}`)
    else input.removeAttribute('aria-activedescendant')
  }, [input, id, isShown, active])
}

interface LineProps {
  id: string
  suggestion: Suggestion
  isActive: boolean
  onChoose: () => void
  onFill: () => void
}

function Line({ id, suggestion, isActive, onChoose, onFill }: LineProps) {
  const { kind, text, product } = suggestion
  return (
    <ListboxOption id={id} isActive={isActive} onChoose={onChoose}>
      {product ? (
        <Picture
          base={product.primary_image?.image ?? null}
          tone={product.primary_image?.tone}
          alt=""
          sizes="40px"
          sizeMax={160}
          className="size-10 shrink-0 rounded-sm"
        />
      ) : (
        <SearchIcon width={16} height={16} className="shrink-0 text-ink-3" />
      )}
      <span className="min-w-0 grow truncate text-ink-3">
        <Words kind={kind} text={text} />
      </span>
      {product && <Price current={product.current_price} size="small" className="shrink-0" />}
      {kind === 'words' && (
        <span
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation()
            onFill()
          }}
          className="-me-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-3 hover:text-ink"
        >
          <ArrowUpLeftIcon width={16} height={16} />
        </span>
      )}
    </ListboxOption>
  )
}

/** The text of a line, with a label of its kind. */
function Words({ kind, text }: Pick<Suggestion, 'kind' | 'text'>) {
  const words = <span className={kind === 'words' ? 'text-ink' : 'font-medium text-ink'}>{text}</span>
  if (kind === 'correction') return <Rich text="Did you mean {words}" parts={{ words }} />
  if (kind === 'category') return <Rich text="{words} in categories" parts={{ words }} />
  if (kind === 'brand') return <Rich text="{words} · brand" parts={{ words }} />
  return words
}
