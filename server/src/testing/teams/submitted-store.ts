import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import { unique } from '../market-builders.ts'
import { profileSteps, uploadPicture } from '../vendor-profile.ts'
import { type Caller, newPerson, type WholeMarket } from '../whole-market.ts'

/** A store that was sent in; its vendor's account has the name of the form. */
export async function submittedStoreIn(
  market: WholeMarket,
): Promise<{ slug: string; id: string; vendor: Caller }> {
  const vendor = await newPerson(market, ['customer', 'vendor'])
  const { slug, id } = (
    await vendor.call<VendorProfile>('POST', '/api/vendor/stores', {
      ...profileSteps.business,
      ...{ business_name: unique('Sankofa Ceramics'), full_name: 'Mensah Ama' },
    })
  ).body.store
  const put = (step: keyof typeof profileSteps, fields: object = {}) =>
    vendor.call('PUT', `/api/vendor/${slug}/profile/${step}`, { ...profileSteps[step], ...fields })
  await put('verification', {
    profile_photo: await uploadPicture(market, vendor, 'documents'),
    ghana_card_image: await uploadPicture(market, vendor, 'documents'),
  })
  for (const step of ['channels', 'challenges', 'growth', 'storefront'] as const) await put(step)
  await vendor.call('POST', `/api/vendor/${slug}/profile/submission`)
  return { slug, id, vendor }
}
