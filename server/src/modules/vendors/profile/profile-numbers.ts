import type { sealedFields } from '#contracts/vendors/vendor-profile.ts'
import type { Market } from '../../../market.ts'
import { payoutKeysBefore, secretOf } from '../../../market-secrets.ts'
import { type SealedNumbers, sealedNumbers } from '../../../sealed-numbers.ts'

/**
 * Seals the numbers of vendor profiles with the key of payout numbers, bound to the store and the field.
 */
export function profileNumbers({ config }: Market) {
  let made: SealedNumbers | null = null
  const numbers = () => {
    made ??= sealedNumbers(secretOf(config, 'PAYOUT_KEY'), payoutKeysBefore(config))
    return made
  }
  type Field = (typeof sealedFields)[number]
  const boundTo = (storeId: string, field: Field) => `profile/${storeId}/${field}`
  return {
    seal: (number: string | null, storeId: string, field: Field) =>
      number === null ? null : numbers().seal(number, boundTo(storeId, field)),
    open: (sealed: string | null, storeId: string, field: Field) =>
      sealed === null ? null : numbers().open(sealed, boundTo(storeId, field)),
  }
}

export type ProfileNumbers = ReturnType<typeof profileNumbers>
