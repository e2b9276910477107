import type { DocumentLink } from '#contracts/uploads/upload.schema.ts'
import type { Connection } from '../../database/client.ts'
import type { Market } from '../../market.ts'
import type { UnsubscribeLinks } from '../notifications/index.ts'

/** What an acceptance puts into the buyer's cart. */
interface QuotedGoods {
  readonly quotationId: string
  readonly variantId: string
  readonly quantity: number
  readonly unitPesewas: number
}

export interface QuotationDeps {
  readonly market: Market
  readonly links: UnsubscribeLinks
  /** Carts are above this module. */
  readonly putInCart: (
    tx: Connection,
    buyer: { readonly personId: string; readonly companyId: string },
    goods: QuotedGoods,
  ) => Promise<void>
  /** Takes quotations that were given back out of the carts they stand in. */
  readonly takeOutOfCarts: (tx: Connection, quotationIds: readonly string[]) => Promise<void>
  /** A link to a private upload for somebody who may read it. */
  readonly linkForReader: (readerId: string, uploadId: string) => Promise<DocumentLink>
}
