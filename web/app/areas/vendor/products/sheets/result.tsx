import type { ChangeSet } from '#contracts/listings/change-set.schema.ts'
import type { SheetCheck } from '#contracts/listings/sheet.schema.ts'
import { type ChangedColumn, sheetTitleOf } from '#contracts/listings/sheet.ts'
import { fileApi } from '#web/data/file-api.ts'
import { ExportButton } from '#web/parts/figures/export-button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useStore } from '../../store-context.ts'
import { changesPath } from '../changes/change-queries.ts'
import { JobProgress } from './job-progress.tsx'

const lines = (count: number) => (count === 1 ? '1 line' : `${count.toLocaleString('en-GB')} lines`)

/** What becomes of a file: how far its check is, the problems line by line, or its change. */
export function Result({ check }: { check: SheetCheck }) {
  const {
    state,
    lines_count: total,
    lines_done: done,
    problems_count: count,
    set,
    unchanged_count: same,
  } = check
  if (state === 'waiting') return <JobProgress words="Waiting to be checked" done={0} total={total} />
  if (state === 'checking') return <JobProgress words="Checking every line" done={done} total={total} />
  if (state === 'read') return <p className="text-sm text-ink-2">{lines(total)}, not checked yet.</p>
  if (count > 0) return <Problems check={check} />
  if (set) return <OfSet set={set} same={same} />
  if (state === 'checked' && same >= done) {
    return (
      <p className="rounded-md bg-sunken p-3.5 text-sm">
        Nothing would change: {lines(same)} already {same === 1 ? 'has' : 'have'} these prices and this stock.
      </p>
    )
  }
  return (
    <p className="rounded-md bg-sunken p-3.5 text-sm">
      {state === 'failed'
        ? 'The check ended with an error, and nothing was changed. Please send the file again.'
        : 'Newer previews took the place of this one. Send the file again to see it.'}
    </p>
  )
}

function OfSet({ set, same }: { set: ChangeSet; same: number }) {
  const { counts, state, rows_done: done } = set
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (state === 'applying' || state === 'undoing') {
    const words = state === 'applying' ? 'Writing the changes' : 'Putting everything back'
    return (
      <div className="flex flex-col gap-2">
        <JobProgress words={words} done={done} total={total} />
        <LinkButton look="outline" to={`${changesPath}/${set.id}`}>
          See the change
        </LinkButton>
      </div>
    )
  }
  const isPrepared = state === 'prepared'
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-3 rounded-md p-3.5 text-sm',
        isPrepared ? 'bg-green-soft text-green' : 'bg-sunken',
      )}
    >
      {isPrepared && (
        <p className="grow basis-52">
          <b>No problem found.</b> {lines(counts.ready)} would change
          {same > 0 && `, ${same.toLocaleString('en-GB')} stay as they are`}.
        </p>
      )}
      {state === 'applied' && (
        <p className="grow basis-52">
          <b>Written.</b> {lines(counts.written)} changed
          {counts.skipped > 0 && `, ${counts.skipped.toLocaleString('en-GB')} were left as they are`}.
        </p>
      )}
      {state === 'undone' && (
        <p className="grow basis-52">
          <b>Undone.</b> {set.stopped ?? `${lines(counts.restored)} put back.`}
        </p>
      )}
      <LinkButton look={isPrepared ? 'solid' : 'outline'} to={`${changesPath}/${set.id}`}>
        {isPrepared ? 'See old and new' : 'See the change'}
      </LinkButton>
    </div>
  )
}

function Problems({ check: { id, file_name, problems, problems_count: count } }: { check: SheetCheck }) {
  const store = useStore()
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <p className="grow basis-52 text-sm">
          <b className="text-brick">{count === 1 ? '1 problem' : `${count} problems`}.</b> Nothing is changed
          until every line is right. Mend them in the file with the remarks, or in your own, and send it
          again.
        </p>
        <ExportButton
          name={`remarks-${file_name.replace(/[.][^.]*$/, '')}.xlsx`}
          label="File with remarks"
          load={() => {
            const params = { store: store.slug, id }
            return fileApi('GET /vendor/:store/product-sheets/:id/remarks.xlsx', { params })
          }}
        />
      </div>
      <ol className="divide-y divide-line rounded-md border border-line text-sm">
        {problems.map(({ line, sku, name, column, sentence }) => (
          <li key={`${line} ${column}`} className="flex flex-wrap gap-x-3 px-3.5 py-2">
            <b className="tabular-nums">Line {line}</b>
            {(name || sku) && (
              <span className="min-w-0 break-words">
                {name}
                {name && sku && ' · '}
                {sku && <span className="break-all text-ink-2">{sku}</span>}
              </span>
            )}
            <span className="text-ink-2">{sheetTitleOf(column as ChangedColumn)}</span>
            <span className="grow basis-52">{sentence}</span>
          </li>
        ))}
      </ol>
      {problems.length < count && (
        <p className="text-xs text-ink-3">
          The first {problems.length}; the file with remarks has all of them.
        </p>
      )}
    </div>
  )
}
