import type { PictureSpec, Tone } from '../pictures/picture-spec.ts'
import type { Conversation } from './conversations.ts'
import type { Favourite } from './favourites.ts'
import type { MarketPool } from './pool-types.ts'
import type { QuotationRequest } from './quotation-types.ts'

/**
 * The demo market as plain data. Amounts are integer pesewas, moments are whole days before the first start, and every
 * reference is a `key` of another record in the same market.
 */
export interface Market {
  categories: Category[]
  brands: Brand[]
  stores: Store[]
  products: Product[]
  flashSale: FlashSale
  promotions: Promotion[]
  /** 40 shoppers (the first is Ama Mensah), the business buyer, the admin and one vendor per store. */
  people: Person[]
  /** Names under older reviews; they have no account. */
  reviewers: Reviewer[]
  reviews: Review[]
  orders: PastOrder[]
  conversations: Conversation[]
  favourites: Favourite[]
  quotations: QuotationRequest[]
  pools: readonly MarketPool[]
}

export interface AttributeDefinition {
  name: string
  /** Unique within its category; the filter in the address is `attr_{slug}`. */
  slug: string
  type: 'select' | 'number' | 'boolean'
  unit?: string
  /** The allowed values of a `select`. */
  values?: string[]
}

export interface Category {
  key: string
  parentKey: string | null
  title: string
  slug: string
  description: string
  /** Name of the goods on its picture. */
  shows: string
  tone: Tone
  sortOrder: number
  /** Its own definitions; a product may also carry those of the categories above. */
  attributes: AttributeDefinition[]
}

export interface Brand {
  key: string
  name: string
  slug: string
  description: string
  website: string | null
}

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
export type Weekday = (typeof weekdays)[number]
export interface OpeningHours {
  /** 24-hour `HH:MM`, Africa/Accra. */
  open: string
  close: string
  enabled: boolean
}

export interface StoreLocation {
  name: string
  address: string
  /** GhanaPostGPS, for example `GA-183-8164`. */
  digitalAddress: string
  hours: Record<Weekday, OpeningHours>
  phone: string
  lat: number
  lng: number
  storePickupEnabled: boolean
}

export interface Store {
  key: string
  name: string
  slug: string
  tagline: string
  description: string
  town: string
  region: string
  lat: number
  lng: number
  /** Key of the vendor in `people`. */
  ownerKey: string
  ownerName: string
  ownerEmail: string
  phone: string
  deliversItself: boolean
  joinedDaysAgo: number
  rootCategories: string[]
  /** Members beside the owner. */
  team: readonly { personKey: string; role: 'manager' | 'orders' }[]
  locations: StoreLocation[]
  tone: Tone
}

export interface ProductPicture extends PictureSpec {
  alt: string
}

export interface ProductOption {
  name: string
  values: string[]
}

export interface Variant {
  sku: string
  /** `Default` for a product without options, else the values joined by ` / `. */
  name: string
  /** One value per option of the product; empty for a product without options. */
  options: Record<string, string>
  basePesewas: number
  salePesewas: number | null
  costPesewas: number
  stock: number
  lowStockThreshold: number
  trackInventory: boolean
  weightGrams: number
  lengthMm: number
  widthMm: number
  heightMm: number
  /** Indexes into the product's pictures; the first is the variant's own. */
  pictures: number[]
}

export interface BulkTier {
  minQuantity: number
  unitPesewas: number
}

export interface Product {
  key: string
  storeKey: string
  categoryKey: string
  brandKey: string | null
  audience: 'b2c' | 'b2b'
  name: string
  slug: string
  sku: string
  description: string
  generalFeatures: { name: string; values: string[] }[]
  attributes: { slug: string; value: string | number | boolean }[]
  options: ProductOption[]
  /** `partial` when some combinations of options are not made; else every combination has its variant. */
  combinations: 'complete' | 'partial'
  /** At least one; the first carries the product's own prices. */
  variants: Variant[]
  basePesewas: number
  salePesewas: number | null
  costPesewas: number
  /** Rising quantities, falling prices, all below the price of one. */
  bulkTiers: BulkTier[]
  isFeatured: boolean
  createdDaysAgo: number
  /** The first is the primary picture. */
  pictures: ProductPicture[]
  /** Relative weight, long-tailed, above 0 and at most 1. */
  popularity: number
}

/** A promotion of a shop that runs at the first start. */
export interface Promotion {
  storeKey: string
  name: string
  percent: number
  /** Days from the first start to its end. */
  days: number
  maxUses: number | null
  /** What it asks of the buyer. No past order has it. */
  asks: { code: string; minSpendPesewas: number; maxUsesEach: number } | null
  productKeys: string[]
}

export interface FlashSale {
  name: string
  /** The window, counted from the first start. */
  windowSeconds: number
  items: FlashSaleItem[]
}

export interface FlashSaleItem {
  productKey: string
  pricePesewas: number
  /** How many are offered at this price. No past order has this price, so none of them is sold at the first start. */
  quantity: number
}

export interface Address {
  label: string
  addressLine1: string
  addressLine2: string
  city: string
  region: string
  lat: number
  lng: number
  digitalAddress: string
  phone: string
  isPrimary: boolean
}

export interface Person {
  key: string
  role: 'shopper' | 'business' | 'vendor' | 'admin'
  fullName: string
  email: string
  phone: string
  gender: 'female' | 'male'
  /** `YYYY-MM-DD`. */
  birthDate: string
  addresses: Address[]
  /** The company that the person owns. */
  company: Company | null
}

export interface Company {
  name: string
  registrationNumber: string
  taxNumber: string | null
  isVerified: boolean
  poNumberRequired: boolean
  /** In cedis, for orders on invoice; null for a company that pays at once. */
  creditLimit: number | null
  /** Who buys for it besides its owner. */
  members: { personKey: string; role: 'buyer' | 'approver' | 'read_only' }[]
  branches: Branch[]
}

/** Where a company has goods delivered. */
export interface Branch {
  name: string
  costCentre: string
  /** In cedis; null where there is no limit. */
  monthlyBudget: number | null
  addressLine1: string
  addressLine2: string
  city: string
  region: string
  lat: number
  lng: number
  digitalAddress: string
  phone: string
}

export interface Reviewer {
  key: string
  fullName: string
}

export interface Review {
  productKey: string
  /** A key of `people` or of `reviewers`. */
  personKey: string
  rating: 1 | 2 | 3 | 4 | 5
  /** May be empty: some people only give stars. */
  comment: string
  daysAgo: number
  /** True only where the person received the product in one of the past orders. */
  isVerified: boolean
  /** Key of that order; null for all others. */
  orderKey: string | null
  pictures: ProductPicture[]
}

export interface PastOrder {
  key: string
  personKey: string
  side: 'shopper' | 'business'
  daysAgo: number
  lines: { productKey: string; variantSku: string; quantity: number }[]
  /** One for the whole order, possible at every store in it. */
  deliveryOption: 'flexroute' | 'vendor' | 'pickup'
  payment: 'momo-mtn' | 'momo-telecel' | 'momo-at' | 'card' | 'cash'
  outcome:
    | 'delivered'
    | 'picked_up'
    | 'cancelled'
    | 'returned'
    | 'return_request'
    | 'out_for_delivery'
    | 'processing'
    | 'confirmed'
  /** The pool whose pieces it orders, and for which of the person's companies. */
  pool?: { key: string; companyName: string }
}
