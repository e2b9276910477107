import { expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { ChannelsStep, GrowthStep, StorefrontStep, VerificationStep } from './vendor-profile.schema.ts'

const wrongFields = (schema: ZodType, fields: unknown) =>
  schema.safeParse(fields).error?.issues.map(({ path }) => path.join('.'))

test('[VE-5.15] an empty step names every field that is missing at once', () => {
  expect(wrongFields(VerificationStep, {})).toEqual([
    'registration_type',
    'is_registered',
    'profile_photo',
    'ghana_card_number',
    'ghana_card_image',
  ])
})

test('[VE-5.15] what was chosen decides which fields are asked for', () => {
  const registered = { registration_type: 'international', is_registered: 'yes' }
  expect(wrongFields(VerificationStep, registered)).toEqual(['profile_photo', 'business_reg_number'])
  expect(wrongFields(VerificationStep, { ...registered, is_registered: 'no', profile_photo: '' })).toEqual([
    'profile_photo',
  ])
})

test('[VE-3.29] a field that an answer asks for is named beside other wrong fields', () => {
  expect(wrongFields(ChannelsStep, { sales_channel: 'online' })).toContain('online_platforms')
  expect(wrongFields(ChannelsStep, { sales_channel: 'physical' })).not.toContain('online_platforms')
  expect(wrongFields(ChannelsStep, { sales_channel: 'both' })).toContain('accept_orders')
  expect(wrongFields(ChannelsStep, { sales_channel: 'physical', delivery_method: 'self' })).toBeUndefined()
  expect(wrongFields(GrowthStep, { refer_vendors: 'code' })).toContain('referral_code')
  expect(wrongFields(StorefrontStep, { operating_hours: 'custom' })).toContain('custom_hours')
})

test('what is no object is refused, not an error of the rules', () => {
  for (const body of [null, 7, 'x']) expect(VerificationStep.safeParse(body).success).toBe(false)
})
