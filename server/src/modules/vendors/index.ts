import type { FastifyInstance } from 'fastify'
import type { Market } from '../../market.ts'
import type { CheckPassword } from '../accounts/index.ts'
import { invitationRoutes } from './invitations/invitations.routes.ts'
import { findActingStore } from './own-stores.queries.ts'
import { storesExport } from './profile/export-stores.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { savedFilterRoutes } from './saved-filters/saved-filters.routes.ts'
import { storeTeamRoutes } from './team.routes.ts'

export { recordAct } from './activity/record-act.ts'
export { closeDemoStores, closeStores, leaveStores } from './close-stores.ts'
export { makeOnce } from './keys/make-once.ts'
export { askStore, decideStore, listSubmittedStores, type StoreDecision } from './profile/decide-store.ts'
export { numberAtOthers, readStoreProfile } from './profile/profile-for-operators.ts'
export { listSameNamed } from './profile/store-names.ts'
export { setVatNumber } from './set-vat-number.ts'
export { storeTeams } from './store-teams.ts'
export { changeSuspension } from './suspending/change-suspension.ts'
export { endSuspensions } from './suspending/end-suspensions.ts'
export { reinstateStore, suspendStore } from './suspending/suspend-store.ts'
export { tellOwner } from './tell-owner.ts'

/** Stores and the people who sell. */
export function vendorsModule(market: Market, { checkPassword }: { checkPassword: CheckPassword }) {
  return {
    routes: async (app: FastifyInstance) => {
      await app.register(storeTeamRoutes(market, checkPassword))
      await app.register(invitationRoutes(market))
      await app.register(profileRoutes(market))
      await app.register(savedFilterRoutes(market))
    },
    /** A person's stores, for their download. */
    exportStores: storesExport(market),
    findStore: (personId: string, key: string) => findActingStore(market.pool, personId, key),
  }
}
