import { z } from 'zod'
import { type CallTable, noBody } from '../call.ts'
import { AddedLines } from '../cart/cart-lines.ts'
import { CompanyPath } from '../companies/company.ts'
import {
  ChangeList,
  ChangeListLine,
  CompanyList,
  ListLine,
  ListLinePath,
  ListPath,
  ListRow,
  NewList,
  NewListLines,
  OrderList,
} from './lists.schema.ts'

const tags = ['Lists']
const invalid = { params: 'list.not_found' } as const
const reading = { access: { company: 'read' }, tags, invalid } as const
const writing = { access: { company: 'buy' }, tags, invalid } as const
const ofLine = { ...writing, params: ListLinePath, invalid: { params: 'list.line_not_found' } } as const

/** The lists of a company: its own members' and those that all of them share. */
export const listCalls = {
  'GET /companies/:company/lists': {
    seeAs: true,
    ...reading,
    summary: 'The lists that I see of a company',
    params: CompanyPath,
    answers: { 200: z.array(ListRow) },
  },
  'POST /companies/:company/lists': {
    ...writing,
    callsPerMinute: 60,
    summary: 'Make a list',
    params: CompanyPath,
    body: NewList,
    answers: { 201: ListRow },
  },
  'GET /companies/:company/lists/:list': {
    seeAs: true,
    ...reading,
    summary: 'A list with its goods and their prices',
    params: ListPath,
    answers: { 200: CompanyList },
  },
  'PATCH /companies/:company/lists/:list': {
    ...writing,
    summary: 'Rename or share a list, or have it write drafts',
    params: ListPath,
    body: ChangeList,
    answers: { 200: ListRow },
  },
  'DELETE /companies/:company/lists/:list': {
    ...writing,
    summary: 'Delete a list',
    params: ListPath,
    answers: { 204: noBody },
  },
  'POST /companies/:company/lists/:list/lines': {
    ...writing,
    summary: 'Put goods on a list',
    description: 'Goods that are on it already get the number of pieces named here.',
    params: ListPath,
    body: NewListLines,
    answers: { 200: ListRow },
  },
  'PATCH /companies/:company/lists/:list/lines/:line': {
    ...ofLine,
    summary: 'Change what is ordered, kept or counted of goods on a list',
    body: ChangeListLine,
    answers: { 200: ListLine },
  },
  'DELETE /companies/:company/lists/:list/lines/:line': {
    ...ofLine,
    summary: 'Take goods off a list',
    answers: { 204: noBody },
  },
  'POST /companies/:company/lists/:list/cart': {
    ...writing,
    callsPerMinute: 30,
    key: 'required',
    summary: 'Put goods of a list into my cart of the company',
    description: 'As quick order. What was counted of goods that are in the cart now is forgotten.',
    params: ListPath,
    body: OrderList,
    answers: { 200: AddedLines },
  },
  'DELETE /companies/:company/lists/:list/draft': {
    ...writing,
    summary: 'Dismiss the draft of a list',
    params: ListPath,
    answers: { 204: noBody },
  },
} satisfies CallTable
