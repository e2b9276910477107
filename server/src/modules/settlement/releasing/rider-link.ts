import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../../market.ts'
import { isSameSecret, secretOf } from '../../../market-secrets.ts'

/** Makes and verifies the signed addresses by which a store's rider opens one parcel, without an account. */
export function riderLinks({ config, publicUrl }: Pick<Market, 'config' | 'publicUrl'>) {
  const signatureOf = (parcelId: string) =>
    createHmac('sha256', secretOf(config, 'AUTH_SECRET')).update(`rider\n${parcelId}`).digest('base64url')
  return {
    urlOf: (parcelId: string) => `${publicUrl()}/rider/${parcelId}.${signatureOf(parcelId)}`,
    /** The parcel of an address. Refuses: rider.link_invalid. */
    read(token: string): string {
      const [parcelId = '', signature = ''] = token.split('.')
      const isRight = z.uuid().safeParse(parcelId).success && isSameSecret(signature, signatureOf(parcelId))
      if (!isRight) throw new Refusal('rider.link_invalid')
      return parcelId
    },
  }
}
