import { useSearchParams } from 'react-router'
import { controlClass } from '#web/ui/form/field.tsx'
import { ChoicePills } from './choice-pills.tsx'

interface Props<State extends string> {
  states: readonly (readonly [State, string])[]
  /** The state that a list begins with. */
  initial: State
  /** Left out, there is no search field. */
  searchLabel?: string
}

/** The state and the words that narrow a list, kept in the address. */
export function useListFilter<State extends string>(
  states: readonly (readonly [State, string])[],
  initial: State,
) {
  const [parameters] = useSearchParams()
  const given = parameters.get('state')
  const state = states.find(([id]) => id === given)?.[0] ?? initial
  const q = parameters.get('q')?.trim() || undefined
  return { state, q }
}

/** Choices of a list's state, and a search field where it has a label. */
export function ListFilter<State extends string>({ states, initial, searchLabel }: Props<State>) {
  const [parameters, setParameters] = useSearchParams()
  const { state } = useListFilter(states, initial)
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(parameters)
    if (value) next.set(name, value)
    else next.delete(name)
    // Another list begins with its first page.
    next.delete('page')
    setParameters(next, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ChoicePills
        legend="State"
        chosen={state}
        onChoose={(id) => change('state', id === initial ? '' : id)}
        choices={states.map(([id, label]) => ({ id, label }))}
      />
      {searchLabel && (
        <input
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          defaultValue={parameters.get('q') ?? ''}
          onChange={(event) => change('q', event.target.value.trim())}
          className={`${controlClass} grow text-sm sm:max-w-xs`}
        />
      )}
    </div>
  )
}
