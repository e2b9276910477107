import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { StorePath } from '../vendors/store-team.ts'
import { ListingsQuery } from './listings.calls.ts'
import { NewSheet, ProductSheet, SheetCheck, SheetMapping, SheetPictures } from './sheet.schema.ts'

const SheetPath = StorePath.extend({ id: z.uuid() })
const xlsx = { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const

const reading = {
  access: { store: 'read' },
  tags: ['Products of a store'],
  callsPerMinute: 20,
  params: StorePath,
} as const
const writing = {
  access: { store: 'products' },
  tags: ['Products of a store'],
  callsPerMinute: 30,
  invalid: { params: 'sheet.not_found' },
} as const

/** Products as a sheet: saved, changed in a spreadsheet, checked line by line and written as one change set. */
export const sheetCalls = {
  'GET /vendor/:store/products.csv': {
    ...reading,
    summary: 'The products of a store as a CSV file, one line a variant',
    query: ListingsQuery.omit({ page: true }),
    answers: { 200: { contentType: 'text/csv' } },
  },
  'GET /vendor/:store/products.xlsx': {
    ...reading,
    summary: 'The products of a store as a workbook, one line a variant',
    query: ListingsQuery.omit({ page: true }),
    answers: { 200: xlsx },
  },
  'GET /vendor/:store/product-template.xlsx': {
    ...reading,
    summary: 'An empty workbook with the titles of the columns for new products',
    answers: { 200: xlsx },
  },
  'POST /vendor/:store/product-sheets': {
    ...writing,
    summary: 'Send a file of products; nothing is changed yet',
    params: StorePath,
    body: NewSheet,
    answers: { 201: ProductSheet },
  },
  'GET /vendor/:store/product-sheets': {
    ...writing,
    callsPerMinute: 120,
    summary: 'The files that the store keeps, the newest first, with what becomes of them',
    params: StorePath,
    answers: { 200: z.array(SheetCheck) },
  },
  'GET /vendor/:store/product-sheets/:id': {
    ...writing,
    callsPerMinute: 120,
    summary: 'How far the check of a file is, and what it found',
    params: SheetPath,
    answers: { 200: SheetCheck },
  },
  'GET /vendor/:store/product-sheets/:id/columns': {
    ...writing,
    callsPerMinute: 120,
    summary: 'The titles of a file, where the columns stand in it, and its first lines',
    params: SheetPath,
    answers: { 200: ProductSheet },
  },
  'POST /vendor/:store/product-sheets/:id/check': {
    ...writing,
    summary:
      'Check every line of a file, a long one in the background; one without a problem becomes a prepared change',
    params: SheetPath,
    /** Without a mapping as at the last check. */
    body: z.object({
      mapping: SheetMapping.optional(),
      /** Whether lines with an SKU that the store does not have make products. */
      creates: z.boolean().optional(),
    }),
    answers: { 200: SheetCheck },
  },
  'POST /vendor/:store/product-sheets/:id/pictures': {
    ...writing,
    callsPerMinute: 120,
    summary:
      'Add uploaded pictures to a file, which names them; one of the same name takes the place of the other',
    params: SheetPath,
    body: SheetPictures,
    answers: { 200: z.object({ pictures_count: z.int() }) },
  },
  'GET /vendor/:store/product-sheets/:id/remarks.xlsx': {
    ...writing,
    summary: 'The file with a remark in every line that has a problem',
    params: SheetPath,
    answers: { 200: xlsx },
  },
} satisfies CallTable
