import sharp from 'sharp'
import type { UploadAddress } from '#contracts/uploads/upload.schema.ts'
import { clientHeaders, type UploadFolder } from '#contracts/uploads/upload.ts'
import type { Caller, WholeMarket } from './whole-market.ts'

/** Uploads a small picture as this person and returns its address. */
export async function uploadPicture(
  { url }: Pick<WholeMarket, 'url'>,
  caller: Caller,
  folder: UploadFolder,
): Promise<string> {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b5b3b' } })
    .png()
    .toBuffer()
  const request = { file_name: 'card.png', content_type: 'image/png', folder }
  const { body } = await caller.call<UploadAddress>(
    'POST',
    '/users/api/uploads/request-url',
    request,
    clientHeaders,
  )
  const sent = await fetch(url + body.upload_url, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(png),
  })
  if (!sent.ok) throw new Error(`the upload answered ${sent.status}: ${await sent.text()}`)
  return body.file_url
}

/** The fields of each step of a vendor profile, as a form sends them, without files. */
export const profileSteps = {
  business: {
    business_name: 'Makola Beads',
    full_name: 'Ama Mensah',
    business_email: 'beads@juaso.test',
    business_phone: '024 412 3456',
    business_description: 'Waist beads and bracelets of Krobo glass.',
    city: 'Accra',
    region: 'Greater Accra',
    country: 'gh',
    contact_method: 'whatsapp',
  },
  verification: {
    registration_type: 'ghana',
    is_registered: 'yes',
    business_reg_number: 'BN-482 913 027',
    ghana_card_number: 'gha-724519083-6',
    tin_number: 'C0012345678',
  },
  channels: {
    sales_channel: 'both',
    online_platforms: ['instagram', 'whatsapp'],
    store_username: '@makolabeads',
    accept_orders: 'yes',
    delivery_method: 'self',
  },
  challenges: {
    business_challenges: ['customers', 'trust'],
    selling_confidence: 'somewhat',
    use_business_tools: 'no',
    support_needed: 'Photos',
    juaso_help: 'Help me export.',
  },
  growth: { interested_programs: ['training'], juaso_guide: 'yes', refer_vendors: 'no', referral_code: '' },
  storefront: {
    store_tagline: 'Beads that last',
    juaso_upload_products: 'no',
    products_count: 'under-10',
    business_type: 'sole',
    main_category: 'women',
    operating_hours: 'saturdays',
    languages_spoken: 'twi',
  },
} as const
