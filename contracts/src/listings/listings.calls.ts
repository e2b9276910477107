import { z } from 'zod'
import { type CallTable, pageNumber } from '../call.ts'
import { madeOnce } from '../idempotency-key.ts'
import { pageOf } from '../page.ts'
import { linesText, lineText } from '../seen-text.ts'
import { pictureAddress } from '../uploads/upload.schema.ts'
import { StorePath } from '../vendors/store-team.ts'
import { DraftFields, Pieces, SomeFields } from './listing.schema.ts'
import { listingFilters, listingLimits, listingSorts, stockReasons, stockReasonWords } from './listing.ts'
import {
  Listing,
  ListingChoices,
  ListingRow,
  ListingsSummary,
  ListingVariant,
  StockMovement,
  StockRow,
} from './listing-answers.ts'
import { AskForAnotherLook } from './taking-down.ts'

const ListingPath = StorePath.extend({ id: z.uuid() })
const VariantPath = ListingPath.extend({ variant: z.uuid() })
const PicturePath = ListingPath.extend({ picture: z.uuid() })

const reading = {
  access: { store: 'read' },
  tags: ['Products of a store'],
  invalid: { params: 'product.not_found' },
} as const
const writing = { ...reading, access: { store: 'products' } } as const

/** `version` is the one that the person saw: a field that somebody changed since is not overwritten (409 with both values). */
const version = z.int().positive()

const NewListing = z.object({
  fields: DraftFields.partial(),
  /** True to check every rule; false keeps what is there as a draft [VE-5.09]. */
  complete: z.boolean(),
})

const SaveListing = z.object({
  version,
  complete: z.boolean(),
  fields: SomeFields,
  /** What the person saw on hand, needed where `fields` has a new number for counted pieces. */
  stock_seen: Pieces.nullish(),
})

const Prices = {
  base_price: DraftFields.shape.base_price,
  sale_price: DraftFields.shape.sale_price,
  cost_price: DraftFields.shape.cost_price,
}
const SaveVariant = z.object({
  version,
  fields: z
    .object({
      ...Prices,
      name: lineText().min(1).max(200),
      sku: lineText().min(1, 'SKU is required').max(listingLimits.skuMax),
      is_active: z.boolean(),
    })
    .partial(),
  stock: z.object({ seen: Pieces, on_hand: Pieces }).optional(),
  /** The pictures that show this variant, the first one first. */
  pictures: z.array(z.uuid()).max(listingLimits.picturesMax).optional(),
})

/** The name of an option, or one of its values. */
export const OptionWord = lineText().min(1, 'Name the option').max(60, 'Please use at most 60 characters')
export const ListingOptions = z.object({
  version,
  options: z
    .array(
      z.object({
        name: OptionWord,
        values: z.array(OptionWord).min(1, 'Name a value').max(listingLimits.optionValuesMax),
      }),
    )
    .max(listingLimits.optionsMax),
})

/** How a store's list of products is narrowed and sorted. */
export const ListingsQuery = z.object({
  q: z.string().trim().max(100).default(''),
  filter: z.enum(listingFilters).default('all'),
  audience: z.enum(['all', 'b2c', 'b2b']).default('all'),
  category: z.string().max(200).default(''),
  sort: z.enum(listingSorts).default('updated'),
  page: pageNumber(),
})

const StockQuery = z.object({
  q: z.string().trim().max(100).default(''),
  only: z.enum(['all', 'low', 'out']).default('all'),
  page: pageNumber(),
})

const CorrectStock = z.object({
  /** What the person saw on hand: where pieces moved meanwhile, nothing is written. */
  seen: Pieces,
  on_hand: Pieces,
  reason: z
    .enum(stockReasons)
    .meta({ description: stockReasons.map((reason) => stockReasonWords[reason]).join(', ') }),
  note: linesText().max(300, 'Please use at most 300 characters').default(''),
})

