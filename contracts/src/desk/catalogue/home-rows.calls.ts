import { z } from 'zod'
import { ById, type CallTable, noBody } from '../../call.ts'
import { ProductCard } from '../../catalog/product.ts'
import {
  ChangeHomeRowForm,
  DeskHomeRows,
  HomeRowForm,
  HomeRowPreviewForm,
  OrderHomeRowsForm,
  RemoveHomeRowForm,
} from './home-rows.ts'

const reading = {
  access: { operator: 'catalogue' },
  tags: ['Desk: catalogue'],
  invalid: { params: 'home_row.not_found' },
} as const
const acting = { ...reading, isWatched: true, callsPerMinute: 60 } as const

/** Rows of goods on the home pages, at the desk. */
export const deskHomeRowCalls = {
  'GET /admin/home-rows': {
    ...reading,
    summary: 'Rows of the home pages: those that are shown, to come, and over',
    answers: { 200: DeskHomeRows },
  },
  'POST /admin/home-rows/preview': {
    ...reading,
    callsPerMinute: 60,
    summary: 'What a row would show now; nothing is kept',
    body: HomeRowPreviewForm,
    answers: { 200: z.array(ProductCard) },
  },
  'POST /admin/home-rows': {
    ...acting,
    summary: 'Put a row on the home pages for a time',
    body: HomeRowForm,
    answers: { 201: z.object({ id: z.uuid() }) },
  },
  'POST /admin/home-rows/order': {
    ...acting,
    summary: 'Put the rows in another order',
    body: OrderHomeRowsForm,
    answers: { 204: noBody },
  },
  'POST /admin/home-rows/:id': {
    ...acting,
    summary: 'Change a row',
    params: ById,
    body: ChangeHomeRowForm,
    answers: { 204: noBody },
  },
  'POST /admin/home-rows/:id/remove': {
    ...acting,
    summary: 'Take a row off the home pages for good',
    params: ById,
    body: RemoveHomeRowForm,
    answers: { 204: noBody },
  },
} satisfies CallTable
