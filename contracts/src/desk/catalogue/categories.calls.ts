import { z } from 'zod'
import { ById, type CallTable, noBody } from '../../call.ts'
import {
  ChangeAttributeForm,
  DeskCategories,
  DeskCategory,
  MergeCategoryForm,
  MergePlan,
  MergeQuery,
  MoveCategoryForm,
  MovePlan,
  MoveQuery,
  NewAttributeForm,
  NewCategoryForm,
  OrderCategoriesForm,
  RemoveAttributeForm,
  RenameCategoryForm,
  RetireForm,
} from './categories.ts'

const reading = {
  access: { operator: 'catalogue' },
  tags: ['Desk: catalogue'],
  invalid: { params: 'category.not_found' },
} as const
const acting = { ...reading, isWatched: true, callsPerMinute: 60 } as const
const ofAttribute = { ...acting, invalid: { params: 'attribute.not_found' } } as const
const Made = z.object({ id: z.uuid() })

/** The tree of categories and their attributes, at the desk. */
export const deskCategoryCalls = {
  'GET /admin/categories': {
    ...reading,
    summary: 'The tree of categories, retired ones too',
    answers: { 200: DeskCategories },
  },
  'GET /admin/categories/:id': {
    ...reading,
    summary: 'A category with its attributes, old addresses and what was done about it',
    params: ById,
    answers: { 200: DeskCategory },
  },
  'GET /admin/categories/:id/move': {
    ...reading,
    summary: 'What moving a category with all below it would do; nothing is done',
    params: ById,
    query: MoveQuery,
    answers: { 200: MovePlan },
  },
  'GET /admin/categories/:id/merge': {
    ...reading,
    summary: 'What merging a category into another one would do',
    params: ById,
    query: MergeQuery,
    answers: { 200: MergePlan },
  },
  'POST /admin/categories': {
    ...acting,
    summary: 'Make a category',
    body: NewCategoryForm,
    answers: { 201: Made },
  },
  'POST /admin/categories/order': {
    ...acting,
    summary: 'Put the categories below one in another order',
    body: OrderCategoriesForm,
    answers: { 204: noBody },
  },
  'POST /admin/categories/:id/rename': {
    ...acting,
    summary: 'Rename a category; its old address leads to the new one',
    params: ById,
    body: RenameCategoryForm,
    answers: { 204: noBody },
  },
  'POST /admin/categories/:id/move': {
    ...acting,
    summary: 'Move a category with all below it',
    params: ById,
    body: MoveCategoryForm,
    answers: { 204: noBody },
  },
  'POST /admin/categories/:id/merge': {
    ...acting,
    summary: 'Make a category part of another one: its goods, attributes and addresses follow',
    params: ById,
    body: MergeCategoryForm,
    answers: { 204: noBody },
  },
  'POST /admin/categories/:id/retire': {
    ...acting,
    summary: 'Hide an empty category',
    params: ById,
    body: RetireForm,
    answers: { 204: noBody },
  },
  'POST /admin/categories/:id/restore': {
    ...acting,
    summary: 'Show a retired category again',
    params: ById,
    body: RetireForm,
    answers: { 204: noBody },
  },
  'POST /admin/categories/:id/attributes': {
    ...acting,
    summary: 'Give a category an attribute',
    params: ById,
    body: NewAttributeForm,
    answers: { 201: Made },
  },
  'POST /admin/attributes/:id': {
    ...ofAttribute,
    summary: 'Change an attribute; values of products follow its choices',
    params: ById,
    body: ChangeAttributeForm,
    answers: { 204: noBody },
  },
  'POST /admin/attributes/:id/remove': {
    ...ofAttribute,
    summary: 'Remove an attribute with the values that products have of it',
    params: ById,
    body: RemoveAttributeForm,
    answers: { 204: noBody },
  },
} satisfies CallTable
