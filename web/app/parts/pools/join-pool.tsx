import { useState } from 'react'
import { nearestPieces, whyNotPieces } from '#contracts/catalog/order-quantity.ts'
import { formatCedis } from '#contracts/money.ts'
import type { Pool } from '#contracts/pools/pools.schema.ts'
import { whyNotQuantity } from '#web/data/cart/why-not-quantity.ts'
import { sides } from '#web/data/side.ts'
import { useMayBuy } from '#web/data/use-may-buy.ts'
import { t } from '#web/messages/messages.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'

/** The address of the checkout with pieces of a pool in place of the cart. */
export const joinPath = (pool: string, pieces: number) =>
  `${sides.business.paths.checkoutAddress}?${new URLSearchParams({ pool, pieces: String(pieces) })}`

/** The number of pieces, what they cost, and the way to the checkout; or why there is none. */
export function JoinPool({ pool }: { pool: Pool }) {
  const rule = {
    minimum: Math.ceil(pool.least_each / pool.multiple) * pool.multiple,
    multiple: pool.multiple,
  }
  const most = Math.min(pool.most_each, Math.floor((pool.most - pool.taken) / rule.multiple) * rule.multiple)
  const [wanted, setWanted] = useState(rule.minimum)
  if (!useMayBuy())
    return <p className="text-sm text-ink-2">{t('Your role in this company does not buy.')}</p>
  if (most < rule.minimum) {
    return (
      <p className="text-sm font-medium text-gold-ink">
        {t('All pieces are taken. One that is not paid comes back.')}
      </p>
    )
  }
  const pieces = nearestPieces(Math.min(wanted, most), rule, most)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2.5">
        <QuantityStepper
          label={t('Pieces of the pool of {product}', { product: pool.name })}
          value={pieces}
          min={rule.minimum}
          max={most}
          step={rule.multiple}
          allows={(typed) => !whyNotPieces(typed, rule)}
          onChange={setWanted}
          onOutside={(typed) => showToast({ tone: 'bad', title: whyNotQuantity(typed, most, rule) })}
        />
        <LinkButton to={joinPath(pool.id, pieces)} rel="nofollow" className="min-w-0 grow px-4">
          {t('Join for {amount}', { amount: formatCedis(pool.price * pieces) })}
        </LinkButton>
      </div>
      <p className="text-xs text-ink-2">
        {t('{least} to {most} pieces a company', { least: rule.minimum, most: pool.most_each })}
        {rule.multiple > 1 && ` · ${t('in multiples of {multiple}', { multiple: rule.multiple })}`}
      </p>
    </div>
  )
}
