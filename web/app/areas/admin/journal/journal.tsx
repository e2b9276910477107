import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Journal } from '#contracts/desk/accounts.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { fileApi } from '#web/data/file-api.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { accountName } from '../money/account-words.ts'
import { BookedAccount } from '../money/booked-account.tsx'
import { DeskFile } from '../parts/desk-file.tsx'
import { DeskPage } from '../parts/desk-page.tsx'
import { Loading } from '../parts/loading.tsx'
import { MonthField, useMonth } from '../parts/month-field.tsx'
import { WithRight } from '../parts/with-right.tsx'

export function meta() {
  return [{ title: 'Journal | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

/** /admin/journal: what was booked in a month, and what moved on each kind of account. */
export default function JournalPage() {
  return (
    <WithRight right="books" title="Journal">
      <Month />
    </WithRight>
  )
}

function Month() {
  const month = useMonth('this')
  const [parameters, setParameters] = useSearchParams()
  const account = parameters.get('account') ?? undefined
  const page = Math.max(1, Number(parameters.get('page')) || 1)
  const query = useQuery({
    queryKey: [...deskKey, 'journal', month, account, page],
    queryFn: ({ signal }) => api('GET /admin/journal', { query: { month, account, page }, signal }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const go = (change: Record<string, string>) =>
    setParameters({ month, ...(account && { account }), ...change }, { preventScrollReset: true })
  return (
    <DeskPage
      title="Journal"
      about="Above zero is owed to the account’s owner, below zero by it. A booking sums to zero."
      actions={
        <DeskFile
          label="CSV"
          file={`juaso-journal-${month}.csv`}
          load={() => fileApi('GET /admin/journal.csv', { query: { month } })}
        />
      }
    >
      <MonthField key={month} month={month} />
      {query.isPending && <Loading what="the journal" />}
      {query.isError && !data && <LoadFailed query={query} message={failureSentence(query.error)} />}
      {data && (
        <>
          <Accounts accounts={data.accounts} onChoose={(name) => go({ account: name, page: '1' })} />
          {account && (
            <p className="flex flex-wrap items-center gap-3 text-sm">
              <span className="break-all">
                Bookings on <b>{account}</b> {accountName(account)}
              </span>
              <Button look="outline" size="small" onClick={() => setParameters({ month })}>
                Show all
              </Button>
            </p>
          )}
          <Bookings {...data} />
          <Pages data={data} page={page} onGo={(next) => go({ page: String(next) })} />
        </>
      )}
    </DeskPage>
  )
}

function Accounts({ accounts, onChoose }: Pick<Journal, 'accounts'> & { onChoose: (name: string) => void }) {
  return (
    <section aria-label="Accounts" className="card p-4">
      <h2 className="text-lg">Accounts</h2>
      {accounts.length === 0 && <p className="text-sm text-ink-2">Nothing was booked by then.</p>}
      <ul className="divide-y divide-line text-sm">
        {accounts.map(({ account, opening, moved, closing, entries }) => (
          <li key={account} className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_8rem_8rem_8rem]">
            <button
              type="button"
              onClick={() => onChoose(account)}
              className="min-h-11 text-start break-all text-accent underline sm:min-h-9"
            >
              {account}
              {accountName(account) && <span className="text-ink-2"> {accountName(account)}</span>}
              <span className="text-ink-2">
                {' '}
                · {entries} {entries === 1 ? 'entry' : 'entries'}
              </span>
            </button>
            <Figure label="Before" amount={opening} />
            <Figure label="Moved" amount={moved} />
            <Figure label="After" amount={closing} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Figure({ label, amount }: { label: string; amount: number }) {
  return (
    <p className="flex justify-between gap-2 tabular-nums sm:flex-col sm:gap-0 sm:text-end">
      <span className="text-xs text-ink-3">{label}</span>
      {formatCedis(amount)}
    </p>
  )
}

function Bookings({ rows, owners }: Pick<Journal, 'rows' | 'owners'>) {
  if (rows.length === 0) return <p className="card p-5">Nothing was booked in this month.</p>
  return (
    <ol aria-label="Bookings" className="card divide-y divide-line overflow-hidden">
      {rows.map(({ transaction, at, kind, cause, order, entries }) => (
        <li
          key={transaction}
          className="grid gap-x-5 gap-y-2 px-4 py-3 text-sm lg:grid-cols-[16rem_minmax(0,1fr)]"
        >
          <div className="min-w-0">
            <p className="font-semibold">
              {kind}
              {order && `, order ${order}`}
            </p>
            <p className="text-ink-2">{formatInstant(at)}</p>
            <p className="text-xs break-all text-ink-3">{cause}</p>
          </div>
          <ul className="flex flex-col gap-1.5">
            {entries.map(({ account, amount }) => (
              <li key={account} className="flex justify-between gap-3">
                <BookedAccount account={account} owners={owners} />
                <span className="shrink-0 tabular-nums">{formatCedis(amount)}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function Pages({ data, page, onGo }: { data: Journal; page: number; onGo: (page: number) => void }) {
  const last = Math.max(1, Math.ceil(data.total / data.page_size))
  if (last === 1) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-3 text-sm">
      <Button look="outline" size="small" disabled={page === 1} onClick={() => onGo(page - 1)}>
        Earlier
      </Button>
      Page {page} of {last}, {data.total} bookings
      <Button look="outline" size="small" disabled={page >= last} onClick={() => onGo(page + 1)}>
        Later
      </Button>
    </nav>
  )
}
