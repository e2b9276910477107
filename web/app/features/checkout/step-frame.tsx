import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCedis } from '#contracts/money.ts'
import { useSide } from '#web/data/side.ts'
import { refusalSentence, t, translate } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { StickyBar } from '#web/parts/sticky-bar.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx'
import { pathOf, placeOf, steps } from './checkout-steps.rules.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { useCheckout } from './use-checkout.ts'

interface Props {
  title: string
  children: ReactNode
  next: {
    label: string
    /** Why the button is disabled; null if it is enabled. */
    reason: string | null
    busy?: boolean
    onPress: () => void
  }
}

/** The frame of every step: progress, title, problems, summary, and the next and back buttons. */
export function StepFrame({ title, children, next }: Props) {
  const { step, quote, pool, at } = useCheckout()
  const side = useSide()
  const place = placeOf(step)
  const before = steps[place - 1]
  const button = (className: string) => (
    <Button
      size="large"
      busy={next.busy}
      disabled={next.reason !== null}
      aria-describedby={next.reason ? 'why-not-on' : undefined}
      onClick={next.onPress}
      className={className}
    >
      {next.label}
    </Button>
  )
  return (
    <div className="page flex flex-col gap-5 py-5 sm:py-8">
      <ProgressBar
        step={place + 1}
        stepsCount={steps.length}
        labels={steps.map(({ label }) => translate(label))}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <div>
            <Link
              to={before ? at(pathOf(before.id, side)) : pool ? side.paths.pools : side.paths.cart}
              className="-ms-1 inline-flex min-h-9 items-center gap-1 text-sm font-semibold text-ink-2 hover:text-accent pointer-coarse:min-h-11"
            >
              <ChevronLeftIcon width={16} height={16} />
              {before ? translate(before.label) : pool ? t('Pooled orders') : t('Your cart')}
            </Link>
            <h1>{title}</h1>
          </div>
          {quote.problems.length > 0 && <Problems />}
          {children}
        </div>
        <CheckoutSummary>
          {next.reason && (
            <p id="why-not-on" className="text-sm font-medium text-ink-2">
              {next.reason}
            </p>
          )}
          {button('w-full max-lg:hidden')}
        </CheckoutSummary>
      </div>
      <StickyBar>
        {next.reason && <p className="pb-2 text-sm font-medium text-ink-2">{next.reason}</p>}
        <div className="flex items-center gap-4">
          <p className="min-w-0 shrink-0">
            <span className="block text-xs text-ink-3">
              {quote.delivery_total > 0 ? t('Total with delivery') : t('Total, free delivery')}
            </span>
            <span className="block text-lg leading-tight font-bold whitespace-nowrap">
              {formatCedis(quote.total)}
            </span>
          </p>
          {button('grow')}
        </div>
      </StickyBar>
    </div>
  )
}

/** Problems that block the order, with links to the pages where they can be solved. */
function Problems() {
  const { quote, pool } = useCheckout()
  const { paths } = useSide()
  return (
    <Notice
      tone="brick"
      role="alert"
      title={pool ? t('This cannot be ordered as it stands') : t('Your cart has changed')}
    >
      <ul className="flex flex-col">
        {quote.problems.map(({ sentence, code, details }) => (
          <li key={sentence}>{refusalSentence(code, details) ?? sentence}</li>
        ))}
      </ul>
      <Link
        to={pool ? paths.pools : paths.cart}
        className="inline-flex min-h-11 items-center font-bold underline"
      >
        {pool ? t('See the pools') : t('Go to your cart')}
      </Link>
    </Notice>
  )
}
