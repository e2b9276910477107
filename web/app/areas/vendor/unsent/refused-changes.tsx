import { formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { WarningIcon } from '#web/ui/icons/icons.tsx'
import { frameState } from '../store-context.ts'
import { type Change, dropChanges, keepChanges } from './changes.ts'

interface Props {
  refused: readonly Change[]
  onAgain: () => void
}

/** What was refused, until a person has dealt with it. */
export function RefusedChanges({ refused, onAgain }: Props) {
  return (
    <section aria-label="To sort out" className="card mt-4 border-brick p-4">
      <h2 className="flex items-center gap-2 text-base">
        <WarningIcon width={20} height={20} className="shrink-0 text-brick" />
        {refused.length === 1 ? 'One change was refused' : `${refused.length} changes were refused`}
      </h2>
      <ul className="divide-y divide-line">
        {refused.map((change) => (
          <Task key={change.id} change={change} onAgain={onAgain} />
        ))}
      </ul>
    </section>
  )
}

function Task({ change, onAgain }: { change: Change; onAgain: () => void }) {
  const { id, label, at, refusal } = change
  const isOwn = frameState.use().stores.some(({ slug }) => slug === change.store)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-sm last:pb-0">
      <p className="min-w-0 grow basis-60">
        <b className="break-words">{label}</b>{' '}
        <span className="text-xs text-ink-3">{formatInstant(new Date(at).toISOString())}</span>
        <br />
        <span className="text-brick">{isOwn ? refusal : 'You no longer work for this store.'}</span>
      </p>
      <p className="flex gap-2">
        {isOwn && (
          <Button
            size="small"
            look="outline"
            onClick={() =>
              void keepChanges([{ ...change, state: 'waiting', refusal: null, faults: 0 }]).then(onAgain)
            }
          >
            Try again<span className="sr-only">: {label}</span>
          </Button>
        )}
        <Button size="small" look="plain" onClick={() => void dropChanges([id])}>
          Sorted out<span className="sr-only">: {label}</span>
        </Button>
      </p>
    </li>
  )
}
