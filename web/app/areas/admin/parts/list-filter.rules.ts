/** The state and the words that narrow a list. */
export interface Filter<State extends string> {
  readonly state: State
  readonly q: string | undefined
}

/**
 * The filter that an address says. Who looks for something by its name means any of them: with words, and no state chosen since, the list
 * is searched as a whole where it has the state `all`.
 */
export function filterOf<State extends string>(
  parameters: URLSearchParams,
  states: readonly (readonly [State, string])[],
  initial: State,
): Filter<State> {
  const stateNamed = (name: string | null) => states.find(([id]) => id === name)?.[0]
  const q = parameters.get('q')?.trim() || undefined
  const usual = (q && stateNamed('all')) || initial
  return { state: stateNamed(parameters.get('state')) ?? usual, q }
}

/** The address of a list with another state or other words, at its first page. The first words forget a state that was chosen before. */
export function withFilter(parameters: URLSearchParams, name: 'state' | 'q', value: string): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (name === 'q' && value && !parameters.get('q')) next.delete('state')
  if (value) next.set(name, value)
  else next.delete(name)
  next.delete('page')
  return next
}
