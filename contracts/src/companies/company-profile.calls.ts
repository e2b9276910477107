import { z } from 'zod'
import { type CallTable, noBody } from '../call.ts'
import { Branch, BranchPath, NewBranch } from './branches.ts'
import {
  CompanyDetail,
  CompanyDocument,
  CompanyDocumentPath,
  CompanyPath,
  CompanySettings,
  NewCompanyDocument,
} from './company.ts'

const settings = { access: { company: 'settings' }, tags: ['Companies'], callsPerMinute: 60 } as const
const branch = { ...settings, params: BranchPath, invalid: { params: 'branch.not_found' } } as const

/** What a company is: its settings, its verification, its branches. */
export const companyProfileCalls = {
  'GET /companies/:company': {
    access: { company: 'read' },
    tags: ['Companies'],
    invalid: { params: 'company.not_yours' },
    summary: 'A company that I buy for',
    params: CompanyPath,
    answers: { 200: CompanyDetail },
  },
  'PUT /companies/:company': {
    ...settings,
    summary: 'Change what is registered of a company',
    description: 'A verified or submitted company whose name or numbers change is unverified again.',
    params: CompanyPath,
    body: CompanySettings,
    answers: { 200: CompanyDetail },
  },
  'GET /companies/:company/documents': {
    ...settings,
    summary: 'The papers of a company',
    params: CompanyPath,
    answers: { 200: z.array(CompanyDocument) },
  },
  'POST /companies/:company/documents': {
    ...settings,
    summary: 'Add a paper',
    params: CompanyPath,
    body: NewCompanyDocument,
    answers: { 201: z.array(CompanyDocument) },
  },
  'DELETE /companies/:company/documents/:document': {
    ...settings,
    summary: 'Remove a paper',
    params: CompanyDocumentPath,
    invalid: { params: 'company.paper_not_found' },
    answers: { 204: noBody },
  },
  'POST /companies/:company/submission': {
    ...settings,
    callsPerMinute: 20,
    isWatched: true,
    summary: 'Send a company in for verification',
    params: CompanyPath,
    answers: { 200: CompanyDetail },
  },
  'GET /companies/:company/branches': {
    access: { company: 'read' },
    tags: ['Companies'],
    summary: 'The branches of a company',
    params: CompanyPath,
    answers: { 200: z.array(Branch) },
  },
  'POST /companies/:company/branches': {
    ...settings,
    summary: 'Add a branch',
    params: CompanyPath,
    body: NewBranch,
    answers: { 201: Branch },
  },
  'PUT /companies/:company/branches/:branch': {
    ...branch,
    summary: 'Change a branch',
    body: NewBranch,
    answers: { 200: Branch },
  },
  'DELETE /companies/:company/branches/:branch': {
    ...branch,
    summary: 'Remove a branch',
    answers: { 204: noBody },
  },
} satisfies CallTable
