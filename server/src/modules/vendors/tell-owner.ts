import type { Connection } from '../../database/client.ts'
import type { Market } from '../../market.ts'
import { type OwnerNews, tellTeamOwner } from '../teams/index.ts'
import { storeTeams } from './store-teams.ts'

interface StoreNews extends Pick<OwnerNews, 'title' | 'text' | 'isUrgent'> {
  readonly storeId: string
  /** Where the owner reads more. */
  readonly link?: string
}

/** Tells the owner of a store what was decided about it. */
export const tellOwner = (
  tx: Connection,
  market: Market,
  { storeId: id, link = '/b2b/vendor/account-settings', ...words }: StoreNews,
): Promise<void> => tellTeamOwner(tx, market, storeTeams, { ...words, id, link, button: 'See your store' })
