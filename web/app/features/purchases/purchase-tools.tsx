import { useSearchParams } from 'react-router'
import { useSide } from '#web/data/side.ts'
import { t, translate } from '#web/messages/messages.ts'
import { OrderSearch } from '#web/parts/order/order-search.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/form/select.tsx'
import { Link } from '#web/ui/link.tsx'
import { chips, type PurchaseChoice, periods, queryOfPurchases } from './purchase-choice.rules.ts'

/** [BB-2.35] [BB-2.36] Search, period and chips of the purchase history. */
export function PurchaseTools({ choice }: { choice: PurchaseChoice }) {
  const [, setParameters] = useSearchParams()
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <OrderSearch
          q={choice.q}
          onSearch={(q) => setParameters(queryOfPurchases({ ...choice, q, page: 1 }))}
          className="min-w-60 grow"
        />
        <Select
          label={t('Period')}
          value={choice.period}
          onChange={({ target }) =>
            setParameters(
              queryOfPurchases({ ...choice, period: target.value as PurchaseChoice['period'], page: 1 }),
            )
          }
          className="w-full sm:w-44"
        >
          {periods.map(({ id, label }) => (
            <option key={id} value={id}>
              {translate(label)}
            </option>
          ))}
        </Select>
      </div>
      <Chips choice={choice} />
    </div>
  )
}

function Chips({ choice }: { choice: PurchaseChoice }) {
  const { paths } = useSide()
  const to = (changed: Partial<PurchaseChoice>) =>
    `${paths.purchases}${queryOfPurchases({ ...choice, page: 1, ...changed })}`
  return (
    <nav aria-label={t('Purchases by status')} className="flex flex-wrap gap-2">
      {chips.map(({ id, label }) => (
        <Link
          key={id}
          to={to({ show: id })}
          preventScrollReset
          aria-current={id === choice.show ? 'page' : undefined}
          className={classNames(
            'flex min-h-9 items-center rounded-full border px-4 text-sm font-semibold pointer-coarse:min-h-11',
            id === choice.show
              ? 'border-accent bg-accent-soft text-accent'
              : 'border-line bg-surface text-ink-2 hover:text-ink',
          )}
        >
          {translate(label)}
        </Link>
      ))}
      {choice.q && (
        <Link
          to={to({ q: '' })}
          preventScrollReset
          className="flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm text-ink-2 hover:text-ink pointer-coarse:min-h-11"
        >
          <span className="truncate">“{choice.q}”</span>
          <span aria-hidden="true">×</span>
          <span className="sr-only">{t('Remove this search')}</span>
        </Link>
      )}
    </nav>
  )
}
