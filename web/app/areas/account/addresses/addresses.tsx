import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Address } from '#contracts/accounts/address.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { AddressDialog } from '#web/parts/address-form/address-dialog.tsx'
import { useAddressChanges, useAddresses } from '#web/parts/address-form/use-addresses.ts'
import { ParcelRoute } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ChevronLeftIcon, PlusIcon } from '#web/ui/icons/icons.tsx'
import { AddressCard } from './address-card.tsx'

export const handle = { cache: 'person' }

export function meta() {
  return [{ title: t('Addresses | Juaso') }, { name: 'robots', content: 'noindex' }]
}

/** /account/addresses and /b2b/account/addresses: the address book. */
export default function AddressesPage() {
  const { side, paths } = useSide()
  const query = useAddresses()
  const { data: addresses, isPending, isError } = query
  const [editing, edit] = useState<Address | 'new' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasEditing = useRef(false)

  // The button of the empty state disappears with the first address, so the focus is moved here.
  useEffect(() => {
    const isDone = wasEditing.current && editing === null
    wasEditing.current = editing !== null
    if (isDone && document.activeElement === document.body) heading.current?.focus()
  }, [editing])

  return (
    <div className="page flex max-w-[60rem] flex-col gap-5 py-5 sm:py-8">
      <Link
        to={paths.account}
        className="-mb-3 flex items-center gap-1 self-start py-2 text-sm font-semibold text-accent"
      >
        <ChevronLeftIcon width={16} height={16} />
        {side === 'business' ? t('Business Account') : t('Your account')}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1}>
          {side === 'business' ? t('Address Book') : t('Addresses')}
        </h1>
        {addresses && addresses.length > 0 && (
          <Button onClick={() => edit('new')}>
            <PlusIcon width={18} height={18} />
            {t('Add new address')}
          </Button>
        )}
      </div>
      {isPending ? (
        <AddressesSkeleton />
      ) : isError && !addresses ? (
        <LoadFailed query={query} message={t('Failed to load saved addresses')} />
      ) : addresses.length === 0 ? (
        <EmptyState
          drawing={<ParcelRoute />}
          title={t('No saved addresses yet')}
          action={<Button onClick={() => edit('new')}>{t('Add new address')}</Button>}
        >
          {t('Save where your orders go once, and checkout is two taps.')}
        </EmptyState>
      ) : (
        <AddressList addresses={addresses} onEdit={edit} />
      )}
      <AddressDialog editing={editing} onClose={() => edit(null)} />
    </div>
  )
}

function AddressList({ addresses, onEdit }: { addresses: Address[]; onEdit: (address: Address) => void }) {
  const { remove, choosePrimary } = useAddressChanges()
  const [leaving, setLeaving] = useState<Address | null>(null)
  const showFailure = (title: string) => (error: Error) =>
    showToast({ tone: 'bad', title, message: error.message })

  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2">
        {addresses.map((address) => (
          <AddressCard
            key={address.address_id}
            address={address}
            busy={choosePrimary.isPending && choosePrimary.variables === address}
            onEdit={() => onEdit(address)}
            onRemove={() => setLeaving(address)}
            onChoosePrimary={() =>
              choosePrimary.mutate(address, {
                onSuccess: () => showToast({ tone: 'good', title: t('Primary address changed') }),
                onError: showFailure(t('Update Failed')),
              })
            }
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={leaving !== null}
        title={t('Delete this address?')}
        confirmLabel={t('Delete')}
        destroys
        busy={remove.isPending}
        onCancel={() => setLeaving(null)}
        onConfirm={() => {
          if (!leaving) return
          remove.mutate(leaving, {
            onSuccess: () => showToast({ tone: 'good', title: t('Address deleted successfully') }),
            onError: showFailure(t('Failed to delete address')),
            onSettled: () => setLeaving(null),
          })
        }}
      >
        {leaving &&
          t('{label}, {address}. Orders that go there are not changed.', {
            label: leaving.address_label,
            address: leaving.address_line1,
          })}
      </ConfirmDialog>
    </>
  )
}

function AddressesSkeleton() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2">
      <span className="sr-only">{t('Loading')}</span>
      <Skeleton className="h-48 rounded-lg" />
      <Skeleton className="h-48 rounded-lg" />
    </div>
  )
}
