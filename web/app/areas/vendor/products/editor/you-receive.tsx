import { limits } from '#contracts/limits.ts'
import type { ListingFields } from '#contracts/listings/listing.schema.ts'
import { sharesOfSale } from '#contracts/listings/you-receive.ts'
import { cedisOf, formatCedis, hasTwoDecimals, pesewasOf } from '#contracts/money.ts'

const isPrice = (cedis: number | null): cedis is number =>
  cedis !== null && cedis > 0 && hasTwoDecimals(cedis)

/** [VE-9.03] What the store receives of a price, by the function that agrees with the ledger; empty for no price. */
export function receivedOf(cedis: number | null): string {
  return isPrice(cedis) ? formatCedis(cedisOf(sharesOfSale(pesewasOf(cedis)).received)) : ''
}

interface Props {
  price: number | null
  cost: number | null
}

/** What the store receives of the price that buyers pay, the fees, and what is left after the cost. */
export function YouReceive({ price, cost }: Props) {
  if (!isPrice(price)) {
    return (
      <p className="rounded-md bg-sunken p-3.5 text-sm text-ink-2">
        Type a price to see what you receive. Juaso keeps {limits.commissionBps / 100}% and the processing fee
        of {limits.processingFeeBps / 100}%.
      </p>
    )
  }
  const { commission, processing, received } = sharesOfSale(pesewasOf(price))
  const earned = cost !== null && hasTwoDecimals(cost) ? received - pesewasOf(cost) : null
  return (
    <output className="flex flex-col gap-0.5 rounded-md bg-green-soft p-3.5 text-sm text-green">
      <b className="text-base">
        You receive {formatCedis(cedisOf(received))} of {formatCedis(price)}
      </b>
      <span>
        Juaso Fee ({limits.commissionBps / 100}%) {formatCedis(cedisOf(commission))}, processing fee (
        {limits.processingFeeBps / 100}%) {formatCedis(cedisOf(processing))}.
      </span>
      {earned !== null && cost !== null && (
        <span>
          After your cost of {formatCedis(cost)} you {earned < 0 ? 'lose' : 'earn'}{' '}
          <b>{formatCedis(cedisOf(Math.abs(earned)))}</b>.
        </span>
      )}
    </output>
  )
}

/** What buyers pay: the sale price where it is below the base price. */
export const paidPrice = ({
  base_price: base,
  sale_price: sale,
}: Pick<ListingFields, 'base_price' | 'sale_price'>) =>
  sale !== null && (base === null || sale < base) ? sale : base
