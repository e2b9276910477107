import { lagMsMax } from '../../../../database/replicas/replica-state.rules.ts'
import type { Conditions } from '../conditions.rules.ts'
import type { SideBit } from '../selection.ts'
import type { RowSort } from '../statements.ts'
import type { Ranking } from '../word-queries.rules.ts'

/** A page of the products that meet conditions, by numbers of products. */
export interface PageAsked {
  readonly conditions: Met
  /** By a stored order, or the best first of what words ask for. `called` are numbers that come before all others. */
  readonly order: RowSort | { readonly ranking: Ranking; readonly called: readonly number[] }
  readonly size: number
  readonly offset: number
}

/** Conditions that something can meet, at one side of the market. */
export type Met = Omit<Conditions, 'query'> & { readonly query: string; readonly side: SideBit }

/** Bounds that every product is within. */
export const unbounded = {
  minPrice: 0,
  maxPrice: Number.MAX_SAFE_INTEGER,
  minRating: 0,
  since: new Date(0),
} as const

export interface PageFound {
  /** How many products meet the conditions. */
  readonly n: number
  readonly nums: readonly number[]
}

export interface FacetsAsked {
  readonly conditions: Met
  /** The kinds of facets that are counted, as bits. */
  readonly kinds: number
}

export interface FacetsFound {
  readonly n: number
  /** Pesewas; null where nothing matches. */
  readonly lowest: number | null
  readonly highest: number | null
  /** Those created since `freshSince`. */
  readonly fresh: number
  /** How many have each facet that any has. */
  readonly facets: Readonly<Record<string, number>>
}

/**
 * What an engine beside PostgreSQL answers. Conditions are a `tsquery` over the lexemes of products' documents (query-tree.rules.ts reads it)
 * and bounds of prices, stars and age. It never waits for itself: null where it is loading, behind, silent or unable, and PostgreSQL
 * answers then. What it answers was true at most `staleMsMax` ago; cards are read from PostgreSQL, so what they say is true now.
 */
export interface SearchEngine {
  findPage(asked: PageAsked): Promise<PageFound | null>
  countFacets(asked: readonly FacetsAsked[], freshSince: Date): Promise<FacetsFound[] | null>
  /** Told where a page was not shown, because one of its products had changed since. */
  noteChanged(): void
}

/** An engine that has not heard of changes for so long is left out until it has, as a replica is. */
export const staleMsMax = lagMsMax
