import { expect, test } from 'vitest'
import type { StoreStatus } from '#contracts/vendors/store-status.ts'
import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import {
  forgetLocked,
  isUnsaved,
  type Typed,
  typedFields,
  unchangedIn,
  withoutSaved,
} from './typed-fields.ts'

function formOf(entries: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

test('[VE-4.20] what was typed and not saved is known for the way back', () => {
  const form = formOf([
    ['business_challenges', 'customers'],
    ['business_challenges', 'logistics'],
    ['selling_confidence', 'not'],
    ['support_needed', ''],
  ])
  expect(typedFields(4, form)).toEqual({
    business_challenges: ['customers', 'logistics'],
    selling_confidence: 'not',
    support_needed: '',
  })
})

test('a list of which nothing is chosen any more is empty, and a picture is known while it is not as it is saved', () => {
  expect(typedFields(5, formOf([]))).toEqual({ interested_programs: [] })
  const changed = typedFields(6, formOf([['storefront_banner', '/uploads/banners/x']]))
  expect(changed).toEqual({ storefront_banner: '/uploads/banners/x' })
  expect(isUnsaved(changed, { store_logo: '/uploads/logos/y' })).toBe(true)
  expect(typedFields(6, formOf([]))).toEqual({})
  expect(isUnsaved({ store_logo: '' }, { store_logo: '/uploads/logos/y' })).toBe(true)
})

test('only what differs from what is saved is typed; a number in groups and an empty field do not', () => {
  const saved = { business_phone: '+233244123456', city: 'Accra', online_platforms: ['website'] }
  const typed = {
    business_phone: '+233 24 412 3456',
    city: 'Tema',
    online_platforms: ['website'],
    region: '',
  }
  expect(unchangedIn(typed, saved)).toEqual(['business_phone', 'online_platforms', 'region'])
  expect(withoutSaved(typed, saved)).toEqual({ city: 'Tema' })
  expect(unchangedIn({ city: 'Ama Shop ' }, { city: 'AmaShop' })).toEqual([])
  expect(unchangedIn({ city: ' Ama Shop ' }, { city: 'Ama Shop' })).toEqual(['city'])
  expect([isUnsaved(typed, saved), isUnsaved({ ...typed, city: 'Accra' }, saved)]).toEqual([true, false])
})

test('what was typed in a field that was checked meanwhile is forgotten, except in the one that is asked about', () => {
  const typed = (): Typed =>
    new Map([
      [1, { business_name: 'Gucci', full_name: 'Kofi', country: 'ng', city: 'Tema' }],
      [6, { business_type: 'informal', store_tagline: 'Pots' }],
    ])
  const fields = { business_name: 'Sankofa', full_name: 'Ama', country: 'gh', business_type: 'sole' } as const
  const left = (status: StoreStatus, more: object = {}) => {
    const now = typed()
    forgetLocked(now, { store: { status }, asked: null, fields, ...more } as VendorProfile)
    return Object.fromEntries(now)
  }
  expect(left('verified')).toEqual({ 1: { city: 'Tema' }, 6: { store_tagline: 'Pots' } })
  expect(left('rejected')).toEqual(Object.fromEntries(typed()))
  const asked = { step: 1, field: 'full_name', words: 'Who?' }
  expect(left('submitted', { asked })[1]).toEqual({ full_name: 'Kofi', city: 'Tema' })
  // What was never said may be said.
  expect(left('verified', { fields: {} })).toEqual(Object.fromEntries(typed()))
})
