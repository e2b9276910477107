import { type ReactNode, useId, useState } from 'react'
import type { OwnCompany } from '#contracts/companies/company.ts'
import { t } from '#web/messages/messages.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Notice } from '#web/parts/notice.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { useCompany } from '../use-company.ts'
import { EarlierOrder } from './earlier-order.tsx'
import { isTalk } from './order-rows.rules.ts'
import { OrderTable } from './order-table.tsx'
import { PasteBox } from './paste-box.tsx'
import { readUpload } from './read-upload.ts'
import { SavedLists } from './saved-lists.tsx'
import { useQuickOrder } from './use-quick-order.ts'

export function meta() {
  return [{ title: t('Quick order | Juaso Business') }, { name: 'robots', content: 'noindex' }]
}

/** /b2b/quick-order: many goods at once, from a pasted list. */
export default function QuickOrderPage() {
  const { company, query } = useCompany()
  if (company) return <QuickOrder key={company.id} company={company} />
  return (
    <Frame>
      {query.isError ? (
        <LoadFailed query={query} message={t('Your company could not be loaded')} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </Frame>
  )
}

function Frame({ tools, children }: { tools?: ReactNode; children: ReactNode }) {
  return (
    <div className="page flex flex-col gap-5 py-4 sm:py-6">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1>{t('Quick order')}</h1>
          <p className="text-sm text-ink-2">
            {t('Paste what you need. Every line is found, or says why not.')}
          </p>
        </div>
        {tools}
      </header>
      {children}
    </div>
  )
}

function QuickOrder({ company }: { company: OwnCompany }) {
  const order = useQuickOrder(company)
  const { text, setText, rows, isStale } = order
  const isEmpty = text.trim() === ''
  const marks = new Map(
    (isStale ? [] : rows).flatMap((row) => {
      const { tone } = row
      return tone && !isTalk(row) ? row.line.lines.map((line) => [line, tone] as const) : []
    }),
  )
  return (
    <Frame
      tools={
        <div className="flex max-w-full flex-wrap items-start gap-2">
          <Upload onText={order.addText} />
          <EarlierOrder company={company} onLines={order.append} />
        </div>
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <section aria-label={t('Your list')} className="card min-w-0 p-4">
          <PasteBox text={text} onText={setText} onClear={order.clear} marks={marks} />
        </section>
        <div
          className={`min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 ${isEmpty ? 'max-lg:order-last' : ''}`}
        >
          <Found company={company} order={order} />
        </div>
        <div className="min-w-0 empty:hidden lg:col-start-1">
          <SavedLists company={company.id} />
        </div>
      </div>
    </Frame>
  )
}

/** What became of the pasted list: on a phone right below it. */
function Found({ company, order }: { company: OwnCompany; order: ReturnType<typeof useQuickOrder> }) {
  const { text, query, rows, isTooLong } = order
  if (text.trim() === '') {
    return (
      <section className="card">
        <EmptyState drawing={<EmptyBox />} title={t('Paste your list, and its prices appear here.')}>
          {t('From a spreadsheet, an e-mail or a chat. Nothing is ordered before you check out.')}
        </EmptyState>
      </section>
    )
  }
  if (isTooLong) return <Notice tone="brick">{t('Please paste at most 2,000 lines at once')}</Notice>
  if (query.isError && !query.isFetching) {
    return (
      <section className="card">
        <LoadFailed query={query} message={t('Your list could not be checked')} />
      </section>
    )
  }
  if (rows.length > 0) return <OrderTable company={company} order={order} />
  return (
    <section className="card p-5">
      <SkeletonText lines={6} />
    </section>
  )
}

function Upload({ onText }: { onText: (text: string) => void }) {
  const id = useId()
  const [failure, setFailure] = useState<string | null>(null)
  async function read(file: File) {
    setFailure(null)
    try {
      onText(await readUpload(file))
    } catch (error) {
      setFailure((error as Error).message)
    }
  }
  return (
    <div className="flex max-w-full flex-col items-start gap-1">
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx"
        className="peer sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void read(file)
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass(
          { look: 'outline' },
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
        )}
      >
        {t('Add a file (.xlsx, .csv, .txt)')}
      </label>
      <ErrorLine>{failure}</ErrorLine>
    </div>
  )
}
