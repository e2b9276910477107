import type { AnalyticsQuery } from '#contracts/analytics/analytics.ts'
import { Select } from '#web/ui/form/select.tsx'

interface Props {
  choice: AnalyticsQuery
  onChange: (changes: Partial<AnalyticsQuery>) => void
}

/** [VE-2.31] Of which time and of which customers the figures are. */
export function FrameChoice({ choice, onChange }: Props) {
  return (
    <>
      <Select
        label={<span className="sr-only">Time frame</span>}
        value={choice.time_frame}
        onChange={(event) => onChange({ time_frame: event.target.value as AnalyticsQuery['time_frame'] })}
      >
        <option value="all">Time frame: All-time</option>
        <option value="year">Time frame: This year</option>
        <option value="month">Time frame: This month</option>
      </Select>
      <Select
        label={<span className="sr-only">Customers</span>}
        value={choice.customers}
        onChange={(event) => onChange({ customers: event.target.value as AnalyticsQuery['customers'] })}
      >
        <option value="all">Customers: All</option>
        <option value="b2c">Customers: B2C</option>
        <option value="b2b">Customers: B2B</option>
      </Select>
    </>
  )
}
