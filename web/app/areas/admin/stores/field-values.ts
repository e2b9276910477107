import type { ProfileField } from '#contracts/vendors/vendor-profile.ts'
import { choiceLabels } from '#web/parts/vendor-profile/labels.ts'

const { yesOrNo } = choiceLabels

/** The words of the fields whose values are chosen; the others hold what was typed. */
const choices: Partial<Record<ProfileField, Readonly<Record<string, string>>>> = {
  contact_method: choiceLabels.contactMethods,
  registration_type: choiceLabels.registrationTypes,
  is_registered: yesOrNo,
  sales_channel: choiceLabels.salesChannels,
  online_platforms: choiceLabels.onlinePlatforms,
  accept_orders: yesOrNo,
  delivery_method: choiceLabels.deliveryMethods,
  business_challenges: choiceLabels.businessChallenges,
  selling_confidence: choiceLabels.sellingConfidences,
  use_business_tools: yesOrNo,
  interested_programs: choiceLabels.programs,
  juaso_guide: yesOrNo,
  refer_vendors: choiceLabels.referralChoices,
  juaso_upload_products: yesOrNo,
  products_count: choiceLabels.productsCounts,
  business_type: choiceLabels.businessTypes,
  main_category: choiceLabels.mainCategories,
  operating_hours: choiceLabels.operatingHours,
  languages_spoken: choiceLabels.spokenLanguages,
}

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** A value of the profile as its form shows it; several of a list are separated by commas. */
export function valueInWords(field: ProfileField, value: string): string {
  if (field === 'country')
    return /^[a-z]{2}$/i.test(value) ? (countries.of(value.toUpperCase()) ?? value) : value
  const words = choices[field]
  if (!words) return value
  const parts = value.split(', ').map((one) => words[one] ?? one)
  return parts.join(', ')
}
