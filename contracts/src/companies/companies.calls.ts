import { z } from 'zod'
import { type CallTable, noBody } from '../call.ts'
import {
  ChangeCompanyMember,
  CompanyMember,
  CompanyMemberPath,
  CompanyPath,
  NewCompany,
  NewCompanyMember,
  OwnCompany,
} from './company.ts'

const team = {
  access: { company: 'team' },
  tags: ['Companies'],
  invalid: { params: 'member.not_found' },
} as const
/** Few calls are enough, and a response reveals whether an address has an account. */
const careful = { ...team, callsPerMinute: 20, isWatched: true } as const

/** The companies of which a person is a member, and their teams. */
export const companyCalls = {
  'GET /companies': {
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
  'POST /companies/:company/members': {
    ...careful,
    summary: 'Add somebody who has an account here',
    params: CompanyPath,
    body: NewCompanyMember,
    answers: { 201: CompanyMember },
  },
  'PATCH /companies/:company/members/:person': {
    ...careful,
    summary: 'Give a member another role, or hand the company over',
    params: CompanyMemberPath,
    body: ChangeCompanyMember,
    answers: { 200: CompanyMember },
  },
  'DELETE /companies/:company/members/:person': {
    ...careful,
    summary: 'Take somebody out of a company',
    params: CompanyMemberPath,
    answers: { 204: noBody },
  },
} satisfies CallTable
