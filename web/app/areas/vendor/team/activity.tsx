import { ActivityPage } from '#web/parts/team/activity-page.tsx'
import { NoRight } from '../no-right.tsx'
import { useStore } from '../store-context.ts'
import { useStoreTeam } from './store-team.ts'

export function meta() {
  return [{ title: 'Who did what | Juaso' }, { name: 'robots', content: 'noindex' }]
}

/** /b2b/vendor/team/activity: who did what in the store, the newest first. */
export default function StoreActivityPage() {
  const store = useStore()
  const team = useStoreTeam()
  if (!store.rights.includes('team')) return <NoRight sentence="Only the owner sees who did what." />
  return <ActivityPage team={team} />
}
