import { stockMoveLimits } from '#contracts/listings/listing.ts'
import { useKeptSince } from '#web/data/kept/kept-since.ts'

/** Says without network that the store counts more than what this browser kept. */
export function CappedStockNotice({ isCapped }: { isCapped: boolean }) {
  const since = useKeptSince()
  if (since === null || !isCapped) return null
  return (
    <p className="text-sm text-ink-2">
      Your store counts more than this: the phone kept the {stockMoveLimits.listMax} that sell most in the
      shop. The others are here again with the network.
    </p>
  )
}
