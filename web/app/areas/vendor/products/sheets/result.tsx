import type { ProductSheet, SheetCheck } from '#contracts/listings/sheet.schema.ts'
import { type ChangedColumn, sheetTitleOf } from '#contracts/listings/sheet.ts'
import { fileApi } from '#web/data/file-api.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { ExportButton } from '../../export-button.tsx'
import { useStore } from '../../store-context.ts'
import { changesPath } from '../changes/change-queries.ts'

interface Props {
  sheet: Pick<ProductSheet, 'id' | 'file_name'>
  check: SheetCheck
}

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`)

/** What the check found: the way to the preview, or the problems line by line and the file with remarks. */
export function Result({ sheet, check }: Props) {
  const { problems_count: count, problems, set, unchanged_count: same } = check
  if (count > 0) return <Problems sheet={sheet} count={count} problems={problems} />
  if (!set) {
    return (
      <p className="rounded-md bg-sunken p-3.5 text-sm">
        Nothing would change: {lines(same)} already {same === 1 ? 'has' : 'have'} these prices and this stock.
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-green-soft p-3.5 text-sm text-green">
      <p className="grow basis-52">
        <b>No problem found.</b> {lines(set.counts.ready)} would change
        {same > 0 && `, ${same} stay as they are`}.
      </p>
      <LinkButton to={`${changesPath}/${set.id}`}>See old and new</LinkButton>
    </div>
  )
}

function Problems({
  sheet,
  count,
  problems,
}: { sheet: Props['sheet']; count: number } & Pick<SheetCheck, 'problems'>) {
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
          name={`remarks-${sheet.file_name.replace(/[.][^.]*$/, '')}.xlsx`}
          label="File with remarks"
          load={() => {
            const params = { store: store.slug, id: sheet.id }
            return fileApi('GET /vendor/:store/product-sheets/:id/remarks.xlsx', { params })
          }}
        />
      </div>
      <ol className="divide-y divide-line rounded-md border border-line text-sm">
        {problems.map(({ line, column, sentence }) => (
          <li key={`${line} ${column}`} className="flex flex-wrap gap-x-3 px-3.5 py-2">
            <b className="tabular-nums">Line {line}</b>
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
