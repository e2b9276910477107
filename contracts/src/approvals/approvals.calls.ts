import type { CallTable } from '../call.ts'
import { CompanyMemberPath, CompanyPath } from '../companies/company.ts'
import { QuotedReasonForm } from '../reason.ts'
import {
  Absence,
  Approval,
  ApprovalChoice,
  ApprovalDecision,
  ApprovalList,
  ApprovalPath,
  ApproveOrder,
  CompanyLimit,
  MemberLimits,
  OwnLimits,
  SetCompanyLimit,
  SetMemberLimits,
  StandIn,
  TeamLimits,
} from './approval.ts'

const tags = ['Approvals']
const reading = { access: { company: 'read' }, tags, invalid: { params: 'company.not_yours' } } as const
const deciding = {
  access: { company: 'buy' },
  tags,
  params: ApprovalPath,
  invalid: { params: 'approval.not_found' },
  callsPerMinute: 60,
  isWatched: true,
  answers: { 200: ApprovalDecision },
} as const

/** What members of a company may spend, and the orders above that, which another member approves. */
export const approvalCalls = {
  'GET /companies/:company/limits': {
    ...reading,
    summary: 'What I may still spend for a company',
    params: CompanyPath,
    answers: { 200: OwnLimits },
  },
  'PUT /companies/:company/limits': {
    access: { company: 'settings' },
    tags,
    callsPerMinute: 60,
    summary: 'Set what a company may spend in a month',
    params: CompanyPath,
    body: SetCompanyLimit,
    answers: { 200: CompanyLimit },
  },
  'PUT /companies/:company/members/:person/limits': {
    access: { company: 'team' },
    tags,
    callsPerMinute: 60,
    isWatched: true,
    invalid: { params: 'member.not_found' },
    summary: 'Set what a member may spend without an approval',
    params: CompanyMemberPath,
    body: SetMemberLimits,
    answers: { 200: MemberLimits },
  },
  'GET /companies/:company/members/limits': {
    access: { company: 'team' },
    tags,
    invalid: { params: 'company.not_yours' },
    summary: 'What the members of a company may spend, and have spent this month',
    params: CompanyPath,
    answers: { 200: TeamLimits },
  },
  'GET /companies/:company/absence': {
    ...reading,
    summary: 'Who approves in my place',
    params: CompanyPath,
    answers: { 200: Absence },
  },
  'PUT /companies/:company/absence': {
    access: { company: 'approve' },
    tags,
    callsPerMinute: 60,
    summary: 'Let another member approve in my place',
    params: CompanyPath,
    body: StandIn,
    answers: { 200: Absence },
  },
  'DELETE /companies/:company/absence': {
    access: { company: 'approve' },
    tags,
    callsPerMinute: 60,
    summary: 'Approve myself again',
    params: CompanyPath,
    answers: { 200: Absence },
  },
  'GET /companies/:company/approvals': {
    seeAs: true,
    ...reading,
    summary: 'Orders above a limit',
    description: 'Whoever may approve sees those of all members, everybody else their own.',
    params: CompanyPath,
    query: ApprovalChoice,
    answers: { 200: ApprovalList },
  },
  'GET /companies/:company/approvals/:number': {
    ...reading,
    invalid: { params: 'approval.not_found' },
    summary: 'An order above a limit',
    params: ApprovalPath,
    answers: { 200: Approval },
  },
  'POST /companies/:company/approvals/:number/approval': {
    ...deciding,
    summary: 'Approve an order, or a part of it',
    body: ApproveOrder,
  },
  'POST /companies/:company/approvals/:number/refusal': {
    ...deciding,
    summary: 'Decline an order',
    body: QuotedReasonForm,
  },
} satisfies CallTable
