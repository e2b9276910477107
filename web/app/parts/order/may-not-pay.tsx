import type { Order } from '#contracts/orders/order.ts'
import { t } from '#web/messages/messages.ts'
import { formatInstant } from '#web/parts/time/dates.ts'

/** Instead of ways to pay, for a member whose role only reads. */
export function MayNotPay({ order: { expires_at: endsAt } }: { order: Order }) {
  return (
    <p className="rounded-md bg-sunken px-3.5 py-2.5 text-sm text-ink-2">
      {t('Your role in this company does not pay or cancel orders; a colleague who buys can.')}
      {endsAt && ` ${t('Goods and prices are kept until {time}.', { time: formatInstant(endsAt) })}`}
    </p>
  )
}
