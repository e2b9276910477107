import type { Market } from '../../market.ts'
import type { CheckPassword } from '../accounts/index.ts'
import { companyRoutes } from './companies.routes.ts'
import { findActingCompany } from './own-companies.queries.ts'

export { needsPoNumber, readBranchDestination } from './branches/destination.queries.ts'
export { companyTeams } from './company-teams.ts'
export { exportCompanies } from './export-companies.ts'
export { closeDemoCompanies, leaveCompanies } from './leave-companies.ts'
export {
  askCompany,
  type CompanyDecision,
  decideCompany,
  listSubmittedCompanies,
  readCompanyPapers,
  readCompanyToCheck,
} from './profile/decide-company.ts'
export { tellCompanyOwner } from './tell-company-owner.ts'

/** Businesses that buy, and the people who buy for them. */
export function companiesModule(market: Market, { checkPassword }: { checkPassword: CheckPassword }) {
  return {
    routes: companyRoutes(market, checkPassword),
    findCompany: (personId: string, key: string | null) => findActingCompany(market.pool, personId, key),
  }
}
