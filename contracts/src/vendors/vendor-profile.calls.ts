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

const config = {
  access: { store: 'settings' },
  tags: ['Vendor profile'],
  params: StorePath,
  answers: { 200: VendorProfile },
} as const

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
  'PUT /vendor/:store/profile/business': { ...config, summary: 'Save step 1', body: BusinessStep },
  'PUT /vendor/:store/profile/verification': {
    ...config,
    // Who sees and writes the owner's card is who has the right to the team: the owner.
    access: { store: 'team' },
    summary: 'Save step 2',
    body: VerificationStep,
  },
  'PUT /vendor/:store/profile/channels': { ...config, summary: 'Save step 3', body: ChannelsStep },
  'PUT /vendor/:store/profile/challenges': { ...config, summary: 'Save step 4', body: ChallengesStep },
  'PUT /vendor/:store/profile/growth': { ...config, summary: 'Save step 5', body: GrowthStep },
  'PUT /vendor/:store/profile/storefront': { ...config, summary: 'Save step 6', body: StorefrontStep },
  'POST /vendor/:store/profile/submission': {
    ...config,
    access: { store: 'team' },
    summary: 'Send the store in to be verified',
    answers: { 200: VendorProfile },
  },
} satisfies CallTable
