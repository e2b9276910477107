import { z } from 'zod'
import { city, country, phoneInForm } from '../accounts/address.ts'
import { ghanaCardForm, tinForm, withCardHyphens } from '../accounts/ghana-card.ts'
import { accountName, email, optionalText, requiredText } from '../accounts/person-fields.ts'
import { limits } from '../limits.ts'
import { readableName } from '../readable-name.ts'
import { linesText } from '../seen-text.ts'
import { pictureAddress } from '../uploads/upload.schema.ts'
import { storeStatuses } from './store-status.ts'
import {
  businessChallenges,
  businessTypes,
  contactMethods,
  deliveryMethods,
  mainCategories,
  onlinePlatforms,
  operatingHours,
  productsCounts,
  profileFields,
  programs,
  referralChoices,
  registrationTypes,
  salesChannels,
  sellingConfidences,
  spokenLanguages,
  yesOrNo,
} from './vendor-profile.ts'

const chooseOne = 'Please choose one of the list'
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, chooseOne)

/** Choices of a list, each once (VE-3.30). */
const someOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .array(z.enum(values, chooseOne))
    .max(values.length)
    .default([])
    .transform((chosen) => [...new Set(chosen)])

/** An empty text counts as none; letters are stored in upper case, as on the card. */
const number = (form: RegExp, sentence: string) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .transform(withCardHyphens)
    .refine((text) => text === '' || form.test(text), sentence)
    .nullish()
    .transform((text) => text || null)

const documentSentence = 'Please upload this file again'
/** The address of an uploaded private file. */
const document = z
  .string()
  .refine(
    (text) =>
      text === '' || /^\/users\/api\/uploads\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/link$/.test(text),
    documentSentence,
  )
  .nullish()
  .transform((text) => text || null)

const needed = 'This is needed'

type Answers = Readonly<Record<string, unknown>>

/** A field that other answers ask for. It is checked even while other fields are wrong, so that all are named at once. */
function requiredWhen(
  field: string,
  by: (answers: Answers) => boolean,
  error = needed,
): [
  (answers: Answers) => boolean,
  { error: string; path: string[]; when: (given: { value: unknown }) => boolean },
] {
  const isGiven = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
  const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null
  return [(answers) => !by(answers) || isGiven(answers[field]), { error, path: [field], when }]
}

/** VE-2.49. */
export const BusinessStep = z.object({
  business_name: readableName('Business name is required', 80).min(3, 'Please use at least 3 characters'),
  full_name: accountName,
  business_email: email,
  business_phone: phoneInForm,
  business_description: requiredText('Please say in one sentence what you sell', 200),
  city,
  region: requiredText('Region is required', 100),
  country,
  contact_method: oneOf(contactMethods),
})
export type BusinessStep = z.output<typeof BusinessStep>

/** Until another type is chosen. */
const isOfGhana = ({ registration_type }: Answers) => registration_type !== 'international'

/** VE-2.50. The register's number belongs to registered businesses, card and its picture to vendors of Ghana. */
export const VerificationStep = z
  .object({
    registration_type: oneOf(registrationTypes),
    is_registered: oneOf(yesOrNo),
    business_reg_number: number(/^[A-Z]{2}[0-9 -]{5,18}$/, 'Please enter a valid registration number'),
    /** The personal number of the Ghana Card. No public rule gives its last digit, so its form alone is checked. */
    ghana_card_number: number(ghanaCardForm, 'Please enter a number like GHA-123456789-0'),
    tin_number: number(tinForm, 'Please enter a valid TIN'),
    profile_photo: document,
    ghana_card_image: document,
    business_certificate: document,
  })
  .refine(...requiredWhen('profile_photo', () => true))
  .refine(...requiredWhen('business_reg_number', ({ is_registered }) => is_registered === 'yes'))
  .refine(...requiredWhen('ghana_card_number', isOfGhana))
  .refine(...requiredWhen('ghana_card_image', isOfGhana))
export type VerificationStep = z.output<typeof VerificationStep>

const platformNeeded = 'Please choose at least one'
/** Until another channel is chosen: a shop without any platform takes no orders through them. */
const sellsOnline = ({ sales_channel }: Answers) => sales_channel !== 'physical'

