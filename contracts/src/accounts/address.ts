import { z } from 'zod'
import { countries } from '../geo/countries.ts'
import { fullName, optionalText, requiredText } from './person-fields.ts'
import { phonePattern, phoneSentence } from './phone-form.ts'

/** What is saved where the person gave no telephone number (SH-5.03). Typed it is refused. */
export const noPhone = '0000000000'

/** The longest telephone number of any country, with its dial code (E.164). */
const phoneDigitsMax = 15
const digitsOf = (text: string): number => text.replace(/\D/g, '').length

const phoneShape = z
  .string()
  .trim()
  .max(40, 'Please use at most 40 characters')
  .regex(phonePattern, phoneSentence)
  .refine((text) => digitsOf(text) >= 10, 'Phone number must be at least 10 digits')
  .refine((text) => digitsOf(text) <= phoneDigitsMax, phoneSentence)

/** SH-5.03 in a form: required. */
export const phoneInForm = requiredText('Phone number is required', 40).pipe(phoneShape)

const isNotNoPhone = (text: string) => text.trim() !== noPhone

/** SH-5.03 as it is saved: an empty one becomes 0000000000. */
const phoneOrNone = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null)
  .pipe(phoneShape.nullable())
  .transform((text) => text ?? noPhone)

const addressLabel = requiredText('Address label is required', 60).min(
  2,
  'Address label must be at least 2 characters',
)

/** SH-5.05. */
export const city = requiredText('City is required', 100)
  .min(2, 'City must be at least 2 characters')
  .regex(/^[\p{L}\p{M}\p{Zs}'’-]*$/u, 'City can only contain letters, spaces, hyphens and apostrophes')

/** SH-3.15: two letters, saved in lower case. */
export const country = requiredText('Country is required')
  .toLowerCase()
  .refine((code) => countries.includes(code), 'Please choose a country from the list')

const pattern = (shape: RegExp, sentence: string, lengthMax = 20) =>
  optionalText(lengthMax).refine((text) => text === null || shape.test(text), sentence)

/** GhanaPostGPS: the letters of the district, its area and the address, such as GA-183-8164. */
const digitalAddress = z
  .string()
  .nullish()
  .transform((text) => text?.trim().toUpperCase() || null)
  .refine(
    (text) => text === null || /^[A-Z][A-Z0-9]-\d{3,5}-\d{4}$/.test(text),
    'Please enter a digital address like GA-183-8164',
  )

const chooseAgain = 'Please choose the place on the map again'
const degrees = (max: number) => z.number(chooseAgain).min(-max, chooseAgain).max(max, chooseAgain)
export const Coordinates = z
  .object({ latitude: degrees(90), longitude: degrees(180) }, chooseAgain)
  .meta({ id: 'Coordinates' })
export type Coordinates = z.infer<typeof Coordinates>

/** SH-3.15: a pair of numbers, or a text such as '5.6037,-0.187'. */
const coordinates = z
  .union([Coordinates, z.string().max(60)], { error: chooseAgain })
  .nullish()
  .transform((given, context) => {
    if (!given) return null
    if (typeof given !== 'string') return given
    const [, north, east] = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(given) ?? []
    const parsed = Coordinates.safeParse({
      latitude: Number(north ?? Number.NaN),
      longitude: Number(east ?? Number.NaN),
    })
    if (parsed.success) return parsed.data
    context.addIssue({ code: 'custom', message: chooseAgain })
    return z.NEVER
  })

/** SH-5.01 to SH-5.10, except the telephone number, which a form and the server treat differently. */
const addFields = {
  full_name: fullName,
  address_line1: requiredText('Address is required').min(10, 'Please provide a complete address'),
  address_line2: optionalText(),
  address_label: addressLabel,
  city,
  region: requiredText('Region is required', 100),
  country,
  postal_code: pattern(/^[A-Za-z0-9\s-]+$/, 'Please enter a valid postal code'),
  zip_code: pattern(/^\d{5}(-?\d{4})?$/, 'Please enter a valid zip code'),
  digital_address: digitalAddress,
  landmark: optionalText(),
  geo_coordinates: coordinates,
  is_primary: z.boolean().default(false),
}

/** SH-5.11: fewer rules than for a new address, so that an old one can always be corrected. */
const editFields = {
  ...addFields,
  full_name: requiredText('Full name is required', 120).min(2, 'Full name must be at least 2 characters'),
  address_line1: requiredText('Address line 1 is required').min(5, 'Address must be at least 5 characters'),
  address_label: requiredText('Address label is required', 60),
  city: requiredText('City is required', 100),
  region: optionalText(100).transform((text) => text ?? ''),
}

/** The rules of the forms. */
export const AddAddressForm = z.object({ ...addFields, phone_number: phoneInForm })
export const EditAddressForm = z.object({
  ...editFields,
  phone_number: requiredText('Phone number is required', 40).refine(isNotNoPhone, phoneSentence),
})

/** The rules of the server: POST /api/addresses and PUT /api/addresses/{id}. */
export const NewAddress = z.object({ ...addFields, phone_number: phoneOrNone }).meta({ id: 'NewAddress' })
export const ChangedAddress = z
  .object({
    ...editFields,
    phone_number: z
      .string()
      .max(40, 'Please use at most 40 characters')
      .refine(isNotNoPhone, phoneSentence)
      .nullish()
      .transform((text) => text?.trim() || noPhone),
  })
  .meta({ id: 'ChangedAddress' })
export type NewAddress = z.infer<typeof NewAddress>

/** SH-3.15, with the Ghanaian digital address and a landmark beside it. */
export const Address = z
  .object({
    address_id: z.uuid(),
    full_name: z.string(),
    phone_number: z.string(),
    address_line1: z.string(),
    address_line2: z.string().nullable(),
    address_label: z.string(),
    city: z.string(),
    region: z.string(),
    postal_code: z.string().nullable(),
    zip_code: z.string().nullable(),
    country: z.string(),
    digital_address: z.string().nullable(),
    landmark: z.string().nullable(),
    is_primary: z.boolean(),
    geo_coordinates: Coordinates.nullable(),
  })
  .meta({ id: 'Address' })
export type Address = z.infer<typeof Address>
