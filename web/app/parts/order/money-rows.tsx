import type { ReactNode } from 'react'
import { formatCedis } from '#contracts/money.ts'
import { t } from '#web/messages/messages.ts'

interface Row {
  label: ReactNode
  /** Cedis, or words such as 'Free'. */
  amount: number | string
}

interface Props {
  rows: readonly Row[]
  /** Cedis; null while it is being asked for. */
  total: number | null
  totalLabel?: string
}

/** A list of amounts and their total. */
export function MoneyRows({ rows, total, totalLabel = t('Total') }: Props) {
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {rows.map(({ label, amount }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change places.
        <div key={place} className="flex items-baseline justify-between gap-4">
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-medium whitespace-nowrap">
            {typeof amount === 'number' ? formatCedis(amount) : amount}
          </dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-bold">
        <dt>{totalLabel}</dt>
        <dd className="whitespace-nowrap">{total === null ? '…' : formatCedis(total)}</dd>
      </div>
    </dl>
  )
}
