import { teamActs } from '../teams/activity.ts'

/** What members of a company do, as its activity names it; web/app/areas/business/company/activity/act-words.ts has the words. */
export const companyActs = [
  ...teamActs,
  'company.opened',
  'company.changed',
  'company.submitted',
  'company.document_added',
  'company.document_removed',
  'branch.added',
  'branch.changed',
  'branch.removed',
  'limit.company_changed',
  'limit.member_changed',
  'stand_in.named',
  'stand_in.ended',
  'order.approved',
  'order.approved_in_part',
  'order.declined',
  'order.withdrawn',
  'order.expired',
  'order.cancelled',
  'order.part_cancelled',
] as const
export type CompanyAct = (typeof companyActs)[number]
