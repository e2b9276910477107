import { rightsOfStoreRole, type StoreRole } from '#contracts/vendors/store-rights.ts'
import type { TeamKind } from '../teams/index.ts'

export const storeTeams: TeamKind<StoreRole> = {
  owners: 'stores',
  members: 'store_members',
  events: 'store_events',
  key: 'store_id',
  formerOwner: 'manager',
  mayChangeTeam: (role) => rightsOfStoreRole[role].includes('team'),
}
