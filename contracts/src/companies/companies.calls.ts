import { z } from 'zod'
import { type CallTable, noBody } from '../call.ts'
import { Activity, ActivityQuery } from '../teams/activity.ts'
import {
  ChangeCompanyMember,
  CompanyInvitation,
  CompanyInvitationPath,
  CompanyMember,
  CompanyMemberPath,
  CompanyPath,
  NewCompany,
  NewCompanyInvitation,
  OwnCompany,
} from './company.ts'

const team = {
  access: { company: 'team' },
  tags: ['Companies'],
  invalid: { params: 'member.not_found' },
} as const
/** Few calls are enough. */
const careful = { ...team, callsPerMinute: 60, isWatched: true } as const
const invitation = { ...team, callsPerMinute: 60, invalid: { params: 'invitation.not_found' } } as const

/** The companies of which a person is a member, and their teams. */
export const companyCalls = {
  'GET /companies': {
    seeAs: true,
    access: 'signed-in',
    tags: ['Companies'],
    summary: 'The companies I buy for',
    answers: { 200: z.array(OwnCompany) },
  },
  'POST /companies': {
    access: 'signed-in',
    tags: ['Companies'],
    callsPerMinute: 20,
    summary: 'Open a business account',
    description: 'Gives the role business. Tokens of before end; the next one carries the role.',
    body: NewCompany,
    answers: { 201: OwnCompany },
  },
  'GET /companies/:company/members': {
    ...team,
    summary: 'Who buys for a company',
    params: CompanyPath,
    answers: { 200: z.array(CompanyMember) },
  },
  'PATCH /companies/:company/members/:person': {
    ...careful,
    callsPerMinute: 20,
    summary: 'Give a member another role, or hand the company over',
    params: CompanyMemberPath,
    body: ChangeCompanyMember,
    answers: { 200: CompanyMember },
  },
  'DELETE /companies/:company/members/:person': {
    ...careful,
    summary: 'Remove somebody from a company',
    params: CompanyMemberPath,
    answers: { 204: noBody },
  },
  'DELETE /companies/:company/membership': {
    access: { company: 'read' },
    tags: ['Companies'],
    invalid: { params: 'company.not_yours' },
    isWatched: true,
    summary: 'Leave a company',
    params: CompanyPath,
    answers: { 204: noBody },
  },
  'GET /companies/:company/invitations': {
    ...invitation,
    summary: 'Who is invited to a company',
    params: CompanyPath,
    answers: { 200: z.array(CompanyInvitation) },
  },
  'POST /companies/:company/invitations': {
    ...invitation,
    isWatched: true,
    summary: 'Invite somebody by e-mail',
    description: 'The answer is the same whether or not the address has an account.',
    params: CompanyPath,
    body: NewCompanyInvitation,
    answers: { 201: CompanyInvitation },
  },
  'POST /companies/:company/invitations/:invitation/email': {
    ...invitation,
    summary: 'Send the e-mail again, with a new link',
    params: CompanyInvitationPath,
    answers: { 200: CompanyInvitation },
  },
  'DELETE /companies/:company/invitations/:invitation': {
    ...invitation,
    summary: 'Withdraw an invitation',
    params: CompanyInvitationPath,
    answers: { 204: noBody },
  },
  'GET /companies/:company/activity': {
    ...team,
    invalid: {},
    callsPerMinute: 60,
    summary: 'Who did what in a company, the newest first',
    params: CompanyPath,
    query: ActivityQuery,
    answers: { 200: Activity },
  },
} satisfies CallTable
