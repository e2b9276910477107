import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Address } from '#contracts/accounts/address.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { useAddresses } from '#web/parts/address-form/use-addresses.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PinIcon, PlusIcon } from '#web/ui/icons/icons.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { useHydrating } from '#web/ui/use-hydrating.ts'
import { AddressCard } from './address-card.tsx'
import { Branches } from './branches.tsx'
import { DeleteAddress } from './delete-address.tsx'
import { StepFrame } from './step-frame.tsx'
import { useBranches } from './use-branches.ts'
import { useCheckout } from './use-checkout.ts'

// The form is loaded on demand with its validation: people with a saved address do not need it.
const AddressDialog = onDemand(async () => ({
  default: (await import('#web/parts/address-form/address-dialog.tsx')).AddressDialog,
}))

export const handle = { cache: 'person' }

/** The address step: where the order goes (BB-2.48, BB-2.49, BB-4.04, BB-5.08). */
export default function AddressPage() {
  const { choices, choose, isQuoting, at } = useCheckout()
  const navigate = useNavigate()
  const { paths } = useSide()
  const query = useAddresses()
  const [editing, setEditing] = useState<Address | 'new' | null>(null)
  const [deleting, setDeleting] = useState<Address | null>(null)
  const { branches, isPending: areBranchesPending } = useBranches()
  const chosen =
    query.data?.find(({ address_id }) => address_id === choices.address_id) ??
    branches.find(({ id }) => id === choices.address_id)?.address
  const first = query.data?.find(({ is_primary }) => is_primary) ?? query.data?.[0] ?? branches[0]?.address
  const isHydrating = useHydrating()
  const isKnown = !isHydrating && query.isSuccess && !query.isFetching && !areBranchesPending

  // An address chosen before hydration, when only the browser's own radio button has heard of it.
  const early = useRef<string | null>(null)
  useEffect(() => {
    early.current = document.querySelector<HTMLInputElement>('[name=address]:checked')?.value ?? null
  }, [])

  // BB-4.04: the primary one is chosen when none is, or when the chosen one is gone.
  useEffect(() => {
    if (!isKnown) return
    if (early.current) choose({ address_id: early.current })
    else if (!chosen) choose({ address_id: first?.address_id ?? null })
    early.current = null
  }, [isKnown, chosen, first, choose])

  return (
    <StepFrame
      title={t('Delivery address')}
      next={{
        label: t('Continue'),
        reason: chosen || query.isPending ? null : t('Please select a delivery address'),
        busy: isQuoting || query.isPending,
        onPress: () => navigate(at(paths.deliveryOptions)),
      }}
    >
      <SavedAddresses query={query} isOptional={branches.length > 0} onAdd={() => setEditing('new')}>
        {query.data?.map((address) => (
          <AddressCard
            key={address.address_id}
            address={address}
            isChosen={address.address_id === choices.address_id}
            onChoose={() => choose({ address_id: address.address_id })}
            onEdit={() => setEditing(address)}
            onDelete={() => setDeleting(address)}
          />
        ))}
      </SavedAddresses>
      <Branches
        branches={branches}
        chosenId={choices.address_id}
        onChoose={(id) => choose({ address_id: id })}
      />
      {editing && (
        <AddressDialog
          editing={editing}
          onClose={() => setEditing(null)}
          onSaved={({ address_id }) => choose({ address_id })}
        />
      )}
      <DeleteAddress address={deleting} onClose={() => setDeleting(null)} />
    </StepFrame>
  )
}

interface SavedProps {
  query: ReturnType<typeof useAddresses>
  /** Whether there are other destinations. */
  isOptional: boolean
  onAdd: () => void
  /** The cards of the saved addresses. */
  children: ReactNode
}

/** The four states of the address list: loading, failed, empty, filled. */
function SavedAddresses({ query, isOptional, onAdd, children }: SavedProps) {
  if (query.data?.length === 0 && !isOptional) {
    return (
      <EmptyState
        className="card"
        drawing={<PinIcon width={56} height={56} strokeWidth={1.2} />}
        title={t('No saved addresses yet')}
        action={
          <Button size="large" onClick={onAdd}>
            {t('Add New Address')}
          </Button>
        }
      >
        {t('Tell us where the order goes; it is kept for the next time.')}
      </EmptyState>
    )
  }
  if (query.data) {
    return (
      <fieldset className="flex min-w-0 flex-col gap-2.5">
        <legend className="sr-only">{t('Your saved addresses')}</legend>
        {children}
        <Button look="outline" onClick={onAdd} className="mt-1.5 self-start">
          <PlusIcon width={18} height={18} />
          {t('Add New Address')}
        </Button>
      </fieldset>
    )
  }
  if (query.isError) {
    return <LoadFailed query={query} message={t('Failed to load saved addresses')} />
  }
  return (
    <div role="status" className="flex flex-col gap-2.5">
      <span className="sr-only">{t('Loading your addresses')}</span>
      <Skeleton className="h-30 rounded-md" />
      <Skeleton className="h-30 rounded-md" />
    </div>
  )
}
