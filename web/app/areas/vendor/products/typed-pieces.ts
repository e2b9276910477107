import { listingLimits } from '#contracts/listings/listing.ts'
import { typedNumber } from '#web/ui/form/number-of.ts'

/** The pieces that were typed, or the sentence of why they can be no stock. */
export function readPieces(text: string): number | string {
  const typed = typedNumber(text) ?? -1
  if (!(Number.isInteger(typed) && typed >= 0)) return 'Stock must be a whole number, not negative'
  const most = listingLimits.piecesMax
  return typed > most ? `Stock can be at most ${most.toLocaleString('en-GB')} pieces` : typed
}
