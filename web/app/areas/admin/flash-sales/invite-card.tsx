import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskFlashSale, InvitableStore } from '#contracts/flash-sales/flash-sale-answers.ts'
import { api } from '#web/data/api.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { controlClass } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useSettled } from '#web/ui/form/use-settled.ts'
import { deskKey } from '../frame/desk-context.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useAct } from '../parts/use-act.ts'

type Asked = readonly string[] | 'all'

/** Finds stores, those with most goods for the sale first, and invites them. */
export function InviteCard({ sale }: { sale: DeskFlashSale }) {
  const [typed, setTyped] = useState('')
  const [category, setCategory] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [asked, ask] = useState<Asked | null>(null)
  const q = useSettled(typed.trim())
  const query = useQuery({
    queryKey: [...deskKey, 'flash-sale', sale.id, 'stores', q, category],
    queryFn: ({ signal }) =>
      api('GET /admin/flash-sales/:id/stores', {
        params: { id: sale.id },
        query: { ...(q && { q }), ...(category && { category }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const all = query.data?.all_with_goods ?? 0
  return (
    <section aria-label="Invite stores" className="card flex flex-col gap-3 p-4">
      <h2 className="text-lg">Invite stores</h2>
      <p className="text-sm text-ink-2">
        {sale.invited} invited so far. Each is told on the site, and by e-mail where its owner has an address.
      </p>
      <StoreFilter sale={sale} {...{ typed, setTyped, category, setCategory }} />
      {query.isError && !query.data && <LoadFailed query={query} message="The stores could not be loaded" />}
      {query.isPending && <Skeleton className="h-40 w-full" />}
      {query.data?.rows.length === 0 && <p className="text-sm text-ink-2">No store is like this.</p>}
      {query.data && query.data.rows.length > 0 && (
        <Stores rows={query.data.rows} chosen={chosen} onChoose={setChosen} />
      )}
      {query.data && query.data.rows.length < query.data.total && (
        <p className="text-sm text-ink-2">
          {query.data.rows.length} of {query.data.total} are shown. Search to see others.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button disabled={chosen.length === 0} onClick={() => ask(chosen)}>
          {chosen.length === 0
            ? 'Choose stores first'
            : `Invite ${chosen.length} ${chosen.length === 1 ? 'store' : 'stores'}`}
        </Button>
        {all > 0 && (
          <Button look="outline" onClick={() => ask('all')}>
            All {all} with goods in the categories
          </Button>
        )}
      </div>
      {asked && (
        <InviteDialog sale={sale} stores={asked} onClose={() => ask(null)} onDone={() => setChosen([])} />
      )}
    </section>
  )
}

interface DialogProps {
  sale: DeskFlashSale
  stores: Asked
  onClose: () => void
  onDone: () => void
}

function InviteDialog({ sale, stores, onClose, onDone }: DialogProps) {
  const invite = useAct(
    (reason: string) =>
      api('POST /admin/flash-sales/:id/invitations', {
        params: { id: sale.id },
        body: { stores: stores === 'all' ? 'all' : [...stores], reason },
      }),
    {
      done: ({ invited }) => (invited === 1 ? '1 store is invited' : `${invited} stores are invited`),
      onDone: () => {
        onDone()
        onClose()
      },
    },
  )
  return (
    <ReasonDialog
      title={`Invite to ${sale.name}`}
      label="Why these? The log keeps it"
      action="Invite"
      busy={invite.isPending}
      onClose={onClose}
      onSubmit={invite.mutate}
    >
      <p className="text-sm">
        {stores === 'all' ? 'Every verified store that sells in these categories' : 'Each of them'} may
        nominate goods. Who is invited already is not told again.
      </p>
    </ReasonDialog>
  )
}

interface FilterProps {
  sale: DeskFlashSale
  typed: string
  setTyped: (typed: string) => void
  category: string
  setCategory: (id: string) => void
}

function StoreFilter({ sale, typed, setTyped, category, setCategory }: FilterProps) {
  const { data = [] } = useQuery({
    queryKey: [...deskKey, 'flash-sales', 'categories'],
    queryFn: ({ signal }) => api('GET /admin/flash-sales/categories', { signal }),
    staleTime: 300_000,
  })
  const choices = sale.categories.length > 0 ? sale.categories : data
  return (
    <>
      <input
        type="search"
        aria-label="Store by its name"
        placeholder="Store by its name"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className={`${controlClass} text-sm`}
      />
      <Select label="Sells in" value={category} onChange={({ target }) => setCategory(target.value)}>
        <option value="">Any category</option>
        {choices.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </>
  )
}

interface StoresProps {
  rows: readonly InvitableStore[]
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

function Stores({ rows, chosen, onChoose }: StoresProps) {
  const change = (id: string, isOn: boolean) =>
    onChoose(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))
  return (
    <ul aria-label="Stores" className="max-h-80 overflow-y-auto rounded-md border border-line">
      {rows.map(({ id, name, town, goods, is_invited: isInvited }) => (
        <li key={id} className="border-b border-line last:border-0">
          <label className="flex min-h-12 items-center gap-3 px-3 py-1.5 text-sm">
            <input
              type="checkbox"
              checked={isInvited || chosen.includes(id)}
              disabled={isInvited}
              onChange={({ target }) => change(id, target.checked)}
              className="size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0 grow break-words">
              {name}
              <span className="block text-xs text-ink-2">
                {town}, {goods} {goods === 1 ? 'product' : 'products'} in the categories
              </span>
            </span>
            {isInvited && <Badge tone="green">Invited</Badge>}
          </label>
        </li>
      ))}
    </ul>
  )
}
