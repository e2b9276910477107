import { useOnline } from '#web/data/browser/use-online.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ClockIcon } from '#web/ui/icons/icons.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { useChanges } from './changes.ts'
import { useStuck } from './send-changes.ts'
import { useSender } from './use-sender.ts'

// Seldom shown: a phone loads it when it is.
const RefusedChanges = onDemand(async () => ({
  default: (await import('./refused-changes.tsx')).RefusedChanges,
}))

/** After how many changes wait. */
const reasons = {
  network: ' for the network',
  market: ': something is wrong on our side',
  session: ' until you sign in again',
}

/** Above every page of the vendor: what waits and for what, and what was refused until a person has dealt with it. */
export function UnsentNotice() {
  const { send } = useSender()
  const stuck = useStuck()
  const isOnline = useOnline()
  const reason = isOnline ? stuck : 'network'
  const changes = useChanges()
  const waiting = changes.filter(({ state }) => state === 'waiting').length
  const refused = changes.filter(({ state }) => state === 'refused')
  return (
    <>
      <div role="status" className="empty:hidden">
        {waiting > 0 && reason && (
          <p className="mt-4 flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-md bg-gold-soft px-4 py-2.5 text-sm text-gold-ink">
            <ClockIcon width={18} height={18} className="shrink-0" />
            <span className="grow basis-52">
              <b>
                {waiting === 1 ? '1 change waits' : `${waiting} changes wait`}
                {reasons[reason]}.
              </b>{' '}
              Kept on this phone, sent by itself.
            </span>
            {isOnline && (
              <Button size="small" look="plain" onClick={send}>
                Send now
              </Button>
            )}
          </p>
        )}
      </div>
      {refused.length > 0 && <RefusedChanges refused={refused} onAgain={send} />}
    </>
  )
}
