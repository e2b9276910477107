import { formatCedis } from '#contracts/money.ts'
import { t } from '#web/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PlusIcon } from '#web/ui/icons/icons.tsx'

interface Step {
  /** From this many pieces on. */
  pieces: number
  /** Cedis for a piece. */
  price: number
}

interface Props {
  /** In the order of the pieces. */
  steps: readonly Step[]
  quantity: number
  /** Pieces that can be bought now. */
  most: number
  /** What companies may order in addition to a number: whole multiples. */
  multiple: number
  /** The name of the product, for screen readers. */
  name: string
  onAdd: (more: number) => void
}

/** What a company pays for a piece by the number it buys, today's step, and one button to the next one. */
export function PriceLadder({ steps, quantity, most, multiple, name, onAdd }: Props) {
  const now = steps.findLastIndex(({ pieces }) => pieces <= quantity)
  const price = steps[now]?.price ?? Number.POSITIVE_INFINITY
  const next = steps.find((step, place) => place > now && step.price < price)
  return (
    <div className="flex flex-col items-start gap-2">
      {steps.length > 1 && (
        <ol
          aria-label={t('Prices of {product} by quantity', { product: name })}
          className="flex flex-wrap gap-1.5"
        >
          {steps.map(({ pieces, price }, place) => (
            <li
              key={pieces}
              aria-current={place === now ? 'step' : undefined}
              className={classNames(
                'min-w-24 rounded-sm border px-2 py-1 text-xs',
                place === now
                  ? 'border-accent bg-accent-soft text-accent'
                  : 'border-transparent bg-sunken text-ink-2',
              )}
            >
              {rangeOf(pieces, steps[place + 1]?.pieces, multiple)}
              <b className={classNames('block', place !== now && 'text-ink')}>{formatCedis(price)}</b>
            </li>
          ))}
        </ol>
      )}
      {next && next.pieces <= most && now >= 0 && (
        <button
          type="button"
          onClick={() => onAdd(next.pieces - quantity)}
          className="flex min-h-11 items-center gap-3 rounded-md bg-gold-soft px-3 py-1.5 text-start text-sm text-gold-ink"
        >
          <span className="min-w-0">
            <b>
              {t('Add {count} more: {price} each', {
                count: next.pieces - quantity,
                price: formatCedis(next.price),
              })}
            </b>
            {' · '}
            <span className="sm:whitespace-nowrap">
              {t('{count} for {amount}', {
                count: next.pieces,
                amount: formatCedis(Math.round(next.pieces * next.price * 100) / 100),
              })}
            </span>
            <span className="sr-only">: {name}</span>
          </span>
          <span
            aria-hidden="true"
            className="grid min-h-8 min-w-8 shrink-0 place-items-center rounded-full bg-accent font-semibold text-on-accent sm:px-3"
          >
            <PlusIcon width={16} height={16} className="sm:hidden" />
            <span className="max-sm:hidden">{t('Add {count}', { count: next.pieces - quantity })}</span>
          </span>
        </button>
      )}
      <LadderEnd {...{ steps, now, multiple }} />
    </div>
  )
}

/** Said where more pieces cost more each, because a flash sale has few left, and where no number is cheaper. */
function LadderEnd({ steps, now, multiple }: Pick<Props, 'steps' | 'multiple'> & { now: number }) {
  const step = steps[now]
  if (!step || steps.length < 2) return null
  const after = steps[now + 1]
  if (after && after.price > step.price) {
    return (
      <p className="text-sm font-semibold text-gold-ink">
        {t('Only {count} at this price; more cost {price} each, all of them.', {
          count: after.pieces - multiple,
          price: formatCedis(after.price),
        })}
      </p>
    )
  }
  const before = steps[now - 1]
  if (before && before.price < step.price) {
    return (
      <p className="text-sm font-semibold text-gold-ink">
        {t('Up to {count} pieces cost {price} each.', {
          count: step.pieces - multiple,
          price: formatCedis(before.price),
        })}
      </p>
    )
  }
  if (steps.some(({ price }) => price < step.price)) return null
  return <p className="text-sm font-semibold text-accent">{t('Best price reached')}</p>
}

function rangeOf(from: number, next: number | undefined, multiple: number): string {
  if (next === undefined) return `${from}+`
  const to = next - multiple
  return to > from ? `${from}–${to}` : String(from)
}
