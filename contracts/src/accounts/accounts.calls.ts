import { z } from 'zod'
import { ById, type CallTable, callsPerMinute, noBody } from '../call.ts'
import { Address, ChangedAddress, NewAddress } from './address.ts'
import { CodeSent, NewEmail, NewNumber } from './phone-sign-in.ts'
import { ChoosePicture, Profile, profileChanges, SessionEntry } from './profile.ts'
import { AuthOptions, CodeForm, passwordLengthMax } from './sign-in.ts'

const ofAddress = {
  access: 'signed-in',
  tags: ['Addresses'],
  invalid: { params: 'address.not_found' },
} as const
const ofProfile = { access: 'signed-in', tags: ['Profile'] } as const
const ofSessions = {
  access: 'signed-in',
  tags: ['Sign-in'],
  invalid: { params: 'session.not_found' },
} as const

/** A person's own details, address book and sessions. */
export const accountCalls = {
  'GET /addresses': { ...ofAddress, summary: 'My addresses', answers: { 200: z.array(Address) } },
  'POST /addresses': {
    ...ofAddress,
    summary: 'Add an address',
    body: NewAddress,
    answers: { 201: Address },
  },
  'PUT /addresses/:id': {
    ...ofAddress,
    summary: 'Change an address',
    params: ById,
    body: ChangedAddress,
    answers: { 200: Address },
  },
  'DELETE /addresses/:id': {
    ...ofAddress,
    summary: 'Remove an address',
    params: ById,
    answers: { 204: noBody },
  },
  'POST /addresses/:id/primary': {
    ...ofAddress,
    summary: 'Make an address the primary one',
    params: ById,
    answers: { 200: Address },
  },
  'GET /profile': { seeAs: true, ...ofProfile, summary: 'My details', answers: { 200: Profile } },
  'PATCH /profile': {
    ...ofProfile,
    summary: 'Change my details',
    body: profileChanges(() => new Date()),
    answers: { 200: Profile },
  },
  'DELETE /profile': {
    ...ofProfile,
    callsPerMinute: callsPerMinute.signingIn,
    summary: 'Delete my account',
    body: z.object({ password: z.string().max(passwordLengthMax).optional() }).nullish(),
    answers: { 204: noBody },
  },
  'GET /profile/export': {
    ...ofProfile,
    callsPerMinute: callsPerMinute.signingIn,
    summary: 'What the market keeps about me',
    answers: { 200: z.record(z.string(), z.unknown()) },
  },
  'PUT /profile/picture': {
    ...ofProfile,
    summary: 'Choose my profile picture',
    body: ChoosePicture,
    answers: { 200: Profile },
  },
  'DELETE /profile/picture': {
    ...ofProfile,
    summary: 'Remove my profile picture',
    answers: { 200: Profile },
  },
  'POST /profile/email': {
    ...ofProfile,
    callsPerMinute: callsPerMinute.signingIn,
    summary: 'Ask for the e-mail that gives my account another address, or its first',
    description:
      'Needs the password, or a code of the number where there is none. The answer is the same for every address.',
    body: NewEmail,
    answers: { 204: noBody },
  },
  'GET /auth/confirm-email': {
    access: 'public',
    tags: ['Sign-in'],
    summary: 'Change my e-mail address: the link of the e-mail',
    // Mail programs add parameters of their own.
    query: z.looseObject({ token: z.string().max(200) }),
    answers: { 302: null },
  },
  'POST /profile/phone': {
    ...ofProfile,
    callsPerMinute: callsPerMinute.signingIn,
    summary: 'Ask for a code that proves a new number of mine',
    description:
      'Needs the password of an account that has one, and a confirmed e-mail address where there is one. The answer is the same for every number.',
    body: NewNumber,
    answers: { 200: CodeSent },
  },
  'POST /profile/phone/confirm': {
    ...ofProfile,
    callsPerMinute: callsPerMinute.signingIn,
    summary: 'Sign in with a new number from now on, by its code',
    body: CodeForm,
    answers: { 200: Profile },
  },
  'POST /profile/phone/again': {
    ...ofProfile,
    callsPerMinute: callsPerMinute.signingIn,
    summary: 'Ask for a code in place of a password that my account does not have',
    answers: { 200: CodeSent },
  },
  'GET /auth/sessions': {
    ...ofSessions,
    summary: 'Where I am signed in',
    answers: { 200: z.array(SessionEntry) },
  },
  'DELETE /auth/sessions/:id': {
    ...ofSessions,
    summary: 'Sign out somewhere else',
    params: ById,
    answers: { 204: noBody },
  },
  'GET /auth-options': {
    access: 'public',
    tags: ['Sign-in'],
    summary: 'What the sign-in page offers besides e-mail and password',
    answers: { 200: AuthOptions },
  },
} satisfies CallTable
