import { useQueryClient } from '@tanstack/react-query'
import { type StoreRole, storeRoleLabels } from '#contracts/vendors/store-rights.ts'
import { api } from '#web/data/api.ts'
import type { TeamView } from '#web/parts/team/team-view.ts'
import { useStore } from '../store-context.ts'
import { actWords } from './act-words.ts'
import { givenRoles } from './role-words.ts'

type Given = Exclude<StoreRole, 'owner'>

/** The team of the store that the page is about. */
export function useStoreTeam(): TeamView {
  const { slug, name } = useStore()
  const queries = useQueryClient()
  return {
    key: ['vendor', slug, 'team'],
    name,
    roles: givenRoles,
    usualRole: 'orders',
    roleLabel: (role) => storeRoleLabels[role as StoreRole] ?? role,
    actWords,
    fieldWords: (field) => field.replaceAll('_', ' '),
    words,
    paths: { team: '/b2b/vendor/team', activity: '/b2b/vendor/team/activity' },
    calls: callsOf(slug),
    // Every page of the store is read again.
    onHandedOver: () => queries.invalidateQueries({ queryKey: ['vendor'] }),
  }
}

const words: TeamView['words'] = {
  alone:
    'You work alone here. Whoever packs parcels or writes products for you can have an own sign-in, without your money.',
  inviteFirst: 'Invite your first helper',
  handOver: 'Hand over the store',
  handOverText: 'Another member becomes the owner, with the money and the team. You stay as manager.',
  handOverWarning:
    'The new owner alone decides over the money in the wallet. Only the new owner can give the store back.',
  formerOwner: 'You are a manager here.',
  nothingDone: 'Changes of products, orders, money and team appear here with who made them.',
}

function callsOf(store: string): TeamView['calls'] {
  return {
    members: (signal) => api('GET /vendor/:store/members', { params: { store }, signal }),
    changeRole: (person, { role, password = '' }) =>
      api('PATCH /vendor/:store/members/:person', {
        params: { store, person },
        body: { role: role as StoreRole, password },
      }),
    remove: (person) => api('DELETE /vendor/:store/members/:person', { params: { store, person } }),
    invitations: (signal) => api('GET /vendor/:store/invitations', { params: { store }, signal }),
    invite: ({ email, role }) =>
      api('POST /vendor/:store/invitations', { params: { store }, body: { email, role: role as Given } }),
    sendAgain: (invitation) =>
      api('POST /vendor/:store/invitations/:invitation/email', { params: { store, invitation } }),
    withdraw: (invitation) =>
      api('DELETE /vendor/:store/invitations/:invitation', { params: { store, invitation } }),
    activity: (query, signal) => api('GET /vendor/:store/activity', { params: { store }, query, signal }),
  }
}
