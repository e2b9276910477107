import type { FeeRule } from '#contracts/desk/money/fees.ts'
import { feeKindLabels } from '#contracts/fees/fees.ts'
import { formatDate } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'

interface Props {
  title?: string
  rules: readonly FeeRule[]
  onChange: ((rule: FeeRule) => void) | null
}

/** Rates with whom they are for, from when, and why. */
export function FeeRuleList({ title, rules, onChange }: Props) {
  const list = (
    <ul className="divide-y divide-line">
      {rules.map((rule) => (
        <li key={rule.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
          <div className="min-w-0 grow basis-56">
            <p className="font-semibold break-words">{whomOf(rule)}</p>
            <p className="text-sm break-words text-ink-2">
              {feeKindLabels[rule.kind]} from {formatDate(rule.begins_on)} · {rule.set_by ?? 'the start'}: “
              {rule.reason}”
            </p>
          </div>
          <p className="text-lg font-bold tabular-nums">{rateOf(rule)}</p>
          {onChange && (
            <Button look="outline" size="small" onClick={() => onChange(rule)}>
              Change
              <span className="sr-only">
                {' '}
                the {feeKindLabels[rule.kind]} of {whomOf(rule)}
              </span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
  if (!title) return list
  return (
    <section aria-label={title} className="card p-4">
      <h2 className="text-lg">{title}</h2>
      {list}
    </section>
  )
}

export function rateOf({ rate, state }: Pick<FeeRule, 'rate' | 'state'>): string {
  if (rate !== null) return `${rate}%`
  return state === 'later' ? 'ends' : 'ended'
}

export function whomOf({ scope, of }: Pick<FeeRule, 'scope' | 'of'>): string {
  if (scope === 'everybody') return 'Everybody'
  return scope === 'store' ? `Store ${of?.name}` : `Category ${of?.name}`
}
