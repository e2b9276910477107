import { useState } from 'react'
import { nearestPieces, whyNotPieces } from '#contracts/catalog/order-quantity.ts'
import { formatCedis } from '#contracts/money.ts'
import type { JoinedPieces, Pool } from '#contracts/pools/pools.schema.ts'
import { offerNearest } from '#web/data/cart/offer-nearest.ts'
import { useMayBuy } from '#web/data/companies/use-may-buy.ts'
import { sides } from '#web/data/side.ts'
import { plural, t } from '#web/messages/messages.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { Link } from '#web/ui/link.tsx'

/** The address of the checkout with pieces of a pool in place of the cart. */
export const joinPath = (pool: string, pieces: number) =>
  `${sides.business.paths.checkoutAddress}?${new URLSearchParams({ pool, pieces: String(pieces) })}`

interface Props {
  pool: Pool
  /** What the company has of it already. */
  joined: JoinedPieces | undefined
}

/** What the company has of a pool, and a way to take more of it; or why there is none. */
export function JoinPool({ pool, joined }: Props) {
  const mayBuy = useMayBuy()
  return (
    <>
      {joined && <Joined joined={joined} />}
      {!mayBuy ? (
        <p className="text-sm text-ink-2">{t('Your role in this company does not buy.')}</p>
      ) : joined?.unpaid_order ? (
        <p className="text-sm text-ink-2">{t('It can take more once this order is paid or cancelled.')}</p>
      ) : (
        <Pieces pool={pool} mine={joined?.pieces ?? 0} />
      )}
    </>
  )
}

function Joined({ joined: { pieces, unpaid_order: number } }: { joined: JoinedPieces }) {
  return (
    <p className="rounded-md bg-green-soft px-3.5 py-2.5 text-sm text-green">
      {plural(pieces, {
        one: 'Your company has joined with {count} piece.',
        other: 'Your company has joined with {count} pieces.',
      })}
      {number && (
        <>
          {' '}
          <Link to={sides.business.paths.order(number)} className="font-semibold underline">
            {t('Order {number} is not paid yet.', { number })}
          </Link>
        </>
      )}
    </p>
  )
}

/** The number of pieces, what they cost, and the way to the checkout. */
function Pieces({ pool, mine }: { pool: Pool; mine: number }) {
  const rule = {
    minimum: Math.ceil(pool.least_each / pool.multiple) * pool.multiple,
    multiple: pool.multiple,
  }
  const ofPool = Math.min(
    pool.most_each,
    Math.floor((pool.most - pool.taken) / rule.multiple) * rule.multiple,
  )
  const most = Math.min(ofPool, Math.floor((pool.most_each - mine) / rule.multiple) * rule.multiple)
  const [wanted, setWanted] = useState(rule.minimum)
  if (most < rule.minimum) {
    return (
      <p className="text-sm font-medium text-gold-ink">
        {ofPool < rule.minimum
          ? t('All pieces are taken. One that is not paid comes back.')
          : t('It cannot take more: {most} pieces a company.', { most: pool.most_each })}
      </p>
    )
  }
  const pieces = nearestPieces(Math.min(wanted, most), rule, most)
  const amount = formatCedis(pool.price * pieces)
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
          onOutside={(typed) => offerNearest(typed, { stock: most, rule, most, onUse: setWanted })}
        />
        <LinkButton to={joinPath(pool.id, pieces)} rel="nofollow" className="min-w-0 grow px-4">
          {mine > 0 ? t('Take more for {amount}', { amount }) : t('Join for {amount}', { amount })}
        </LinkButton>
      </div>
      <p className="text-xs text-ink-2">
        {t('{least} to {most} pieces a company', { least: rule.minimum, most: pool.most_each })}
        {rule.multiple > 1 && ` · ${t('in multiples of {multiple}', { multiple: rule.multiple })}`}
      </p>
    </div>
  )
}
