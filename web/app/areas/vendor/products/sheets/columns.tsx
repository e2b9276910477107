import { type FormEvent, useState } from 'react'
import type { ProductSheet, SheetCheck, SheetMapping } from '#contracts/listings/sheet.schema.ts'
import { type MappedColumn, mappedColumns, sheetTitleOf } from '#contracts/listings/sheet.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useStore } from '../../store-context.ts'
import { Pictures } from './pictures.tsx'
import { unclearColumns } from './unclear-columns.ts'

interface Props {
  sheet: ProductSheet
  onChecked: (check: SheetCheck | null) => void
}

function emptyChoice(column: MappedColumn): string {
  if (column === 'sku') return 'Choose a column'
  return column === 'stock_saved' ? 'Not in the file' : 'Leave as it is'
}

/** Which column of the file is which of ours. The choice is kept for the store's next file. */
export function Columns({ sheet, onChecked }: Props) {
  const store = useStore()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [isSending, setIsSending] = useState(false)
  async function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const place = (column: MappedColumn) => (form.get(column) ? Number(form.get(column)) : null)
    const mapping = Object.fromEntries(mappedColumns.map((column) => [column, place(column)])) as SheetMapping
    setFailure(null)
    setBusy(true)
    try {
      const params = { store: store.slug, id: sheet.id }
      onChecked(
        await api('POST /vendor/:store/product-sheets/:id/check', {
          params,
          body: { mapping, creates: form.get('creates') !== null },
        }),
      )
    } catch (error) {
      onChecked(null)
      setFailure(failureSentence(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void check(event)} className="flex flex-col gap-4" aria-label="Columns">
      <p className="break-words text-sm">
        <b>{sheet.file_name}</b>: {sheet.lines_count === 1 ? '1 line' : `${sheet.lines_count} lines`}
      </p>
      <Choices sheet={sheet} />
      {sheet.is_own !== false && <Pictures sheet={sheet} isSending={isSending} onSending={setIsSending} />}
      <Checkbox
        name="creates"
        label="A line for a product that you do not have makes one, as a draft. Without this it is an error."
      />
      <ErrorLine>{failure}</ErrorLine>
      <Button type="submit" busy={busy} disabled={isSending} className="sm:self-start">
        Check every line
      </Button>
    </form>
  )
}

/** Folded away where every column of the file is known: then there is nothing to choose. */
function Choices({ sheet }: Pick<Props, 'sheet'>) {
  const { unknown, isClear } = unclearColumns(sheet)
  const count = sheet.titles.filter((title) => title.trim() !== '').length
  return (
    <details
      open={!isClear}
      className="group rounded-md border border-line p-3.5"
      onInvalidCapture={({ currentTarget }) => {
        currentTarget.open = true
      }}
    >
      <summary className="flex min-h-7 cursor-pointer flex-wrap items-center gap-x-2 text-sm">
        <span className="min-w-0 grow break-words">
          {isClear ? `All ${count} columns are recognized` : 'Which column of the file is which?'}
          {unknown.length > 0 && ` Not recognized: ${unknown.join(', ')}`}
        </span>
        <span className="font-semibold text-accent underline group-open:hidden">Change</span>
      </summary>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {mappedColumns.map((column) => (
          <Select
            key={column}
            name={column}
            label={sheetTitleOf(column)}
            required={column === 'sku'}
            defaultValue={sheet.mapping[column] ?? ''}
          >
            <option value="">{emptyChoice(column)}</option>
            {sheet.titles.map((title, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one title, and their order is the file's.
              <option key={place} value={place}>
                {title || `Column ${place + 1}`}
                {sheet.sample[0]?.[place] && `: ${sheet.sample[0][place].slice(0, 24)}`}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </details>
  )
}
