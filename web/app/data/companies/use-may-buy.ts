import { useSide } from '../side.ts'
import { useCompanies } from './companies.ts'

/** Whether the person may buy on this side: always as a shopper, for a company by the role there. True until it is known. */
export function useMayBuy(): boolean {
  const { side } = useSide()
  const { chosen } = useCompanies()
  return side === 'shopper' || chosen === null || chosen.rights.includes('buy')
}
