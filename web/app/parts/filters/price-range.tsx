import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'

interface Props {
  min: number | null
  max: number | null
  /** Lowest and highest price in the list, shown as examples. */
  range: { min: number; max: number } | null
}

/** Two prices and a button: a price applies only when it is confirmed. */
export function PriceRange({ min, max, range }: Props) {
  // Without the browser's arrows, which need a third of the width of five digits.
  const box =
    'no-arrows h-11 w-full min-w-0 rounded-md border border-field bg-surface px-2 text-base lg:text-sm'
  return (
    <div className="flex items-center gap-2 pb-2">
      <input
        type="number"
        name="min_price"
        aria-label={t('Lowest price in cedis')}
        inputMode="decimal"
        min={0}
        step="any"
        defaultValue={min ?? ''}
        placeholder={range ? String(Math.floor(range.min)) : t('Min')}
        className={box}
      />
      <span aria-hidden="true" className="text-ink-3">
        –
      </span>
      <input
        type="number"
        name="max_price"
        aria-label={t('Highest price in cedis')}
        inputMode="decimal"
        min={0}
        step="any"
        defaultValue={max ?? ''}
        placeholder={range ? String(Math.ceil(range.max)) : t('Max')}
        className={box}
      />
      <Button type="submit" look="outline" size="small" className="shrink-0 px-3">
        {t('Apply')}
      </Button>
    </div>
  )
}
