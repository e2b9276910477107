import { useState } from 'react'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import type { Member, TeamView } from './team-view.ts'

const HandOverForm = onDemand(
  async () => ({ default: (await import('./hand-over-form.tsx')).HandOverForm }),
  {
    Waiting: () => <SkeletonText lines={6} />,
  },
)

interface Props {
  team: TeamView
  members: readonly Member[]
}

/** Makes another member the owner. A team has exactly one; the previous one stays with a lesser role. */
export function HandOver({ team, members }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="hand-over" className="card flex flex-wrap items-center gap-3 p-4 sm:p-5">
      <div className="min-w-0 grow basis-64">
        <h2 id="hand-over" className="text-lg">
          {team.words.handOver}
        </h2>
        <p className="text-sm text-ink-2">{team.words.handOverText}</p>
      </div>
      <Button look="outline" onClick={() => setOpen(true)}>
        {t('Choose a new owner')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={team.words.handOver}>
        <HandOverForm team={team} members={members} onClose={() => setOpen(false)} />
      </Dialog>
    </section>
  )
}
