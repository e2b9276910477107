import { z } from 'zod'
import { type CallTable, noBody } from '../call.ts'
import { StorePath } from '../vendors/store-team.ts'
import { ListingTemplate, ListingTemplates, NewTemplate, TemplateName } from './template.schema.ts'

const TemplatePath = StorePath.extend({ template: z.uuid() })

const reading = {
  access: { store: 'read' },
  tags: ['Products of a store'],
  invalid: { params: 'template.not_found' },
} as const
const writing = { ...reading, access: { store: 'products' } } as const

/** Forms of products to start from. */
export const templateCalls = {
  'GET /vendor/:store/product-templates': {
    seeAs: true,
    ...reading,
    summary: 'The templates of a store, by category',
    params: StorePath,
    answers: { 200: ListingTemplates },
  },
  'GET /vendor/:store/product-templates/:template': {
    seeAs: true,
    ...reading,
    summary: 'A template with its fields',
    params: TemplatePath,
    answers: { 200: ListingTemplate },
  },
  'POST /vendor/:store/product-templates': {
    ...writing,
    summary: "Keep a product's form as a template for its category",
    params: StorePath,
    body: NewTemplate,
    answers: { 201: ListingTemplate },
  },
  'PATCH /vendor/:store/product-templates/:template': {
    ...writing,
    summary: 'Rename a template',
    params: TemplatePath,
    body: TemplateName,
    answers: { 200: ListingTemplate },
  },
  'DELETE /vendor/:store/product-templates/:template': {
    ...writing,
    summary: 'Delete a template; products made from it stay',
    params: TemplatePath,
    answers: { 204: noBody },
  },
} satisfies CallTable
