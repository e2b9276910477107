import type { Connection } from '../../database/client.ts'
import type { Market } from '../../market.ts'
import { type OwnerNews, tellTeamOwner } from '../teams/index.ts'
import { companyTeams } from './company-teams.ts'

export type OwnerWords = Pick<OwnerNews, 'title' | 'text' | 'isUrgent'>

/** Tells the owner of a company what was decided about it. */
export const tellCompanyOwner = (
  tx: Connection,
  market: Pick<Market, 'publicUrl' | 'clock'>,
  id: string,
  words: OwnerWords,
): Promise<void> =>
  tellTeamOwner(tx, market, companyTeams, { ...words, id, link: '/b2b/company', button: 'See your company' })
