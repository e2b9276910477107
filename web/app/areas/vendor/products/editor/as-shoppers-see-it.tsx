import type { ListingFields } from '#contracts/listings/listing.schema.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { formatCedis } from '#contracts/money.ts'
import { Picture } from '#web/ui/picture.tsx'
import { paidPrice } from '../../you-receive.tsx'
import { Card } from './card.tsx'

/** The card of the product, with the price that is paid. */
export function AsShoppersSeeIt({ live, listing }: { live: ListingFields; listing: Listing | null }) {
  const picture = listing?.pictures.find(({ is_primary }) => is_primary)
  const price = paidPrice(live)
  return (
    <Card title="As shoppers see it">
      <div className="overflow-hidden rounded-md border border-line max-xl:max-w-56">
        <Picture base={picture?.image ?? null} alt="" tone={picture?.tone} sizes="240px" sizeMax={320} />
        <div className="flex flex-col gap-1 p-3">
          <p className="line-clamp-2 text-sm break-words">{live.name || 'Product name'}</p>
          {price !== null && (
            <p className="price">
              <b>{formatCedis(price)}</b>
              {/* A sale price that is not below the base price reduces nothing. */}
              {live.base_price !== null && price < live.base_price && <s>{formatCedis(live.base_price)}</s>}
            </p>
          )}
        </div>
      </div>
    </Card>
  )
}
