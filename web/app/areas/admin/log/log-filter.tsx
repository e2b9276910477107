import { useSearchParams } from 'react-router'
import { operatorActs } from '#contracts/operators/operators.ts'
import { controlClass } from '#web/ui/form/field.tsx'
import { actInWords } from '../parts/act-words.ts'

/** What narrows the log and which page of it is shown, kept in the address. */
export function useLogFilter() {
  const [parameters] = useSearchParams()
  const given = (name: string) => parameters.get(name)?.trim() || undefined
  const givenDay = (name: string) => given(name)?.match(/^\d{4}-\d\d-\d\d$/)?.[0]
  return {
    filter: {
      q: given('q'),
      kind: operatorActs.find((one) => one === given('kind')),
      operator: given('operator'),
      from: givenDay('from'),
      until: givenDay('until'),
    },
    page: Math.max(1, Number(given('page')) || 1),
    toPage: (page: number) => `?${withParameter(parameters, 'page', String(page))}`,
  }
}

function withParameter(parameters: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

/** Words, kind of act, operator and days that narrow the log. */
export function LogFilter({ operators }: { operators: readonly { id: string; name: string }[] }) {
  const [parameters, setParameters] = useSearchParams()
  const change = (name: string, value: string) => {
    const next = withParameter(parameters, name, value)
    next.delete('page')
    setParameters(next, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="flex flex-wrap gap-3">
      <input
        type="search"
        aria-label="Search"
        placeholder="Store, person, reason"
        defaultValue={parameters.get('q') ?? ''}
        onChange={(event) => change('q', event.target.value.trim())}
        className={`${controlClass} grow text-sm sm:max-w-xs`}
      />
      <select
        aria-label="Act"
        value={parameters.get('kind') ?? ''}
        onChange={(event) => change('kind', event.target.value)}
        className={`${controlClass} text-sm sm:max-w-60`}
      >
        <option value="">Every act</option>
        {operatorActs.map((kind) => (
          <option key={kind} value={kind}>
            {actInWords(kind)}
          </option>
        ))}
      </select>
      <select
        aria-label="Operator"
        value={parameters.get('operator') ?? ''}
        onChange={(event) => change('operator', event.target.value)}
        className={`${controlClass} text-sm sm:max-w-60`}
      >
        <option value="">Everybody</option>
        {operators.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {days.map(({ name, label }) => (
        <label key={name} className="flex items-center gap-2 text-sm text-ink-2">
          {label}
          <input
            type="date"
            value={parameters.get(name) ?? ''}
            onChange={(event) => change(name, event.target.value)}
            className={`${controlClass} text-sm`}
          />
        </label>
      ))}
    </div>
  )
}

const days = [
  { name: 'from', label: 'From' },
  { name: 'until', label: 'Until' },
] as const
