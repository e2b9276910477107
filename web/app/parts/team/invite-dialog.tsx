import { t } from '#web/messages/messages.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import type { TeamView } from './team-view.ts'

const InviteForm = onDemand(async () => ({ default: (await import('./invite-form.tsx')).InviteForm }), {
  Waiting: () => <SkeletonText lines={6} />,
})

interface Props {
  team: TeamView
  isOpen: boolean
  onClose: () => void
}

/** Asks for an address and a role; the e-mail does the rest. */
export function InviteDialog({ team, isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Invite somebody')}>
      <InviteForm team={team} onClose={onClose} />
    </Dialog>
  )
}
