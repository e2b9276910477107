import { useOnline } from '#web/data/browser/use-online.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ClockIcon, WarningIcon } from '#web/ui/icons/icons.tsx'
import { type Change, dropChanges, keepChanges, useChanges } from './changes.ts'
import { useStuck } from './send-changes.ts'
import { useSender } from './use-sender.ts'

/** Above every page of the vendor: what waits for the network, and what was refused until a person has dealt with it. */
export function UnsentNotice() {
  const { send } = useSender()
  const isStuck = useStuck()
  const isOnline = useOnline()
  const changes = useChanges()
  const waiting = changes.filter(({ state }) => state === 'waiting')
  const refused = changes.filter(({ state }) => state === 'refused')
  return (
    <>
      <div role="status" className="empty:hidden">
        {waiting.length > 0 && (isStuck || !isOnline) && (
          <p className="mt-4 flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-md bg-gold-soft px-4 py-2.5 text-sm text-gold-ink">
            <ClockIcon width={18} height={18} className="shrink-0" />
            <span className="grow basis-52">
              <b>
                {waiting.length === 1 ? '1 change waits' : `${waiting.length} changes wait`} for the network.
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
      {refused.length > 0 && (
        <section aria-label="To sort out" className="card mt-4 border-brick p-4">
          <h2 className="flex items-center gap-2 text-base">
            <WarningIcon width={20} height={20} className="shrink-0 text-brick" />
            {refused.length === 1 ? 'One change was refused' : `${refused.length} changes were refused`}
          </h2>
          <ul className="divide-y divide-line">
            {refused.map((change) => (
              <Task key={change.id} change={change} onAgain={send} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Task({ change, onAgain }: { change: Change; onAgain: () => void }) {
  const { id, label, at, refusal } = change
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-sm last:pb-0">
      <p className="min-w-0 grow basis-60">
        <b className="break-words">{label}</b>{' '}
        <span className="text-xs text-ink-3">{formatInstant(new Date(at).toISOString())}</span>
        <br />
        <span className="text-brick">{refusal}</span>
      </p>
      <p className="flex gap-2">
        <Button
          size="small"
          look="outline"
          onClick={() => void keepChanges([{ ...change, state: 'waiting', refusal: null }]).then(onAgain)}
        >
          Try again<span className="sr-only">: {label}</span>
        </Button>
        <Button size="small" look="plain" onClick={() => void dropChanges([id])}>
          Sorted out<span className="sr-only">: {label}</span>
        </Button>
      </p>
    </li>
  )
}
