import type { Page } from '#contracts/page.ts'
import type { Review } from '#contracts/reviews/review.ts'
import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import { type Act, actAs, type Send, upload } from './act-as.ts'
import { drawCard, drawPortrait } from './papers.ts'

/**
 * What people of the demo market leave for the operator's desk, through the market's own calls: a store to verify, messages to answer
 * and a review that was reported.
 */
export async function playDesk(send: Send, origin: string): Promise<void> {
  const shopper = await actAs(send, origin, 'ama')
  for (const message of messages) await shopper('POST', '/help/messages', message)
  await shopper('POST', '/help/feedback', {
    ...{ rating: 'neutral', category: 'suggestion', email: 'ama@demo.juaso.test' },
    message: 'Please show on the map which stores near me are open on Sundays.',
  })
  await reportReview(shopper)
  await sendStoreIn(send, await actAs(send, origin, 'emmanuel.larbi'))
}

const messages = [
  {
    ...{ kind: 'contact', full_name: 'Ama Mensah', email: 'ama@demo.juaso.test', phone_number: '0244120011' },
    subject: 'The prompt came two times',
    message: 'MTN asked me twice for the same order. I approved the second one only. Was I charged once?',
  },
  {
    ...{ kind: 'chat', full_name: 'Efua Addo', email: 'efua.addo@example.com', phone_number: '0204120012' },
    ...{ side: 'business', subject: 'Rice for a school' },
    message: 'We need 400 bags each term. Who talks to us about a price?',
  },
] as const

/** Somebody else's review of a phone; the shopper thinks that it is about another one. */
async function reportReview(act: Act): Promise<void> {
  const { id } = await act<{ id: string }>('GET', '/products/samsung-galaxy-a06-128-gb')
  const { results } = await act<Page<Review>>('GET', `/products/${id}/reviews`)
  const review = results.find(({ user, comment }) => !user.name.startsWith('Ama') && comment !== '')
  if (!review) return
  await act('POST', `/reviews/${review.id}/report`, {
    reason: 'untrue',
    note: 'This is about another phone.',
  })
}

/** A store with all six steps filled in, which waits to be verified. */
async function sendStoreIn(send: Send, act: Act): Promise<void> {
  const { store } = await act<VendorProfile>('POST', '/vendor/stores', {
    ...{ business_name: 'Sankofa Ceramics', full_name: 'Larbi Emmanuel' },
    ...{ business_email: 'pots@demo.juaso.test', business_phone: '0244120078' },
    business_description: 'Pots, bowls and lamps of Vume clay, fired by hand.',
    ...{ city: 'Tamale', region: 'Northern', country: 'gh', contact_method: 'whatsapp' },
  })
  const path = `/vendor/${store.slug}/profile`
  await act('PUT', `${path}/verification`, {
    ...{ registration_type: 'ghana', is_registered: 'no', ghana_card_number: 'GHA-700000002-3' },
    profile_photo: await upload(send, act, 'documents', await drawPortrait()),
    ghana_card_image: await upload(send, act, 'documents', await drawCard()),
  })
  for (const [step, fields] of Object.entries(steps)) await act('PUT', `${path}/${step}`, fields)
  await act('POST', `${path}/submission`)
}

const steps = {
  channels: {
    ...{ sales_channel: 'both', online_platforms: ['instagram'], store_username: '@sankofaceramics' },
    ...{ accept_orders: 'yes', delivery_method: 'flexroute' },
  },
  challenges: {
    ...{ business_challenges: ['customers', 'logistics'], selling_confidence: 'somewhat' },
    ...{ use_business_tools: 'no', support_needed: 'Photos', juaso_help: 'Buyers outside Tamale.' },
  },
  growth: { interested_programs: ['training'], juaso_guide: 'yes', refer_vendors: 'no', referral_code: '' },
  storefront: {
    ...{ store_tagline: 'Clay that remembers', juaso_upload_products: 'no', products_count: '10-50' },
    ...{
      business_type: 'sole',
      main_category: 'home',
      operating_hours: 'saturdays',
      languages_spoken: 'multiple',
    },
  },
} as const
