import type { ProfileField } from '#contracts/vendors/vendor-profile.ts'

/** `business_reg_number` reads as `Business reg number`; the names that need better words have them. */
const better: Partial<Record<ProfileField, string>> = {
  business_reg_number: 'Registration number',
  ghana_card_number: 'Ghana Card number',
  tin_number: 'TIN',
  profile_photo: 'Selfie',
  ghana_card_image: 'Picture of the Ghana Card',
  business_certificate: 'Certificate',
  is_registered: 'Registered business',
  juaso_upload_products: 'Juaso enters the products',
  products_count: 'How many products',
  accept_orders: 'Takes orders already',
}

export function fieldLabel(field: ProfileField): string {
  const plain = field.replaceAll('_', ' ')
  return better[field] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}
