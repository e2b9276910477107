import { useSearchParams } from 'react-router'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** The month of the page, kept in the address; this one, or the last one, until another is chosen. */
export function useMonth(initial: 'this' | 'last'): string {
  const [parameters] = useSearchParams()
  const given = parameters.get('month') ?? ''
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(given) ? given : monthsAgo(initial === 'this' ? 0 : 1)
}

/** Accra keeps UTC. */
function monthsAgo(months: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7)
}

/** Chooses the month of the page. */
export function MonthField({ month }: { month: string }) {
  const [, setParameters] = useSearchParams()
  return (
    <div className="w-44">
      <TextInput
        label="Month"
        type="month"
        name="month"
        max={monthsAgo(0)}
        defaultValue={month}
        onChange={({ target }) => target.value && setParameters({ month: target.value }, { replace: true })}
      />
    </div>
  )
}
