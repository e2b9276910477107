import { z } from 'zod'
import { CardImage } from '../catalog/card-image.ts'
import { Cedis, OptionalCedis, PositiveCedis } from '../cedis.ts'
import { CompanyPath } from '../companies/company.ts'
import { regions } from '../geo/regions.ts'
import { limits } from '../limits.ts'
import { linesText, lineText } from '../seen-text.ts'
import { StorePath } from '../vendors/store-team.ts'
import {
  quotationLimits,
  quotationStates,
  requestStates,
  requestTabs,
  storeRequestTabs,
} from './quotation.ts'

const day = (sentence: string) => z.iso.date(sentence)
const quantity = z
  .int('Please enter a whole number')
  .min(1, 'Please enter at least 1')
  .max(limits.quantityMax, `Please enter at most ${limits.quantityMax}`)
const message = linesText('Please write your message')
  .min(1, 'Please write your message')
  .max(1_000, 'Please use at most 1000 characters')

/** What a company asks vendors to quote for. Without a product it names a category. */
export const NewQuotationRequest = z
  .object({
    title: lineText('Please say what you need')
      .min(3, 'Please say what you need')
      .max(120, 'Please use at most 120 characters'),
    description: linesText().max(4_000, 'Please use at most 4000 characters').default(''),
    product: z.uuid().optional(),
    /** The slug of a category. */
    category: z.string().trim().max(200).optional(),
    quantity,
    unit: lineText().max(20, 'Please use at most 20 characters').default(''),
    target_price: OptionalCedis,
    needed_by: day('Please choose a day'),
    region: z
      .string('Please choose a region')
      .refine((region) => regions.some(({ name }) => name === region), 'Please choose a region'),
    /** Whether only vendors of that region are asked. */
    only_region: z.boolean().default(false),
    /** Private files that were uploaded to the folder `documents`. */
    files: z
      .array(z.object({ url: z.string().max(200), name: z.string().trim().min(1).max(255) }))
      .max(quotationLimits.filesMax, `Please add at most ${quotationLimits.filesMax} files`)
      .default([]),
  })
  .refine(({ product, category }) => product !== undefined || Boolean(category), {
    error: 'Please choose a category',
    path: ['category'],
    // Said beside what else is missing, not after it.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .meta({ id: 'NewQuotationRequest' })

/** A vendor's terms; sent again they are the next version. Without a variant the goods are made for the request. */
export const NewQuotation = z
  .object({
    unit_price: PositiveCedis,
    min_quantity: quantity,
    delivery_price: Cedis,
    delivery_days: z
      .int('Please enter a whole number')
      .min(0, 'Please enter 0 or more')
      .max(quotationLimits.deliveryDaysMax, `Please enter at most ${quotationLimits.deliveryDaysMax}`),
    valid_until: day('Please choose a day'),
    note: linesText().max(1_000, 'Please use at most 1000 characters').default(''),
    variant: z.uuid('Please choose one of your products').optional(),
  })
  .meta({ id: 'NewQuotation' })

export const RequestPath = CompanyPath.extend({ request: z.uuid() })
export const RequestFilePath = RequestPath.extend({ file: z.uuid() })
export const QuotationPath = RequestPath.extend({ quotation: z.uuid() })
export const StoreRequestPath = StorePath.extend({ request: z.uuid() })
export const StoreRequestFilePath = StoreRequestPath.extend({ file: z.uuid() })

/** `stores` names the slugs of those that are asked; without it, all that have answered. */
export const AskVendors = z
  .object({ text: message, stores: z.array(z.string().max(200)).min(1).max(100).optional() })
  .meta({ id: 'AskVendors' })
export const AnswerBuyer = z.object({ text: message }).meta({ id: 'AnswerBuyer' })
/** The version that the buyer has seen. */
export const AcceptQuotation = z.object({ version: z.int().min(1) }).meta({ id: 'AcceptQuotation' })

export const RequestChoice = z.object({ tab: z.enum(requestTabs).optional() })
export const StoreRequestChoice = z.object({ tab: z.enum(storeRequestTabs).optional() })

/** Goods of a store that it can quote, with the price of one piece in cedis. `available`: null where pieces are not counted. */
export const QuotableGoods = z
  .object({
    variant_id: z.uuid(),
    name: z.string(),
    variant_name: z.string(),
    sku: z.string(),
    image: CardImage.nullable(),
    price: z.number(),
    available: z.int().nullable(),
    /** What a piece costs the store; null where that is not known, or not for the reader. */
    cost: z.number().nullable(),
    /** The slug of its category, by which Juaso's fees go. */
    category: z.string().nullable(),
  })
  .meta({ id: 'QuotableGoods' })
export type QuotableGoods = z.infer<typeof QuotableGoods>

/** One version of a vendor's terms. Amounts in cedis. */
export const QuotationVersion = z
  .object({
    version: z.int(),
    unit_price: z.number(),
    min_quantity: z.int(),
    delivery_price: z.number(),
    delivery_days: z.int(),
    valid_until: z.iso.date(),
    note: z.string(),
    /** The goods of the store that are quoted; null where they are made for the request. */
    goods: z
      .object({
        variant_id: z.uuid(),
        name: z.string(),
        variant_name: z.string(),
        slug: z.string(),
        image: CardImage.nullable(),
        /** The slug of its category. */
        category: z.string().nullable(),
      })
      .nullable(),
    sent_at: z.iso.datetime(),
  })
  .meta({ id: 'QuotationVersion' })
export type QuotationVersion = z.infer<typeof QuotationVersion>

/** A question or an answer about a request, between its buyer and one store. */
export const QuotationMessage = z
  .object({
    id: z.uuid(),
    /** Whether the reader's own side wrote it. */
    is_own: z.boolean(),
    text: z.string(),
    /** True where numbers or addresses were hidden in it. */
    was_masked: z.boolean(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'QuotationMessage' })
export type QuotationMessage = z.infer<typeof QuotationMessage>

const requestFacts = {
  id: z.uuid(),
  /** Such as `R-1048`. */
  number: z.string(),
  title: z.string(),
  quantity: z.int(),
  unit: z.string(),
  /** Cedis for one piece. */
  target_price: z.number().nullable(),
  needed_by: z.iso.date(),
  region: z.string(),
  sent_at: z.iso.datetime(),
  /** When it ends by itself. */
  closes_at: z.iso.datetime(),
}
const requestDetails = {
  description: z.string(),
  only_region: z.boolean(),
  category: z.object({ slug: z.string(), title: z.string() }).nullable(),
  product: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }).nullable(),
  files: z.array(z.object({ id: z.uuid(), name: z.string() })),
}

/** A request in a company's list. */
export const QuotationRequestRow = z
  .object({
    ...requestFacts,
    state: z.enum(requestStates),
    quotations_count: z.int(),
    /** The lowest sum that the buyer would pay by an open quotation, delivery included. Cedis. */
    lowest_total: z.number().nullable(),
  })
  .meta({ id: 'QuotationRequestRow' })
export type QuotationRequestRow = z.infer<typeof QuotationRequestRow>

const counts = <Tab extends string>(tabs: readonly Tab[]) =>
  z.object(Object.fromEntries(tabs.map((tab) => [tab, z.int()])) as Record<Tab, z.ZodInt>)

export const QuotationRequestList = z
  .object({ counts: counts(requestTabs), rows: z.array(QuotationRequestRow) })
  .meta({ id: 'QuotationRequestList' })
export type QuotationRequestList = z.infer<typeof QuotationRequestList>

/** Of an accepted quotation: how many pieces are bought, whether they are held on the shelf, and the number of the order. */
const acceptedFacts = {
  quantity: z.int().nullable(),
  is_held: z.boolean(),
  /** The last day on which they are; the price may hold longer. */
  held_until: z.iso.date().nullable(),
  ordered_as: z.string().nullable(),
}

/** A vendor's quotation as its buyer sees it. `versions`: the newest first. */
export const QuotationOfStore = z
  .object({
    id: z.uuid(),
    state: z.enum(quotationStates),
    store: z.object({
      name: z.string(),
      slug: z.string(),
      town: z.string(),
      region: z.string(),
      logo: z.string().nullable(),
      tone: z.string().nullable(),
      rating: z.number().nullable(),
      review_count: z.int(),
    }),
    versions: z.array(QuotationVersion),
    declined_reason: z.string().nullable(),
    ...acceptedFacts,
  })
  .meta({ id: 'QuotationOfStore' })
export type QuotationOfStore = z.infer<typeof QuotationOfStore>

/** What a company and one store wrote to each other about a request. */
export const QuotationThread = z.object({
  store: z.object({ name: z.string(), slug: z.string() }),
  messages: z.array(QuotationMessage),
})
export type QuotationThread = z.infer<typeof QuotationThread>

/** A request with everything that its company may see. */
export const QuotationRequest = z
  .object({
    ...requestFacts,
    ...requestDetails,
    state: z.enum(requestStates),
    author: z.string(),
    cancel_reason: z.string(),
    /** How many stores can see it, and whether it goes to more of them later. */
    stores_count: z.int(),
    is_widened: z.boolean(),
    quotations: z.array(QuotationOfStore),
    threads: z.array(QuotationThread),
  })
  .meta({ id: 'QuotationRequest' })
export type QuotationRequest = z.infer<typeof QuotationRequest>

/** A request in a store's list, with the state of the store's own quotation. */
export const StoreRequestRow = z
  .object({
    ...requestFacts,
    state: z.enum(requestStates),
    /** The state of the own quotation; null where none was sent. */
    quotation_state: z.enum(quotationStates).nullable(),
    /** The own unit price, in cedis. */
    unit_price: z.number().nullable(),
    /** Questions of the buyer since the store wrote last. */
    unanswered: z.int(),
  })
  .meta({ id: 'StoreRequestRow' })
export type StoreRequestRow = z.infer<typeof StoreRequestRow>

export const StoreRequestList = z
  .object({ counts: counts(storeRequestTabs), rows: z.array(StoreRequestRow) })
  .meta({ id: 'StoreRequestList' })
export type StoreRequestList = z.infer<typeof StoreRequestList>

/** A request with everything that a store may see: its company is named once the store's quotation is accepted. */
export const StoreRequest = z
  .object({
    ...requestFacts,
    ...requestDetails,
    state: z.enum(requestStates),
    company: z.object({ name: z.string().nullable(), is_verified: z.boolean() }),
    quotation: z
      .object({
        id: z.uuid(),
        state: z.enum(quotationStates),
        versions: z.array(QuotationVersion),
        declined_reason: z.string().nullable(),
        ...acceptedFacts,
      })
      .nullable(),
    messages: z.array(QuotationMessage),
  })
  .meta({ id: 'StoreRequest' })
export type StoreRequest = z.infer<typeof StoreRequest>
