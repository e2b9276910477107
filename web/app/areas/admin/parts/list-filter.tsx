import { useSearchParams } from 'react-router'
import { controlClass } from '#web/ui/form/field.tsx'
import { ChoicePills } from './choice-pills.tsx'
import { filterOf, withFilter } from './list-filter.rules.ts'

interface Props<State extends string> {
  states: readonly (readonly [State, string])[]
  /** The state that a list begins with. */
  initial: State
  /** Left out, there is no search field. */
  searchLabel?: string
  /** What is kept of a text that is searched for; left out, all of it. */
  keep?: (typed: string) => string
}

/** The state and the words that narrow a list, kept in the address. */
export function useListFilter<State extends string>(
  states: readonly (readonly [State, string])[],
  initial: State,
) {
  const [parameters] = useSearchParams()
  return filterOf(parameters, states, initial)
}

/** A field of one line drops the ends of pasted lines, so that the last word of one and the first of the next become one. */
function pasteAsOneLine(field: HTMLInputElement, lines: string) {
  const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? field.value.length]
  field.setRangeText(lines.replaceAll(/\s+/g, ' '), start, end, 'end')
}

/** Choices of a list's state, and a search field where it has a label. */
export function ListFilter<State extends string>({
  states,
  initial,
  searchLabel,
  keep = (typed) => typed,
}: Props<State>) {
  const [parameters, setParameters] = useSearchParams()
  const { state } = useListFilter(states, initial)
  const change = (name: 'state' | 'q', value: string) =>
    setParameters(withFilter(parameters, name, value), { replace: true, preventScrollReset: true })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ChoicePills
        legend="State"
        chosen={state}
        onChoose={(id) => change('state', id)}
        choices={states.map(([id, label]) => ({ id, label }))}
      />
      {searchLabel && (
        <input
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          defaultValue={parameters.get('q') ?? ''}
          onChange={(event) => change('q', keep(event.target.value.trim()))}
          onPaste={(event) => {
            const lines = event.clipboardData.getData('text')
            if (!/[\r\n]/.test(lines)) return
            event.preventDefault()
            pasteAsOneLine(event.currentTarget, lines)
            change('q', keep(event.currentTarget.value.trim()))
          }}
          className={`${controlClass} grow text-sm sm:max-w-xs`}
        />
      )}
    </div>
  )
}
