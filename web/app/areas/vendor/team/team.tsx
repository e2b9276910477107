import { TeamPage } from '#web/parts/team/team-page.tsx'
import { NoRight } from '../no-right.tsx'
import { placeMeta } from '../places.ts'
import { useStore } from '../store-context.ts'
import { useStoreTeam } from './store-team.ts'

export const meta = () => placeMeta('/b2b/vendor/team')

/** /b2b/vendor/team: who works for the store, who is invited, and what each may do. */
export default function StoreTeamPage() {
  const store = useStore()
  const team = useStoreTeam()
  if (!store.rights.includes('team')) return <NoRight sentence="Only the owner sees the team." />
  return <TeamPage team={team} title="Team" />
}
