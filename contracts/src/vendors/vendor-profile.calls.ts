import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { StorePath } from './store-team.ts'
import {
  BusinessStep,
  ChallengesStep,
  ChannelsStep,
  GrowthStep,
  StorefrontStep,
  VendorProfile,
  VerificationStep,
} from './vendor-profile.schema.ts'
import { profileFields } from './vendor-profile.ts'

const config = {
  access: { store: 'settings' },
  tags: ['Vendor profile'],
  params: StorePath,
  answers: { 200: VendorProfile },
} as const

/** Fields that the form had as they are in `unchanged` keep what is saved: another device may have changed them since it was opened. */
const unchanged = { unchanged: z.array(z.enum(profileFields)).optional() }

/** VE-2.47: the six steps of a vendor's profile, each saved on its own. */
export const vendorProfileCalls = {
  'POST /vendor/stores': {
    access: 'signed-in',
    tags: ['Vendor profile'],
    summary: 'Open a store by saving the first step of its profile',
    body: BusinessStep,
    answers: { 201: VendorProfile },
    callsPerMinute: 20,
  },
  'GET /vendor/:store/profile': { ...config, summary: 'The profile of a store, as far as it is filled in' },
  'PUT /vendor/:store/profile/business': {
    ...config,
    summary: 'Save step 1',
    body: BusinessStep.safeExtend(unchanged),
  },
  'PUT /vendor/:store/profile/verification': {
    ...config,
    // Who sees and writes the owner's card is who has the right to the team: the owner.
    access: { store: 'team' },
    summary: 'Save step 2',
    body: VerificationStep.safeExtend(unchanged),
  },
  'PUT /vendor/:store/profile/channels': {
    ...config,
    summary: 'Save step 3',
    body: ChannelsStep.safeExtend(unchanged),
  },
  'PUT /vendor/:store/profile/challenges': {
    ...config,
    summary: 'Save step 4',
    body: ChallengesStep.safeExtend(unchanged),
  },
  'PUT /vendor/:store/profile/growth': {
    ...config,
    summary: 'Save step 5',
    body: GrowthStep.safeExtend(unchanged),
  },
  'PUT /vendor/:store/profile/storefront': {
    ...config,
    summary: 'Save step 6',
    body: StorefrontStep.safeExtend(unchanged),
  },
  'POST /vendor/:store/profile/submission': {
    ...config,
    access: { store: 'team' },
    summary: 'Send the store in to be verified',
    answers: { 200: VendorProfile },
  },
} satisfies CallTable
