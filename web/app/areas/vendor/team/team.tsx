import { TeamPage } from '#web/parts/team/team-page.tsx'
import { NoRight } from '../no-right.tsx'
import { placeMeta } from '../places.ts'
import { useStore } from '../store-context.ts'
import { LeaveStore } from './leave-store.tsx'
import { useStoreTeam } from './store-team.ts'

export const meta = () => placeMeta('/b2b/vendor/team')

/** /b2b/vendor/team: who works for the store, who is invited, and what each may do. Who is not the owner may leave here. */
export default function StoreTeamPage() {
  const store = useStore()
  const team = useStoreTeam()
  if (!store.rights.includes('team'))
    return (
      <div className="pb-8 text-center">
        <NoRight sentence="Only the owner sees the team." />
        <LeaveStore store={store} />
      </div>
    )
  return <TeamPage team={team} title="Team" />
}
