import type { ReactNode } from 'react'
import { formatCedis, formatPesewas } from '#contracts/money.ts'
import type { QuotationRequest } from '#contracts/quotations/quotations.schema.ts'
import { plural, t } from '#web/messages/messages.ts'
import { piecesOf } from '#web/parts/quotations/pieces.ts'
import { goodsWords } from '#web/parts/quotations/versions.tsx'
import { formatDate, formatShortDay } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Stars } from '#web/ui/stars.tsx'
import type { Compared } from './compared.ts'

export interface ComparisonRow {
  readonly label: string
  /** What tells one quotation from another in this row. */
  readonly key: (one: Compared) => string | number
  readonly cell: (one: Compared) => ReactNode
}

type Asked = Pick<QuotationRequest, 'target_price' | 'unit' | 'quantity' | 'needed_by'>

/** The rows of the comparison: what the buyer would pay and when, with warnings in their cells. */
export function comparisonRows(asked: Asked): readonly ComparisonRow[] {
  return [...costRows(asked), ...otherRows()]
}

function costRows({ target_price: target, unit, quantity, needed_by }: Asked): readonly ComparisonRow[] {
  return [
    {
      label: t('Unit price'),
      key: ({ newest }) => newest.unit_price,
      cell: ({ newest: { unit_price: price } }) => (
        <>
          <b className="text-base tabular-nums">{formatCedis(price)}</b>
          {target !== null && <Small>{targetWords(price, target)}</Small>}
        </>
      ),
    },
    {
      label: t('Minimum'),
      key: ({ newest }) => newest.min_quantity,
      cell: ({ newest: { min_quantity: least } }) => (
        <>
          {piecesOf(least, unit)}
          {least > quantity && (
            <Warning>{t('{count} more than you need', { count: least - quantity })}</Warning>
          )}
        </>
      ),
    },
    {
      label: t('You would pay'),
      key: ({ cost }) => cost.totalPesewas,
      cell: ({ cost, marks, newest: { delivery_price: delivery } }) => (
        <>
          <b className="tabular-nums">{formatPesewas(cost.totalPesewas)}</b>{' '}
          {marks.isCheapest && <Badge tone="blue">{t('Lowest')}</Badge>}
          <Small>
            {delivery === 0
              ? t('{pieces}, delivery free', { pieces: piecesOf(cost.pieces, unit) })
              : t('{pieces}, delivery {price}', {
                  pieces: piecesOf(cost.pieces, unit),
                  price: formatCedis(delivery),
                })}
          </Small>
        </>
      ),
    },
    {
      label: t('Delivered by'),
      key: ({ cost }) => cost.arrivesOn,
      cell: ({ cost, marks }) => (
        <>
          {formatDate(cost.arrivesOn)} {marks.isFastest && <Badge tone="blue">{t('Fastest')}</Badge>}
          {cost.daysLate > 0 && <Warning>{t('after {date}', { date: formatShortDay(needed_by) })}</Warning>}
        </>
      ),
    },
  ]
}

function otherRows(): readonly ComparisonRow[] {
  return [
    { label: t('Offer'), key: ({ newest }) => goodsWords(newest), cell: ({ newest }) => goodsWords(newest) },
    {
      label: t('Valid until'),
      key: ({ newest }) => newest.valid_until,
      cell: ({ newest: { valid_until: day } }) => `${formatShortDay(day)} · ${daysLeft(day)}`,
    },
    {
      label: t('Vendor'),
      key: ({ quotation }) => quotation.store.rating ?? 0,
      cell: ({ quotation: { store } }) =>
        store.rating === null ? (
          t('No reviews yet')
        ) : (
          <span className="flex flex-wrap items-center gap-1.5 tabular-nums">
            <Stars rating={store.rating} />
            {`${store.rating.toFixed(1)} (${store.review_count.toLocaleString('en-GB')})`}
          </span>
        ),
    },
    {
      label: t('Message'),
      key: ({ newest }) => newest.note,
      cell: ({ newest: { note } }) => (note ? `“${note}”` : '–'),
    },
  ]
}

function targetWords(price: number, target: number): string {
  const amount = formatCedis(Math.abs(Math.round((price - target) * 100)) / 100)
  if (price === target) return t('Your target')
  return price > target
    ? t('{amount} over your target', { amount })
    : t('{amount} under your target', { amount })
}

const dayMs = 86_400_000

function daysLeft(day: string): string {
  const count = Math.max(
    0,
    Math.round((Date.parse(day) - Date.parse(new Date().toISOString().slice(0, 10))) / dayMs),
  )
  return count === 0
    ? t('today is the last day')
    : plural(count, { one: '{count} day', other: '{count} days' })
}

const Small = ({ children }: { children: ReactNode }) => (
  <span className="block text-xs text-ink-2">{children}</span>
)
const Warning = ({ children }: { children: ReactNode }) => (
  <span className="block text-xs font-semibold text-brick">{children}</span>
)
