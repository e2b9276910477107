import type { FacetsAsked, FacetsFound, PageAsked, PageFound } from '../search-engine.ts'
import type { Segment } from '../segment/segment.ts'

/** What the thread of an engine starts with. */
export interface ThreadSettings {
  readonly databaseUrl: string
  /** This engine among the readers of changes. */
  readonly reader: string
}

export type Question = { readonly id: number } & (
  | { readonly kind: 'page'; readonly asked: PageAsked }
  | { readonly kind: 'facets'; readonly asked: readonly FacetsAsked[]; readonly freshSince: Date }
  | { readonly kind: 'close' }
)

/** Null where the engine is not able to answer this question. */
export type Answer = PageFound | FacetsFound[] | null

export type News =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer }
  /** All changes are known that were committed `agoMs` before this message. */
  | { readonly kind: 'current'; readonly agoMs: number; readonly products: number; readonly changed: number }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: string }

/** What the thread that loads is to read: all products, or those that have changed since a snapshot of the database. */
export interface LoadSettings extends ThreadSettings {
  readonly since: string | null
}

/** What it sends back, once. */
export interface Loaded {
  readonly segment: Segment
  readonly snapshot: string
  readonly timeline: string
  /** Numbers of products; null where it read all. */
  readonly nums: readonly number[] | null
}
