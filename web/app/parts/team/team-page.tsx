import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#web/messages/messages.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ClockIcon, PlusIcon } from '#web/ui/icons/icons.tsx'
import { HandOver } from './hand-over.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberList } from './member-list.tsx'
import { membersQuery, type TeamView } from './team-view.ts'

/** Who belongs to a store or company, who is invited, and what each may do. */
export function TeamPage({ team, title }: { team: TeamView; title: string }) {
  const query = useQuery(membersQuery(team))
  const [isInviting, setInviting] = useState(false)
  return (
    <div className="flex flex-col gap-5 py-5 sm:py-8">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1>{title}</h1>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={team.paths.activity} look="outline">
            <ClockIcon width={18} height={18} />
            {t('Who did what')}
          </LinkButton>
          <Button onClick={() => setInviting(true)}>
            <PlusIcon width={18} height={18} />
            {t('Invite somebody')}
          </Button>
        </div>
      </header>
      {query.data ? (
        <>
          <MemberList team={team} members={query.data} onInvite={() => setInviting(true)} />
          <InvitationList team={team} />
          {query.data.length > 1 && <HandOver team={team} members={query.data} />}
        </>
      ) : query.isError ? (
        <LoadFailed query={query} message={t('Your team could not be loaded')} />
      ) : (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">{t('Loading your team')}</span>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-20 rounded-lg" />
          ))}
        </div>
      )}
      <InviteDialog team={team} isOpen={isInviting} onClose={() => setInviting(false)} />
    </div>
  )
}
