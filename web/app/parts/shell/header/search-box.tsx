import { type ComponentType, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sideAt } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { searchPath } from '#web/parts/paths.ts'
import type { SuggestionsProps } from './search-suggestions.tsx'

/** The search form. Works without scripts; on focus it loads suggestions and becomes a combobox. */
export function SearchBox() {
  const { pathname, search } = useLocation()
  const side = sideAt(pathname)
  const searchPage = `${side.prefix}/search`
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const searchedWords = pathname === searchPage ? (new URLSearchParams(search).get('q') ?? '') : ''
  const [words, setWords] = useWords(searchedWords, input)
  const { Suggestions, loadSuggestions } = useSuggestions(input)

  function go(to: string) {
    input.current?.blur()
    navigate(to)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const q = words.trim()
    if (q) go(side.prefix + searchPath({ q }))
    else input.current?.focus()
  }

  return (
    <search className="relative min-w-0 grow">
      <form
        action={searchPage}
        onSubmit={submit}
        className="flex items-center rounded-full border border-field bg-surface p-1 ps-4.5 pointer-coarse:p-0.5 pointer-coarse:ps-4.5 focus-within:outline-2 focus-within:outline-accent"
      >
        <input
          ref={input}
          type="search"
          name="q"
          required
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={t('Search or ask a question')}
          aria-label={t('Search or ask a question')}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            loadSuggestions()
          }}
          onFocus={loadSuggestions}
          className="h-9 w-full min-w-0 grow bg-transparent text-base text-ink outline-none pointer-coarse:h-10 [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          className="h-9 shrink-0 rounded-full bg-accent px-4.5 text-sm font-semibold text-on-accent hover:bg-accent-strong pointer-coarse:h-11"
        >
          {t('Search')}
        </button>
      </form>
      {Suggestions && input.current && (
        <Suggestions side={side} words={words} input={input.current} onFill={setWords} onGo={go} />
      )}
    </search>
  )
}

/** The text in the box: the searched words, or text typed before hydration. */
function useWords(searchedWords: string, input: RefObject<HTMLInputElement | null>) {
  const [words, setWords] = useState(searchedWords)
  useEffect(() => setWords(searchedWords), [searchedWords])
  useEffect(() => {
    if (input.current?.value) setWords(input.current.value)
  }, [input])
  return [words, setWords] as const
}

/** Suggestions, loaded when the box gets the focus, also if it got it before hydration. */
function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null)

  function loadSuggestions() {
    if (Suggestions) return
    import('./search-suggestions.tsx').then(
      (module) => setSuggestions(() => module.SearchSuggestions),
      () => undefined,
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once, at hydration.
  useEffect(() => {
    if (document.activeElement === input.current) loadSuggestions()
  }, [])

  return { Suggestions, loadSuggestions }
}
