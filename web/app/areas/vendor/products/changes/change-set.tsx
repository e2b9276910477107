import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { ChangeSet } from '#contracts/listings/change-set.schema.ts'
import { changeSetLimits } from '#contracts/listings/change-set.ts'
import { ApiError } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { StickyBar } from '#web/parts/sticky-bar.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { vendorMeta } from '../../places.ts'
import { useStore } from '../../store-context.ts'
import { wordsOf } from '../many/edit-of-form.rules.ts'
import { JobProgress } from '../sheets/job-progress.tsx'
import { changesPath, isAtWork, useChangeSet, useWrite } from './change-queries.ts'
import { ChangeRows } from './change-rows.tsx'
import { CheckAgain } from './check-again.tsx'
import { UndoButton } from './undo-button.tsx'

export const meta = () => vendorMeta('Bulk edit')

/** /b2b/vendor/products/changes/:id: a change of many products, before it is written and afterwards. */
export default function ChangeSetPage() {
  const { id = '' } = useParams()
  const query = useChangeSet(id)
  if (query.error instanceof ApiError && query.error.status === 404) return <Missing />
  if (query.isError) return <LoadFailed query={query} message="This change could not be loaded." />
  if (!query.data) {
    return (
      <div role="status" className="flex flex-col gap-4 py-8">
        <span className="sr-only">Loading the change</span>
        <Skeleton className="h-10 w-72" />
        <Skeleton className="h-80 w-full" />
      </div>
    )
  }
  return <Shown key={query.data.state} set={query.data} />
}

function Missing() {
  return (
    <EmptyState
      drawing={<EmptyBox />}
      title="This change is not kept any more."
      action={<LinkButton to={changesPath}>Show all changes</LinkButton>}
    >
      A store keeps the last three previews of each person for a day, and a change for a year.
    </EmptyState>
  )
}

const tabWords = {
  prepared: 'Will change',
  applying: 'Is being changed',
  applied: 'Changed',
  undoing: 'Is being put back',
  undone: 'Put back',
} as const

function Shown({ set }: { set: ChangeSet }) {
  const { counts } = set
  const changing = counts.ready + counts.written + counts.restored
  const leftOut = counts.refused + counts.skipped + counts.kept
  const words = tabWords[set.state]
  const panels = [
    { id: 'changing', label: `${words} (${changing})`, panel: <ChangeRows id={set.id} only="changing" /> },
    {
      id: 'left_out',
      label: `Left as they are (${leftOut})`,
      panel: <ChangeRows id={set.id} only="left_out" />,
    },
  ]
  const apply = useWrite('apply')
  return (
    <div className="flex flex-col gap-5 py-5 sm:py-8">
      <header className="flex items-start gap-2">
        <Link
          to={set.state === 'prepared' ? '/b2b/vendor/products' : changesPath}
          aria-label={set.state === 'prepared' ? 'Back to the products' : 'Back to the changes'}
          className="-ms-2.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
        >
          <ChevronLeftIcon />
        </Link>
        <div className="min-w-0">
          <h1>{wordsOf(set.edit)}</h1>
          <p className="mt-0.5 text-sm text-ink-2">{storyOf(set)}</p>
        </div>
        <div className="ms-auto max-lg:hidden">
          <Actions set={set} apply={apply} />
        </div>
      </header>
      <Stale set={set} error={apply.error} />
      <AtWork set={set} />
      <Tabs label="Rows" tabs={panels} initialId={changing === 0 ? 'left_out' : 'changing'} />
      {hasActions(set) && (
        <StickyBar>
          <Actions set={set} apply={apply} />
        </StickyBar>
      )}
    </div>
  )
}

function storyOf(set: ChangeSet): string {
  const size =
    set.products_count === 1 ? '1 product' : `${set.products_count.toLocaleString('en-GB')} products`
  const same =
    set.unchanged_count > 0 ? ` ${set.unchanged_count} of their prices or counts stay the same.` : ''
  const unchanged = set.edit.field === 'status' ? same.replace('of their prices or counts', 'of them') : same
  if (set.state === 'prepared') return `Preview of ${size}. Nothing is written yet.${unchanged}`
  if (set.state === 'applying') return `${set.by} changes ${size} with this file.`
  const { written, restored, kept, refused, skipped } = set.counts
  const [done, left] = [written + restored + kept, refused + skipped]
  const what = left > 0 ? `made ${done} of ${done + left} changes to` : 'changed'
  const made = `${set.by} ${what} ${size}, ${formatInstant(set.applied_at ?? set.created_at)}.`
  if (set.stopped) return set.stopped
  return set.undone_at ? `${made} ${set.undone_by} undid it, ${formatInstant(set.undone_at)}.` : made
}

const hasActions = (set: ChangeSet) =>
  set.state === 'prepared' ? set.counts.ready > 0 && set.stopped === null : set.is_undoable

/** Where lines of the file changed after its check. */
function Stale({ set: { edit, state, stopped }, error }: { set: ChangeSet; error: Error | null }) {
  const isStale = error instanceof ApiError && error.code === 'change_set.file_stale'
  const sentence = isStale ? failureSentence(error) : state === 'prepared' ? stopped : null
  if (sentence === null || edit.field !== 'file' || !edit.sheet_id) return null
  return <CheckAgain sheet={{ id: edit.sheet_id }} sentence={sentence} />
}

/** How far the job is that writes the file, or undoes it. */
function AtWork({ set }: { set: ChangeSet }) {
  if (!isAtWork(set)) return null
  const total = Object.values(set.counts).reduce((sum, count) => sum + count, 0)
  const words = set.state === 'applying' ? 'Writing the changes' : 'Putting everything back'
  return (
    <div role="status">
      <JobProgress words={words} done={set.rows_done} total={total} />
    </div>
  )
}

function Actions({ set, apply }: { set: ChangeSet; apply: ReturnType<typeof useWrite> }) {
  const store = useStore()
  const [isSent, setSent] = useState(false)
  if (!store.rights.includes('products') || !hasActions(set)) return null
  if (set.state !== 'prepared') return <UndoButton set={set} />
  const { ready } = set.counts
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        wide
        busy={apply.isPending || isSent}
        onClick={() => {
          setSent(true)
          apply.mutate(set.id, { onError: () => setSent(false) })
        }}
      >
        {ready === 1 ? 'Change 1 row' : `Change ${ready.toLocaleString('en-GB')} rows`}
      </Button>
      <p className="text-center text-xs text-ink-3">Undo for {changeSetLimits.undoDays} days</p>
    </div>
  )
}
