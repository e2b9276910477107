import { queryOptions } from '@tanstack/react-query'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { api } from '#web/data/api.ts'

type Slug = Pick<OwnStore, 'slug'>

/** Members, invitations and activity are read again together: each change of a team is an act too. */
export const teamKey = ({ slug }: Slug) => ['vendor', slug, 'team'] as const

export const membersQuery = (store: Slug) =>
  queryOptions({
    queryKey: [...teamKey(store), 'members'],
    queryFn: ({ signal }) => api('GET /vendor/:store/members', { params: { store: store.slug }, signal }),
  })

export const invitationsQuery = (store: Slug) =>
  queryOptions({
    queryKey: [...teamKey(store), 'invitations'],
    queryFn: ({ signal }) => api('GET /vendor/:store/invitations', { params: { store: store.slug }, signal }),
  })

export const activityQuery = (store: Slug, choice: { person: string; page: number }) =>
  queryOptions({
    queryKey: [...teamKey(store), 'activity', choice],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/activity', {
        params: { store: store.slug },
        query: { page: choice.page, ...(choice.person && { person: choice.person }) },
        signal,
      }),
  })