/** VE-2.51. */
export const ChannelsStep = z
  .object({
    sales_channel: oneOf(salesChannels),
    online_platforms: someOf(onlinePlatforms),
    store_username: optionalText(300),
    accept_orders: oneOf(yesOrNo)
      .nullish()
      .transform((answer) => answer ?? null),
    delivery_method: oneOf(deliveryMethods),
  })
  .refine(
    ...requiredWhen(
      'online_platforms',
      ({ sales_channel }) => sales_channel === 'online' || sales_channel === 'both',
      platformNeeded,
    ),
  )
  .refine(...requiredWhen('accept_orders', sellsOnline, chooseOne))
export type ChannelsStep = z.output<typeof ChannelsStep>

/** VE-2.52, VE-5.15. */
export const ChallengesStep = z.object({
  business_challenges: someOf(businessChallenges).refine(
    (chosen) => chosen.length <= limits.profileChallengesMax,
    `Please choose at most ${limits.profileChallengesMax}`,
  ),
  selling_confidence: oneOf(sellingConfidences),
  use_business_tools: oneOf(yesOrNo),
  support_needed: optionalText(200),
  juaso_help: linesText()
    .max(1_000, 'Please use at most 1000 characters')
    .nullish()
    .transform((text) => text || null),
})
export type ChallengesStep = z.output<typeof ChallengesStep>

const codeNeeded = 'Please enter the referral code'

/** VE-2.53. */
export const GrowthStep = z
  .object({
    interested_programs: someOf(programs),
    juaso_guide: oneOf(yesOrNo),
    refer_vendors: oneOf(referralChoices),
    referral_code: optionalText(40),
  })
  .refine(...requiredWhen('referral_code', ({ refer_vendors }) => refer_vendors === 'code', codeNeeded))
export type GrowthStep = z.output<typeof GrowthStep>

const hoursNeeded = 'Please enter your hours'

/** The address of an uploaded picture; an empty one removes it, and one that is left out stays as it is. */
const storefrontPicture = (folder: 'banners' | 'logos') =>
  z
    .union([pictureAddress(folder), z.literal('')])
    .nullish()
    .transform((text) => (text === undefined ? undefined : text || null))

/** VE-2.54, VE-2.55. The own hours belong to 'custom'. */
export const StorefrontStep = z
  .object({
    storefront_banner: storefrontPicture('banners'),
    store_logo: storefrontPicture('logos'),
    store_tagline: requiredText('Tagline is required', 100),
    juaso_upload_products: oneOf(yesOrNo),
    products_count: oneOf(productsCounts),
    business_type: oneOf(businessTypes),
    main_category: oneOf(mainCategories),
    operating_hours: oneOf(operatingHours),
    custom_hours: optionalText(120),
    languages_spoken: oneOf(spokenLanguages),
  })
  .refine(...requiredWhen('custom_hours', ({ operating_hours }) => operating_hours === 'custom', hoursNeeded))
export type StorefrontStep = z.output<typeof StorefrontStep>

/** The vendor profile of a store as its owner or manager sees it, to go on where it was left. */
export const VendorProfile = z
  .object({
    store: z.object({
      id: z.uuid(),
      slug: z.string(),
      name: z.string(),
      status: z.enum(storeStatuses),
    }),
    /** How many steps are saved, from the first on. */
    steps_saved: z.int(),
    saved_at: z.iso.datetime(),
    /** True where the caller sees the verification step: the owner alone. */
    sees_verification: z.boolean(),
    /** Why the store was refused, and what to mend. */
    rejected: z.object({ field: z.enum(profileFields), step: z.int(), reason: z.string() }).nullable(),
    /** What somebody who checks it wants to know; its step can be saved again. */
    asked: z.object({ field: z.enum(profileFields), step: z.int(), words: z.string() }).nullable(),
    fields: z.partialRecord(z.enum(profileFields), z.union([z.string(), z.array(z.string())])),
  })
  .meta({ id: 'VendorProfile' })
export type VendorProfile = z.infer<typeof VendorProfile>
