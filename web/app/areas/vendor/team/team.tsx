import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ClockIcon, PlusIcon } from '#web/ui/icons/icons.tsx'
import { NoRight } from '../no-right.tsx'
import { useStore } from '../store-context.ts'
import { HandOver } from './hand-over.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberList } from './member-list.tsx'
import { membersQuery } from './team-queries.ts'

export function meta() {
  return [{ title: 'Team | Juaso' }, { name: 'robots', content: 'noindex' }]
}

/** /b2b/vendor/team: who works for the store, who is invited, and what each may do. */
export default function TeamPage() {
  const store = useStore()
  if (!store.rights.includes('team')) return <NoRight sentence="Only the owner sees the team." />
  return <Team />
}

function Team() {
  const store = useStore()
  const query = useQuery(membersQuery(store))
  const [isInviting, setInviting] = useState(false)
  return (
    <div className="flex flex-col gap-5 py-5 sm:py-8">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1>Team</h1>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/b2b/vendor/team/activity" look="outline">
            <ClockIcon width={18} height={18} />
            Who did what
          </LinkButton>
          <Button onClick={() => setInviting(true)}>
            <PlusIcon width={18} height={18} />
            Invite somebody
          </Button>
        </div>
      </header>
      {query.data ? (
        <>
          <MemberList store={store} members={query.data} onInvite={() => setInviting(true)} />
          <InvitationList store={store} />
          {query.data.length > 1 && <HandOver store={store} members={query.data} />}
        </>
      ) : query.isError ? (
        <LoadFailed query={query} message="Your team could not be loaded" />
      ) : (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">Loading your team</span>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-20 rounded-lg" />
          ))}
        </div>
      )}
      <InviteDialog store={store} isOpen={isInviting} onClose={() => setInviting(false)} />
    </div>
  )
}
