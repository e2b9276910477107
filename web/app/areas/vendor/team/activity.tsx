import { ActivityPage } from '#web/parts/team/activity-page.tsx'
import { NoRight } from '../no-right.tsx'
import { vendorMeta } from '../places.ts'
import { useStore } from '../store-context.ts'
import { useStoreTeam } from './store-team.ts'

export const meta = () => vendorMeta('Who did what')

/** /b2b/vendor/team/activity: who did what in the store, the newest first. */
export default function StoreActivityPage() {
  const store = useStore()
  const team = useStoreTeam()
  if (!store.rights.includes('team')) return <NoRight sentence="Only the owner sees who did what." />
  return <ActivityPage team={team} />
}
