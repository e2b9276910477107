import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Page } from '#contracts/page.ts'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import type { WalletTransaction } from '#contracts/wallet/wallet.ts'
import { fileApi } from '#web/data/file-api.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { controlClass } from '#web/ui/form/field.tsx'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { filtersCount, type HistoryChoice, historyAddress, historyChoiceOf } from './history-choice.rules.ts'
import { HistoryFilter } from './history-filter.tsx'
import { FileButton } from './statements-card.tsx'
import { TransactionRows } from './transaction-rows.tsx'
import { historyPageSize, historyQuery } from './wallet-queries.ts'

/** [VE-2.39] Everything that moved the wallet, with search and filter; the file has all of what is chosen. */
export function TransactionHistory({ store }: { store: OwnStore }) {
  const [parameters] = useSearchParams()
  const choice = historyChoiceOf(parameters)
  const query = useQuery(historyQuery(store, choice))
  const { page: _, ...filters } = choice
  return (
    <section aria-labelledby="history" className="card overflow-hidden">
      <div className="flex flex-wrap items-center gap-3 p-4 sm:p-5">
        <h2 id="history" className="grow text-lg">
          Transaction History
        </h2>
        <HistorySearch key={choice.q} choice={choice} />
        <HistoryFilter choice={choice} />
        <FileButton
          label="CSV"
          of="this history"
          load={() =>
            fileApi('GET /vendor/:store/wallet/transactions.csv', {
              params: { store: store.slug },
              query: filters,
            })
          }
          file={`${store.slug}-wallet.csv`}
        />
      </div>
      {query.data ? (
        <List store={store} page={query.data} choice={choice} isStale={query.isPlaceholderData} />
      ) : query.isError ? (
        <LoadFailed query={query} message="Your history could not be loaded" />
      ) : (
        <div role="status" className="flex flex-col gap-3 p-4 pt-0 sm:p-5 sm:pt-0">
          <span className="sr-only">Loading your history</span>
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-11" />
          ))}
        </div>
      )}
    </section>
  )
}

function HistorySearch({ choice }: { choice: HistoryChoice }) {
  const [, setParameters] = useSearchParams()
  const [words, setWords] = useState(choice.q)
  function search(event: FormEvent) {
    event.preventDefault()
    setParameters(historyAddress({ ...choice, q: words.trim(), page: 1 }), { preventScrollReset: true })
  }
  return (
    <search className="max-sm:w-full sm:w-64">
      <form onSubmit={search} className="relative">
        <input
          type="search"
          aria-label="Search description"
          placeholder="Search description"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className={`${controlClass} pe-12 text-sm`}
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 end-0 grid w-11 place-items-center text-ink-2 hover:text-accent"
        >
          <SearchIcon />
        </button>
      </form>
    </search>
  )
}

interface ListProps {
  store: OwnStore
  page: Page<WalletTransaction>
  choice: HistoryChoice
  isStale: boolean
}

function List({ store, page, choice, isStale }: ListProps) {
  const isNarrowed = choice.q !== '' || filtersCount(choice) > 0 || choice.page > 1
  if (page.results.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyBox />}
        title={isNarrowed ? 'Nothing here matches what you chose.' : 'No transactions yet'}
        action={
          isNarrowed && (
            <LinkButton to="?" preventScrollReset look="outline">
              Show the whole history
            </LinkButton>
          )
        }
      >
        {!isNarrowed && 'Each sale appears here as soon as it is paid.'}
      </EmptyState>
    )
  }
  return (
    <div aria-busy={isStale} className={classNames('transition-opacity', isStale && 'opacity-50')}>
      <p role="status" className="sr-only">
        {page.count} {page.count === 1 ? 'transaction' : 'transactions'}
      </p>
      <TransactionRows store={store} rows={page.results} />
      <div className="px-4 py-3 empty:hidden">
        <Pagination
          label="Transactions"
          page={choice.page}
          pagesCount={Math.ceil(page.count / historyPageSize)}
          toPage={(shown) => historyAddress({ ...choice, page: shown })}
        />
      </div>
    </div>
  )
}
