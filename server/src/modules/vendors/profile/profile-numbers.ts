import type { sealedFields } from '#contracts/vendors/vendor-profile.ts'
import { keptSecret } from '../../../kept-secret.ts'
import type { Market } from '../../../market.ts'
import { type SealedNumbers, sealedNumbers } from '../../../sealed-numbers.ts'

/**
 * Seals the numbers of vendor profiles with the key of payout numbers, bound to the store and the field. The key is made when the
 * first number is sealed.
 */
export function profileNumbers({ config }: Market) {
  const { DATA_DIR, PAYOUT_KEY, PAYOUT_KEYS_BEFORE = '' } = config
  let made: SealedNumbers | null = null
  const numbers = () => {
    const before = PAYOUT_KEYS_BEFORE.split(',').filter((secret) => secret !== '')
    made ??= sealedNumbers(keptSecret(DATA_DIR, 'payout-key', PAYOUT_KEY), before)
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