/** VE-2.08 to VE-2.10: what a vendor writes about the goods of a store. */
export const listingCalls = {
  'GET /vendor/:store/products': {
    seeAs: true,
    ...reading,
    summary: "A store's products",
    params: StorePath,
    query: ListingsQuery,
    answers: { 200: pageOf(ListingRow).extend({ summary: ListingsSummary }) },
  },
  'POST /vendor/:store/products': {
    ...writing,
    summary: 'Create a product or save one as a draft',
    description: madeOnce,
    key: 'optional',
    params: StorePath,
    body: NewListing,
    answers: { 201: Listing },
  },
  'GET /vendor/:store/product-choices': {
    seeAs: true,
    ...reading,
    summary: 'The brands, categories and attributes to choose from',
    params: StorePath,
    answers: { 200: ListingChoices },
  },
  'GET /vendor/:store/products/:id': {
    seeAs: true,
    ...reading,
    summary: 'A product with everything that can be changed',
    params: ListingPath,
    answers: { 200: Listing },
  },
  'PATCH /vendor/:store/products/:id': {
    ...writing,
    summary: 'Change fields of a product',
    params: ListingPath,
    body: SaveListing,
    answers: { 200: Listing },
  },
  'POST /vendor/:store/products/:id/copy': {
    ...writing,
    summary: 'Duplicate a product as a draft',
    description: madeOnce,
    key: 'optional',
    params: ListingPath,
    answers: { 201: Listing },
  },
  'POST /vendor/:store/products/:id/another-look': {
    ...writing,
    callsPerMinute: 20,
    summary: 'Ask for another look at a product that was taken down',
    params: ListingPath,
    body: AskForAnotherLook,
    answers: { 200: Listing },
  },
  'PUT /vendor/:store/products/:id/options': {
    ...writing,
    summary: 'Make the variants of all combinations of options',
    params: ListingPath,
    body: ListingOptions,
    answers: { 200: Listing },
  },
  'PATCH /vendor/:store/products/:id/variants/:variant': {
    ...writing,
    summary: 'Change one variant',
    params: VariantPath,
    body: SaveVariant,
    answers: { 200: ListingVariant },
  },
  'POST /vendor/:store/products/:id/pictures': {
    ...writing,
    summary: 'Add an uploaded picture',
    params: ListingPath,
    body: z.object({ image: pictureAddress('products'), alt_text: lineText().max(300).default('') }),
    answers: { 201: Listing },
  },
  'PATCH /vendor/:store/products/:id/pictures/:picture': {
    ...writing,
    summary: 'Describe a picture, move it or make it the primary one',
    params: PicturePath,
    body: z
      .object({
        alt_text: lineText().max(300),
        place: z.int().min(0).max(listingLimits.picturesMax),
        is_primary: z.literal(true),
      })
      .partial(),
    answers: { 200: Listing },
  },
  'DELETE /vendor/:store/products/:id/pictures/:picture': {
    ...writing,
    summary: 'Remove a picture',
    params: PicturePath,
    answers: { 200: Listing },
  },
  'GET /vendor/:store/stock': {
    seeAs: true,
    ...reading,
    summary: 'What is on the shelf, what is lowest first',
    params: StorePath,
    query: StockQuery,
    answers: { 200: pageOf(StockRow) },
  },
  'GET /vendor/:store/stock/:variant/movements': {
    seeAs: true,
    ...reading,
    summary: 'The last movements of a variant, the newest first',
    params: StorePath.extend({ variant: z.uuid() }),
    answers: { 200: z.array(StockMovement) },
  },
  'POST /vendor/:store/stock/:variant/corrections': {
    ...writing,
    summary: 'Correct what is on the shelf, with a reason',
    description: madeOnce,
    key: 'optional',
    params: StorePath.extend({ variant: z.uuid() }),
    body: CorrectStock,
    answers: { 201: StockRow },
  },
} satisfies CallTable
