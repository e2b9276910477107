import { approvalRefusals } from './approvals/approval-refusals.ts'
import { poolRefusals } from './pools/pool-refusals.ts'
import { quotationRefusals } from './quotations/quotation-refusals.ts'

/** What only companies, and the stores that they buy from, can meet. */
export const businessRefusals = {
  ...approvalRefusals,
  ...poolRefusals,
  ...quotationRefusals,
  'business.account_required': {
    status: 403,
    sentence: 'The business side is for business accounts. Please open one for your company first.',
  },
} as const
