import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { ApiError, api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { profileQuery } from '#web/data/profile-query.ts'
import { ownPhoneOf } from '#web/data/session/own-phone.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { placeMeta } from '../places.ts'
import { Wizard } from './wizard.tsx'

/** A person without a store opens one here. */
export const handle = { worksWithoutStore: true }

export const meta = () => placeMeta('/b2b/vendor/account-settings')

/** /b2b/vendor/account-settings: the vendor profile in six steps [VE-2.47]. */
export default function AccountSettingsPage() {
  const store = useOutletContext<OwnStore | null>()
  if (!store) return <NewProfile />
  if (!store.rights.includes('settings'))
    return <EmptyState title="Your role in this store does not change its profile." />
  return <SavedProfile store={store} />
}

/** A person's first store: the first step begins with the number of their own account. */
function NewProfile() {
  const { data, isPending } = useQuery(profileQuery)
  // Without an answer the field is empty.
  return isPending ? <Waiting /> : <Wizard profile={null} ownPhone={ownPhoneOf(data)} />
}

function SavedProfile({ store }: { store: OwnStore }) {
  const queries = useQueryClient()
  const queryKey = ['vendor', store.id, 'profile']
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /vendor/:store/profile', { params: { store: store.id }, signal }),
    // What is typed must not be replaced by what another page saves.
    refetchOnWindowFocus: false,
  })
  if (query.data)
    return <Wizard profile={query.data} onProfile={(profile) => queries.setQueryData(queryKey, profile)} />
  if (query.isError)
    return (
      <LoadFailed
        query={query}
        message={query.error instanceof ApiError ? query.error.message : failureSentence(query.error)}
      />
    )
  return <Waiting />
}

function Waiting() {
  return (
    <div role="status" className="py-8">
      <span className="sr-only">Loading your profile</span>
      <SkeletonText lines={8} />
    </div>
  )
}
