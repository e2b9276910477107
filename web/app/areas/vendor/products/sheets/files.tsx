import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ProductSheet, SheetCheck } from '#contracts/listings/sheet.schema.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { fileApi } from '#web/data/file-api.ts'
import { ExportButton } from '#web/parts/figures/export-button.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx'
import { vendorMeta } from '../../places.ts'
import { useStore } from '../../store-context.ts'
import { addressOf, listChoiceOf } from '../list/list-choice.ts'
import { ChooseFile } from './choose-file.tsx'
import { Columns } from './columns.tsx'
import { Result } from './result.tsx'
import { sheetsKey, useCheck, useSheets } from './sheet-queries.ts'

export const meta = () => vendorMeta('Import and export')

/** /b2b/vendor/products/files: the products as a file, and prices and stock from one. */
export default function FilesPage() {
  const store = useStore()
  const [parameters] = useSearchParams()
  const choice = listChoiceOf(parameters)
  const isNarrowed = addressOf({ ...choice, sort: 'updated', page: 1 }).includes('?')
  const { page: _, ...query } = choice
  const request = { params: { store: store.slug }, query }
  return (
    <div className="flex max-w-3xl flex-col gap-5 py-5 sm:py-8">
      <header className="flex items-start gap-2">
        <Link
          to={addressOf(choice)}
          aria-label="Back to the products"
          className="-ms-2.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
        >
          <ChevronLeftIcon />
        </Link>
        <h1>Import and export</h1>
      </header>
      <section aria-labelledby="export-title" className="card flex flex-col gap-3 p-4 sm:p-5">
        <h2 id="export-title" className="text-lg">
          Export
        </h2>
        <p className="text-sm text-ink-2">
          {isNarrowed ? 'The products that match your search and filter' : 'All your products'}, one line for
          each variant with its SKU, prices, stock and status.
          {isNarrowed && (
            <>
              {' '}
              <Link to="/b2b/vendor/products/files" className="font-semibold text-accent underline">
                Take all products
              </Link>
            </>
          )}
        </p>
        <div className="flex flex-wrap gap-2.5">
          <ExportButton
            name={`${store.slug}-products.xlsx`}
            label="Excel (.xlsx)"
            load={() => fileApi('GET /vendor/:store/products.xlsx', request)}
          />
          <ExportButton
            name={`${store.slug}-products.csv`}
            label="CSV (.csv)"
            load={() => fileApi('GET /vendor/:store/products.csv', request)}
          />
        </div>
      </section>
      {store.rights.includes('products') && <Import />}
    </div>
  )
}

/** A file, its columns, and what it would change; the change itself is looked at and written on its own page. */
function Import() {
  const store = useStore()
  const client = useQueryClient()
  const [sheet, setSheet] = useState<ProductSheet | null>(null)
  const [check, setCheck] = useState<SheetCheck | null>(null)
  function open(read: ProductSheet | null) {
    setSheet(read)
    setCheck(null)
    // A file that was in hand is among the last ones now.
    void client.invalidateQueries({ queryKey: sheetsKey(store.slug), exact: true })
  }
  return (
    <section aria-labelledby="import-title" className="card flex flex-col gap-4 p-4 sm:p-5">
      <h2 id="import-title" className="text-lg">
        Products from a file
      </h2>
      <p className="text-sm text-ink-2">
        Save your products as a file, change prices, stock and texts in it, and send it back. Each line is
        found by its SKU. An empty cell changes nothing; “none” removes a sale price. A stock that is still
        the one of “Stock when saved” is left alone, so pieces sold meanwhile stay sold.
      </p>
      <p className="text-sm text-ink-2">
        A product with variants has a line for each: the SKU of the variant, the same “Product SKU” in all of
        them, and a column for each option, such as “option: Size” and “option: Colour”.
      </p>
      <ExportButton
        name="new-products.xlsx"
        label="Empty file for new products"
        load={() => fileApi('GET /vendor/:store/product-template.xlsx', { params: { store: store.slug } })}
      />
      <ChooseFile onRead={open} />
      {sheet && (
        <Columns
          key={sheet.id}
          sheet={sheet}
          onChecked={(found) => {
            setCheck(found)
            if (found) client.setQueryData([...sheetsKey(store.slug), found.id], found)
          }}
        />
      )}
      {check && <CheckNow key={`check of ${check.id}`} check={check} />}
      <Others shown={sheet?.id} onOpen={open} />
    </section>
  )
}

/** The file that is in hand. */
function CheckNow({ check }: { check: SheetCheck }) {
  const { data } = useCheck(check)
  return (
    <div role="status">
      <Result check={data} />
    </div>
  )
}

interface OthersProps {
  shown: string | undefined
  onOpen: (sheet: ProductSheet) => void
}

/** Files that were sent before, here or on another device, and what becomes of them. */
function Others({ shown, onOpen }: OthersProps) {
  const query = useSheets()
  if (query.isError) return <LoadFailed query={query} message="Your last files could not be loaded." />
  const files = query.data?.filter(({ id }) => id !== shown) ?? []
  if (files.length === 0) return null
  return (
    <section aria-labelledby="last-files" className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 id="last-files" className="text-base">
        Last files
      </h3>
      <ul className="flex flex-col gap-4">
        {files.map((file) => (
          <li key={file.id} className="flex flex-col gap-2">
            <p className="break-words text-sm">
              <b>{file.file_name}</b>
              <span className="text-ink-2">
                {' '}
                {file.by}, {formatInstant(file.created_at)}
              </span>
            </p>
            <Result check={file} />
            {file.state === 'read' && <OpenAgain file={file} onOpen={onOpen} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Opens a file that was sent and not checked, as it was when its page was left. */
function OpenAgain({ file, onOpen }: { file: SheetCheck } & Pick<OthersProps, 'onOpen'>) {
  const store = useStore()
  const open = useMutation({
    mutationFn: () =>
      api('GET /vendor/:store/product-sheets/:id/columns', { params: { store: store.slug, id: file.id } }),
    onSuccess: (sheet) => {
      onOpen(sheet)
      // This button is gone by then.
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>('[aria-label=Columns] summary')?.focus(),
      )
    },
  })
  return (
    <>
      <Button look="outline" className="self-start" busy={open.isPending} onClick={() => open.mutate()}>
        Choose columns<span className="sr-only"> of {file.file_name}</span>
      </Button>
      <ErrorLine>{open.isError ? failureSentence(open.error) : null}</ErrorLine>
    </>
  )
}
