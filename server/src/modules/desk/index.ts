import type { FastifyInstance } from 'fastify'
import type { Market } from '../../market.ts'
import { deskBrandRoutes } from './catalogue/brands.routes.ts'
import { categoryRoutes } from './catalogue/categories.routes.ts'
import { deskHomeRowRoutes } from './catalogue/home-rows.routes.ts'
import { certificateRoutes } from './certificates/certificates.routes.ts'
import { companyRoutes } from './companies/companies.routes.ts'
import { debtRoutes } from './debts/debts.routes.ts'
import { deskRoutes } from './desk.routes.ts'
import type { OpenDocument } from './documents.ts'
import { figureRoutes } from './figures/figures.routes.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import { savedReplyRoutes } from './inbox/saved-replies.routes.ts'
import { logRoutes } from './log/log.routes.ts'
import { accountRoutes } from './money/accounts.routes.ts'
import { deskFeeRoutes } from './money/fees.routes.ts'
import { moneyRoutes } from './money/money.routes.ts'
import type { MoneyDeps } from './money/payment-acts.ts'
import { statementRoutes } from './money/statements.routes.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { productRoutes } from './products/products.routes.ts'
import { returnRoutes } from './returns/returns.routes.ts'
import { reviewRoutes } from './reviews/reviews.routes.ts'
import { meaningRoutes } from './search/meanings.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { storeRoutes } from './stores/stores.routes.ts'
import { type SystemDeps, systemRoutes } from './system/system.routes.ts'

export { setCredit } from './companies/set-credit.ts'

/** The operator's desk: what waits for a person, and the pages where it is done. */
export function deskModule(market: Market, openDocument: OpenDocument, money: MoneyDeps, system: SystemDeps) {
  return {
    routes: async (app: FastifyInstance) => {
      await app.register(deskRoutes(market))
      await app.register(storeRoutes(market, openDocument))
      await app.register(companyRoutes(market, openDocument))
      await app.register(peopleRoutes(market))
      await app.register(logRoutes(market))
      await app.register(inboxRoutes(market, openDocument))
      await app.register(savedReplyRoutes(market))
      await app.register(reviewRoutes(market))
      await app.register(moneyRoutes(market, openDocument, money))
      await app.register(certificateRoutes(market, openDocument))
      await app.register(debtRoutes(market))
      await app.register(deskFeeRoutes(market))
      await app.register(accountRoutes(market))
      await app.register(statementRoutes(market))
      await app.register(returnRoutes(market))
      await app.register(productRoutes(market))
      await app.register(categoryRoutes(market))
      await app.register(deskBrandRoutes(market))
      await app.register(deskHomeRowRoutes(market))
      await app.register(systemRoutes(market, system))
      await app.register(figureRoutes(market))
      await app.register(searchRoutes(market))
      await app.register(meaningRoutes(market))
    },
  }
}
