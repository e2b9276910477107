import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCedis } from '#contracts/money.ts'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import type { WalletMonth } from '#contracts/wallet/wallet.ts'
import { saveFile } from '#web/data/browser/save-file.ts'
import { failureSentence } from '#web/data/failures.ts'
import { fileApi } from '#web/data/file-api.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { dateFormat } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { DocumentIcon } from '#web/ui/icons/icons.tsx'
import { monthsQuery } from './wallet-queries.ts'

const monthFormat = dateFormat({ month: 'long', year: 'numeric' })
const monthsShown = 6

/** A statement for every month, and the invoice of Juaso's fees for each that is over. */
export function StatementsCard({ store }: { store: OwnStore }) {
  const query = useQuery(monthsQuery(store))
  const [isWhole, setWhole] = useState(false)
  const months = query.data ?? []
  return (
    <section aria-labelledby="statements" className="card p-4 sm:p-5">
      <h2 id="statements" className="mb-2 text-lg">
        Statements and invoices
      </h2>
      {query.data ? (
        <>
          {months.length === 0 && (
            <p className="text-sm text-ink-2">The first statement is here after your first sale.</p>
          )}
          <ul>
            {months.slice(0, isWhole ? undefined : monthsShown).map((month) => (
              <Month key={month.month} store={store} month={month} />
            ))}
          </ul>
          {months.length > monthsShown && !isWhole && (
            <Button look="plain" size="small" onClick={() => setWhole(true)}>
              Earlier months
            </Button>
          )}
        </>
      ) : query.isError ? (
        <LoadFailed query={query} message="The statements could not be loaded" />
      ) : (
        <SkeletonText lines={3} />
      )}
    </section>
  )
}

function Month({
  store,
  month: { month, sales, fees, withdrawn, is_over, papers },
}: {
  store: OwnStore
  month: WalletMonth
}) {
  const name = monthFormat(`${month}-01`)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <div>
        <p className="font-semibold">
          {name}
          {!is_over && <span className="font-normal text-ink-2"> to date</span>}
        </p>
        {/* As the wallet counts: what was paid, before the fees, less what went back, each on its day. */}
        <p className="text-sm text-ink-2 tabular-nums">
          Paid by buyers, less refunds {formatCedis(sales)} ·{' '}
          {fees < 0 ? `fees given back ${formatCedis(-fees)}` : `fees ${formatCedis(fees)}`} · withdrawn{' '}
          {formatCedis(withdrawn)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <FileButton
          label="Statement"
          of={name}
          load={() =>
            fileApi('GET /vendor/:store/wallet/months/:month/statement.pdf', {
              params: { store: store.slug, month },
            })
          }
          file={`juaso-${store.slug}-${month}.pdf`}
        />
        {papers.map(({ id, number, kind }) => (
          <FileButton
            key={id}
            label={kind === 'invoice' ? 'Invoice of fees' : 'Credit note'}
            of={`${name}, ${number}`}
            load={() =>
              fileApi('GET /vendor/:store/wallet/fee-papers/:id/paper.pdf', {
                params: { store: store.slug, id },
              })
            }
            file={`juaso-${number}.pdf`}
          />
        ))}
      </div>
    </li>
  )
}

interface FileProps {
  label: string
  /** What the file is about, for screen readers. */
  of?: string
  load: () => Promise<Blob>
  file: string
}

/** A button that loads a file and saves it. */
export function FileButton({ label, of, load, file }: FileProps) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      saveFile(await load(), file)
    } catch (error) {
      showToast({ tone: 'bad', title: 'The file could not be loaded', message: failureSentence(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="outline" size="small" busy={busy} onClick={() => void save()}>
      <DocumentIcon width={16} height={16} />
      {label}
      {of && <span className="sr-only">: {of}</span>}
    </Button>
  )
}
