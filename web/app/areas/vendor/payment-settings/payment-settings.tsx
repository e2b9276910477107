import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import type { PayoutMethod } from '#contracts/wallet/payout-methods.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import {
  CloseIcon,
  EditIcon,
  PhoneIcon,
  PlusIcon,
  StoreIcon,
  TrashIcon,
  WalletIcon,
} from '#web/ui/icons/icons.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { NoRight } from '../no-right.tsx'
import { vendorMeta } from '../places.ts'
import { useStore } from '../store-context.ts'
import { methodsQuery } from '../wallet/wallet-queries.ts'
import { RemoveMethod } from './remove-method.tsx'

// Its rules are 40 KB: loaded when somebody adds or changes a method.
const MethodForm = onDemand(async () => ({ default: (await import('./method-form.tsx')).MethodForm }), {
  Waiting: () => <SkeletonText lines={8} />,
})

export const meta = () => vendorMeta('Payment Settings')

/** [VE-2.40] /b2b/vendor/payment-settings: where the store's money can be sent. */
export default function PaymentSettingsPage() {
  const store = useStore()
  if (!store.rights.includes('money')) {
    return <NoRight sentence="Only the owner of the store sees its payment methods." />
  }
  return <Methods store={store} />
}

/** [VE-4.17] The list, or the form in its place; leaving the form returns to the list and forgets the choice. */
function Methods({ store }: { store: OwnStore }) {
  const query = useQuery(methodsQuery(store))
  const [editing, edit] = useState<PayoutMethod | 'new' | null>(null)
  return (
    <div className="flex max-w-[46rem] flex-col gap-5 py-5 sm:py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>Payment Settings</h1>
        <LinkButton to="/b2b/vendor/wallet" look="outline">
          <CloseIcon width={18} height={18} />
          Close
        </LinkButton>
      </div>
      {editing ? (
        <MethodForm store={store} method={editing === 'new' ? null : editing} onEnd={() => edit(null)} />
      ) : query.data ? (
        <MethodList store={store} methods={query.data} onEdit={edit} />
      ) : query.isError ? (
        <LoadFailed query={query} message="Your payment methods could not be loaded" />
      ) : (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">Loading your payment methods</span>
          <Skeleton className="h-20 rounded-lg" />
          <Skeleton className="h-20 rounded-lg" />
        </div>
      )}
    </div>
  )
}

interface ListProps {
  store: OwnStore
  methods: readonly PayoutMethod[]
  onEdit: (method: PayoutMethod | 'new') => void
}

function MethodList({ store, methods, onEdit }: ListProps) {
  const [leaving, setLeaving] = useState<PayoutMethod | null>(null)
  if (methods.length === 0) {
    return (
      <EmptyState
        drawing={<WalletIcon width={56} height={56} />}
        title="No payment methods configured"
        action={<Button onClick={() => onEdit('new')}>Add New</Button>}
      >
        Add a Mobile Money account or Bank Account to start withdrawing funds
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="flex flex-col gap-3">
        {methods.map((method) => (
          <MethodCard
            key={method.id}
            method={method}
            onEdit={() => onEdit(method)}
            onRemove={() => setLeaving(method)}
          />
        ))}
      </ul>
      <Button className="self-start" onClick={() => onEdit('new')}>
        <PlusIcon width={18} height={18} />
        Add New
      </Button>
      <RemoveMethod store={store} method={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}

interface CardProps {
  method: PayoutMethod
  onEdit: () => void
  onRemove: () => void
}

/** [VE-3.23] The provider and the masked number. */
function MethodCard({ method, onEdit, onRemove }: CardProps) {
  const { kind, type, masked_number: number, account_name: name, branch, is_usable, usable_from } = method
  const Icon = kind === 'bank' ? StoreIcon : PhoneIcon
  return (
    <li className="card flex items-center gap-3 p-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-sunken max-sm:hidden">
        <Icon />
      </span>
      <div className="min-w-0 grow">
        <h2 className="text-base">{type}</h2>
        <p className="text-sm break-words text-ink-2">
          {number} · {name}
          {branch && `, ${branch}`}
        </p>
        {!is_usable && <Badge tone="gold">Can be used from {formatInstant(usable_from)}</Badge>}
      </div>
      <div className="flex shrink-0">
        <IconButton label={`Edit: ${type} ${number}`} onClick={onEdit}>
          <EditIcon />
        </IconButton>
        <IconButton label={`Delete: ${type} ${number}`} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </div>
    </li>
  )
}
