import type { Market } from '../../market.ts'
import type { CheckPassword } from '../accounts/index.ts'
import { companyRoutes } from './companies.routes.ts'
import { findActingCompany } from './own-companies.queries.ts'

export { closeDemoCompanies, leaveCompanies } from './leave-companies.ts'

/** Businesses that buy, and the people who buy for them. */
export function companiesModule(market: Market, { checkPassword }: { checkPassword: CheckPassword }) {
  return {
    routes: companyRoutes(market, checkPassword),
    findCompany: (personId: string, key: string) => findActingCompany(market.pool, personId, key),
  }
}
