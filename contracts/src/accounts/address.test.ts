import { describe, expect, test } from 'vitest'
import { AddAddressForm, ChangedAddress, EditAddressForm, NewAddress } from './address.ts'

const filled = {
  full_name: 'Ama Mensah',
  phone_number: '024 123 4567',
  address_line1: '12 Ring Road Central',
  address_label: 'Home',
  city: 'Accra',
  region: 'Greater Accra',
  country: 'GH',
}

interface Schema {
  safeParse(value: unknown): {
    success: boolean
    data?: unknown
    error?: { issues: { path: PropertyKey[]; message: string }[] }
  }
}

/** The first message under a field, as a form shows it; nothing where the field is right. */
function firstMessage(schema: Schema, field: string, value: unknown): string | undefined {
  const result = schema.safeParse({ ...filled, [field]: value })
  return result.error?.issues.find(({ path }) => path[0] === field)?.message
}

describe('a new address [SH-5.01]', () => {
  test('needs nothing but the marked fields', () => {
    expect(NewAddress.safeParse(filled).success).toBe(true)
    expect(AddAddressForm.safeParse(filled).success).toBe(true)
  })

  test.each([
    ['[SH-5.02]', 'full_name', undefined, 'Full name is required'],
    ['[SH-5.02]', 'full_name', '', 'Full name is required'],
    ['[SH-5.02]', 'full_name', '   ', 'Full name is required'],
    ['[SH-5.02]', 'full_name', 'A', 'Full name must be at least 2 characters'],
    ['[SH-5.02]', 'full_name', '7', 'Full name must be at least 2 characters'],
    ['[SH-5.02]', 'full_name', 'Ama 2', 'Full name can only contain letters and spaces'],
    ['[SH-5.02]', 'full_name', 'Ɛsi Ɔkyere Adwoá', undefined],
    ['[SH-5.03]', 'phone_number', '0241234567 0241234567 02', 'Please enter a valid phone number'],
    ['[SH-5.03]', 'phone_number', 'call me', 'Please enter a valid phone number'],
    ['[SH-5.03]', 'phone_number', '02412+34567', 'Please enter a valid phone number'],
    ['[SH-5.03]', 'phone_number', '0000000000', 'Please enter a valid phone number'],
    ['[SH-5.03]', 'phone_number', '00 (000) 000-000', 'Please enter a valid phone number'],
    ['[SH-5.03]', 'phone_number', '+233 000 000 000', 'Please enter a valid phone number'],
    ['[SH-5.03]', 'phone_number', '00233 000000000', 'Please enter a valid phone number'],
    ['[SH-5.03]', 'phone_number', '0200000000', undefined],
    ['[SH-5.03]', 'phone_number', '024 123 456', 'Phone number must be at least 10 digits'],
    ['[SH-5.03]', 'phone_number', '+233 (24) 123-4567', undefined],
    ['[SH-5.04]', 'address_line1', '', 'Address is required'],
    ['[SH-5.04]', 'address_line1', '12 Ring', 'Please provide a complete address'],
    ['[SH-5.04]', 'address_line1', '12 Ring Rd', undefined],
    ['[SH-5.05]', 'city', '', 'City is required'],
    ['[SH-5.05]', 'city', 'A', 'City must be at least 2 characters'],
    ['[SH-5.05]', 'city', 'Accra 7', 'City can only contain letters, spaces, hyphens and apostrophes'],
    ['[SH-5.05]', 'city', "Dunkwa-on-Offin's End", undefined],
    ['[SH-5.06]', 'region', '', 'Region is required'],
    ['[SH-5.07]', 'country', '', 'Country is required'],
    ['[SH-5.07]', 'country', 'zz', 'Please choose a country from the list'],
    ['[SH-5.08]', 'address_label', '', 'Address label is required'],
    ['[SH-5.08]', 'address_label', 'A', 'Address label must be at least 2 characters'],
    ['[SH-5.09]', 'postal_code', 'GA_100', 'Please enter a valid postal code'],
    ['[SH-5.09]', 'postal_code', 'GA 100-7', undefined],
    ['[SH-5.09]', 'postal_code', '', undefined],
    ['[SH-5.10]', 'zip_code', '1234', 'Please enter a valid zip code'],
    ['[SH-5.10]', 'zip_code', '123456', 'Please enter a valid zip code'],
    ['[SH-5.10]', 'zip_code', '12345', undefined],
    ['[SH-5.10]', 'zip_code', '12345-6789', undefined],
    ['[SH-5.10]', 'zip_code', '123456789', undefined],
    ['GhanaPostGPS', 'digital_address', 'ga-183-8164', undefined],
    ['GhanaPostGPS', 'digital_address', 'G1-0183-8164', undefined],
    ['GhanaPostGPS', 'digital_address', 'GA 183 8164', 'Please enter a digital address like GA-183-8164'],
    ['GhanaPostGPS', 'digital_address', 'GA-18-8164', 'Please enter a digital address like GA-183-8164'],
    [
      '[SH-3.15]',
      'geo_coordinates',
      { latitude: 91, longitude: 0 },
      'Please choose the place on the map again',
    ],
    ['[SH-3.15]', 'geo_coordinates', '5.6', 'Please choose the place on the map again'],
    ['[SH-3.15]', 'geo_coordinates', '5.6,-200', 'Please choose the place on the map again'],
    ['[SH-3.15]', 'geo_coordinates', '5.6037, -0.1870', undefined],
    ['a long text', 'landmark', 'x'.repeat(201), 'Please use at most 200 characters'],
  ])('%s %s of %j: %s', (_, field, value, message) => {
    expect(firstMessage(NewAddress, field, value)).toBe(message)
    expect(firstMessage(AddAddressForm, field, value)).toBe(message)
  })

  test('[SH-5.03] the form requires a telephone number, the server stores 0000000000 for none', () => {
    for (const empty of ['', '  ', undefined]) {
      expect(firstMessage(AddAddressForm, 'phone_number', empty)).toBe('Phone number is required')
      expect(NewAddress.parse({ ...filled, phone_number: empty }).phone_number).toBe('0000000000')
      expect(ChangedAddress.parse({ ...filled, phone_number: empty }).phone_number).toBe('0000000000')
    }
  })

  test('[SH-3.15] the country is stored in lower case, coordinates as two numbers, empty texts as null', () => {
    const stored = NewAddress.parse({
      ...filled,
      geo_coordinates: '5.6037,-0.187',
      digital_address: ' ga-183-8164 ',
      landmark: '',
    })
    expect(stored).toMatchObject({
      country: 'gh',
      geo_coordinates: { latitude: 5.6037, longitude: -0.187 },
      digital_address: 'GA-183-8164',
      landmark: null,
      is_primary: false,
    })
  })
})

describe('a corrected address [SH-5.11]', () => {
  test.each([
    ['full_name', '', 'Full name is required'],
    ['full_name', 'A', 'Full name must be at least 2 characters'],
    ['full_name', 'Ama 2', undefined],
    ['address_line1', '', 'Address line 1 is required'],
    ['address_line1', '12 R', 'Address must be at least 5 characters'],
    ['address_line1', '12 Ri', undefined],
    ['address_label', '', 'Address label is required'],
    ['address_label', 'A', undefined],
    ['country', '', 'Country is required'],
    ['city', '', 'City is required'],
    ['city', 'A1', undefined],
    ['region', '', undefined],
    ['phone_number', ' 0000000000', 'Please enter a valid phone number'],
  ])('%s of %j: %s', (field, value, message) => {
    expect(firstMessage(ChangedAddress, field, value)).toBe(message)
    expect(firstMessage(EditAddressForm, field, value)).toBe(message)
  })

  test('needs a telephone number in the form', () => {
    expect(firstMessage(EditAddressForm, 'phone_number', '')).toBe('Phone number is required')
  })
})
