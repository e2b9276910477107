import { z } from 'zod'
import { ById, type CallTable, noBody } from '../../call.ts'
import {
  DeskBrand,
  DeskBrands,
  DeskBrandsQuery,
  MergeBrandForm,
  NewBrandForm,
  RenameBrandForm,
} from './brands.ts'
import { RetireForm } from './categories.ts'

const reading = {
  access: { operator: 'catalogue' },
  tags: ['Desk: catalogue'],
  invalid: { params: 'brand.not_found' },
} as const
const acting = { ...reading, isWatched: true, callsPerMinute: 60 } as const

/** Brands at the desk. */
export const deskBrandCalls = {
  'GET /admin/brands': {
    ...reading,
    summary: 'Brands by name, with their numbers of products',
    query: DeskBrandsQuery,
    answers: { 200: DeskBrands },
  },
  'GET /admin/brands/:id': {
    ...reading,
    summary: 'A brand with its old addresses and what was done about it',
    params: ById,
    answers: { 200: DeskBrand },
  },
  'POST /admin/brands': {
    ...acting,
    summary: 'Make a brand',
    body: NewBrandForm,
    answers: { 201: z.object({ id: z.uuid() }) },
  },
  'POST /admin/brands/:id/rename': {
    ...acting,
    summary: 'Rename a brand; its old address means it too',
    params: ById,
    body: RenameBrandForm,
    answers: { 204: noBody },
  },
  'POST /admin/brands/:id/merge': {
    ...acting,
    summary: 'Make a brand part of another one: its goods and addresses follow',
    params: ById,
    body: MergeBrandForm,
    answers: { 204: noBody },
  },
  'POST /admin/brands/:id/retire': {
    ...acting,
    summary: 'Hide a brand that no product has',
    params: ById,
    body: RetireForm,
    answers: { 204: noBody },
  },
  'POST /admin/brands/:id/restore': {
    ...acting,
    summary: 'Show a retired brand again',
    params: ById,
    body: RetireForm,
    answers: { 204: noBody },
  },
} satisfies CallTable
