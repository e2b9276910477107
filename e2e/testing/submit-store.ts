import type { Page } from 'playwright-core'
import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import { profileSteps } from '#server/testing/vendor-profile.ts'
import { callAs } from '../browser.ts'
import { uploadDocument } from '../vendor/phone-photo.ts'

/** A store with all six steps, sent in by calls. */
export async function submitStore(page: Page, business_name: string): Promise<void> {
  const { store } = await callAs<VendorProfile>(page, 'POST', '/api/vendor/stores', {
    ...profileSteps.business,
    business_name,
  })
  const documents = {
    profile_photo: await uploadDocument(page),
    ghana_card_image: await uploadDocument(page),
  }
  for (const [step, fields] of Object.entries(profileSteps).slice(1))
    await callAs(page, 'PUT', `/api/vendor/${store.id}/profile/${step}`, {
      ...fields,
      ...(step === 'verification' && documents),
    })
  await callAs(page, 'POST', `/api/vendor/${store.id}/profile/submission`)
}
