import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { readablePhone } from '#contracts/accounts/readable-phone.ts'
import { customerGroups } from '#contracts/analytics/customer-groups.ts'
import type { CustomerGroup, CustomerQuery, CustomerRow } from '#contracts/analytics/customers.ts'
import { customerSides, customerSorts, customerTabs } from '#contracts/analytics/definitions.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { fileApi } from '#web/data/file-api.ts'
import { ExportButton } from '#web/parts/figures/export-button.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { FilterIcon } from '#web/ui/icons/icons.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { chosenOf } from '../chosen.ts'
import { CompanyMark } from '../company-mark.tsx'
import { Loading } from '../loading.tsx'
import { SavedFilters } from '../saved-filters.tsx'
import { useStore } from '../store-context.ts'
import { TypeBadge } from '../type-badge.tsx'
import { useChoice } from '../use-choice.ts'
import { useSearchBox } from '../use-search-box.ts'

const tabNames: Record<CustomerGroup, string> = {
  all: 'All Customers',
  new: 'New Customers',
  returning: 'Returning Customers',
  dormant: 'Dormant Customers',
  inactive: 'Inactive Customers',
  active: 'Active Customers',
}
const pageSize = 10
const inPlace = { replace: true, preventScrollReset: true }
const customersPath = '/b2b/vendor/customers'

/** The address of what is chosen; what is usual is not in it. */
function addressOf({ tab, q, type, sort }: CustomerQuery): string {
  const search = new URLSearchParams({
    ...(tab !== customerTabs[0] && { tab }),
    ...(q && { q }),
    ...(type !== customerSides[0] && { type }),
    ...(sort !== customerSorts[0] && { sort }),
  }).toString()
  return search ? `${customersPath}?${search}` : customersPath
}

/** [VE-2.19] [VE-2.20] [VE-2.21] The customers of a tab, with search, filter and pages; all of it is in the address. */
export function CustomerTable() {
  const store = useStore()
  const [params, setParams] = useSearchParams()
  const ofAddress: CustomerQuery & { page: number } = {
    tab: chosenOf(params, 'tab', customerGroups),
    q: (params.get('q') ?? '').slice(0, 100),
    type: chosenOf(params, 'type', customerSides),
    sort: chosenOf(params, 'sort', customerSorts),
    page: Math.max(1, Number(params.get('page')) || 1),
  }
  const [{ page, ...choice }, changeChoice] = useChoice(params, ofAddress, ({ page: _, ...wanted }) =>
    setParams(wanted, inPlace),
  )
  const change = (changes: Partial<CustomerQuery>) => changeChoice({ ...changes, page: 1 })
  const query = useQuery({
    queryKey: ['vendor', store.slug, 'customers', choice, page],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/customers', {
        params: { store: store.slug },
        query: { ...choice, page, page_size: pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const count = query.data?.count ?? 0
  const seesNames = store.rights.includes('customers')
  return (
    <section aria-labelledby="customers" className="card flex min-w-0 flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="customers" className="text-lg">
          {tabNames[choice.tab]} <span className="text-sm font-normal text-ink-3">{query.data && count}</span>
        </h2>
        <Export store={store.slug} choice={choice} />
      </div>
      <SavedFilters page={customersPath} now={addressOf(choice)} />
      <div role="tablist" aria-label="Customers" className="rail fading-ends gap-1 border-b border-line">
        {customerTabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            aria-selected={tab === choice.tab}
            onClick={() => change({ tab })}
            className={classNames(
              'min-h-11 shrink-0 border-b-2 px-3 text-sm font-semibold -outline-offset-2',
              tab === choice.tab ? 'border-accent text-accent' : 'border-transparent text-ink-2',
            )}
          >
            {tabNames[tab]}
          </button>
        ))}
      </div>
      <Tools choice={choice} onChange={change} />
      {!query.data ? (
        <Loading query={query} cards={2} />
      ) : count === 0 ? (
        <p className="py-8 text-center text-sm text-ink-2">No customers match.</p>
      ) : (
        <Rows rows={query.data.results} seesNames={seesNames} />
      )}
      <Pagination
        label="Customers"
        page={page}
        pagesCount={Math.ceil(count / pageSize)}
        toPage={(to) => `?${new URLSearchParams({ ...choice, page: String(to) })}#customers`}
      />
    </section>
  )
}

function Export({ store, choice }: { store: string; choice: CustomerQuery }) {
  const load = () => fileApi('GET /vendor/:store/customers.csv', { params: { store }, query: choice })
  return <ExportButton name={`${store}-customers.csv`} load={load} />
}

interface ToolsProps {
  choice: CustomerQuery
  onChange: (changes: Record<string, string>) => void
}

function Tools({ choice, onChange }: ToolsProps) {
  const box = useSearchBox(choice.q, (q) => onChange({ q }))
  const seesSales = useStore().rights.includes('orders')
  const [isOpen, setOpen] = useState(choice.type !== 'all' || choice.sort !== 'last_order')
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextInput
          label={<span className="sr-only">Search customers by name</span>}
          {...box}
          placeholder="Search customers by name"
          className="min-w-0 grow basis-60"
        />
        <Button look="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <FilterIcon width={18} height={18} />
          Filter
        </Button>
      </div>
      {isOpen && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Select
            label="Account type"
            value={choice.type}
            onChange={(event) => onChange({ type: event.target.value })}
          >
            <option value="all">All</option>
            <option value="b2c">B2C</option>
            <option value="b2b">B2B</option>
          </Select>
          <Select
            label="Sort by"
            value={choice.sort}
            onChange={(event) => onChange({ sort: event.target.value })}
          >
            <option value="last_order">Last transaction</option>
            {seesSales && <option value="spent">Amount spent</option>}
            <option value="orders">Number of transactions</option>
          </Select>
        </div>
      )}
    </div>
  )
}

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Africa/Accra',
})

/** A table; on a phone each row is a block with its columns named. */
function Rows({ rows, seesNames }: { rows: readonly CustomerRow[]; seesNames: boolean }) {
  return (
    <table className="w-full text-sm max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-start text-xs text-ink-3">
          {[
            'Customer',
            ...(seesNames ? ['Phone Number/Email'] : []),
            'Date of Last Transaction',
            'No. of Transactions',
            'Account Type',
          ].map((name) => (
            <th key={name} scope="col" className="py-2 pe-3 text-start font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr
            key={row.id}
            className="border-b border-line last:border-0 max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:py-3"
          >
            <th scope="row" className="py-3 pe-3 text-start font-semibold max-md:py-0">
              {row.name} <CompanyMark isVerified={row.company_verified} />
              {row.spent !== null && (
                <span className="block text-xs font-normal text-ink-3">{formatCedis(row.spent)} spent</span>
              )}
            </th>
            {seesNames && (
              <td className="py-3 pe-3 whitespace-nowrap tabular-nums max-md:order-3 max-md:py-0.5">
                {row.contact === null ? '–' : readablePhone(row.contact)}
              </td>
            )}
            <td className="py-3 pe-3 whitespace-nowrap max-md:order-4 max-md:py-0.5 max-md:text-end">
              {day.format(new Date(row.last_order_at))}
            </td>
            <td className="py-3 pe-3 tabular-nums max-md:order-5 max-md:py-0.5">
              {row.orders}
              <span className="md:hidden">{row.orders === 1 ? ' transaction' : ' transactions'}</span>
            </td>
            <td className="py-3 max-md:order-2 max-md:py-0 max-md:text-end">
              <TypeBadge type={row.type} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
