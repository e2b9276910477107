/** The choices of the vendor profile (VE-2.49 to VE-2.54) by step, without zod. The vendor's pages have their labels. */
export const yesOrNo = ['yes', 'no'] as const

export const contactMethods = ['whatsapp', 'phone', 'sms', 'email'] as const
export const registrationTypes = ['ghana', 'international'] as const
export const salesChannels = ['physical', 'online', 'both'] as const
export const onlinePlatforms = ['facebook', 'instagram', 'whatsapp', 'website', 'marketplaces'] as const
export const deliveryMethods = ['self', 'rider', 'pickup', 'help', 'flexroute'] as const
export const businessChallenges = [
  'customers',
  'visibility',
  'pricing',
  'trust',
  'logistics',
  'branding',
  'engagement',
  'export',
  'tools',
  'other',
] as const
export const sellingConfidences = ['very', 'somewhat', 'not', 'never'] as const
export const programs = ['training', 'flexroute', 'dealfluence', 'wholesale', 'export', 'beta'] as const
export const referralChoices = ['yes', 'no', 'code'] as const
export const productsCounts = ['under-10', '10-50', '50-100', 'over-100'] as const
export const businessTypes = ['sole', 'partnership', 'limited', 'informal'] as const
export const mainCategories = ['women', 'men', 'electronics', 'home', 'beauty', 'food', 'other'] as const
export const operatingHours = ['weekdays', 'saturdays', 'always', 'custom'] as const
export const spokenLanguages = ['english', 'twi', 'ga', 'ewe', 'multiple'] as const

/** VE-3.29: the fields of each step, in the order in which they are shown. */
export const fieldsOfSteps = {
  business: [
    'business_name',
    'full_name',
    'business_email',
    'business_phone',
    'business_description',
    'city',
    'region',
    'country',
    'contact_method',
  ],
  verification: [
    'registration_type',
    'is_registered',
    'business_reg_number',
    'ghana_card_number',
    'tin_number',
    'profile_photo',
    'ghana_card_image',
    'business_certificate',
  ],
  channels: ['sales_channel', 'online_platforms', 'store_username', 'accept_orders', 'delivery_method'],
  challenges: [
    'business_challenges',
    'selling_confidence',
    'use_business_tools',
    'support_needed',
    'juaso_help',
  ],
  growth: ['interested_programs', 'juaso_guide', 'refer_vendors', 'referral_code'],
  storefront: [
    'storefront_banner',
    'store_logo',
    'store_tagline',
    'juaso_upload_products',
    'products_count',
    'business_type',
    'main_category',
    'operating_hours',
    'custom_hours',
    'languages_spoken',
  ],
} as const

export type ProfileStep = keyof typeof fieldsOfSteps
export type ProfileField = (typeof fieldsOfSteps)[ProfileStep][number]

export const profileSteps = Object.keys(fieldsOfSteps) as [ProfileStep, ...ProfileStep[]]
export const profileFields = Object.values(fieldsOfSteps).flat() as [ProfileField, ...ProfileField[]]

/** The step of a field, from 1. */
export const stepOfField = (field: ProfileField): number =>
  1 + profileSteps.findIndex((step) => (fieldsOfSteps[step] as readonly string[]).includes(field))

/** What is checked against the papers of a store that is sent in; from then on it stays, unless an operator asks about it. */
export const checkedFields = ['business_name', 'full_name', 'country', 'business_type'] as const

/** Private files of the profile: only their owner and an admin can open them. */
export const documentFields = ['profile_photo', 'ghana_card_image', 'business_certificate'] as const
/** The pictures of the storefront, which everyone sees. */
export const storefrontPictureFields = ['storefront_banner', 'store_logo'] as const
/** Numbers that are stored sealed, and shown to the owner alone. */
export const sealedFields = ['ghana_card_number', 'tin_number'] as const
