import type { Address } from '#contracts/accounts/address.ts'
import { t } from '#web/messages/messages.ts'
import { AddressLines } from '#web/parts/address-form/address-lines.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { RadioCard } from '#web/ui/form/radio-card.tsx'

interface Props {
  address: Address
  isChosen: boolean
  onChoose: () => void
  onEdit: () => void
  onDelete: () => void
}

const quietButton =
  'inline-flex min-h-11 items-center rounded-full px-3 text-sm font-semibold hover:bg-sunken'

/** A saved address to choose, with its actions. */
export function AddressCard({ address, isChosen, onChoose, onEdit, onDelete }: Props) {
  return (
    <RadioCard
      name="address"
      value={address.address_id}
      checked={isChosen}
      onChange={onChoose}
      label={
        <span className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 break-words">{address.address_label}</span>
          {address.is_primary && <Badge tone="green">{t('Primary')}</Badge>}
        </span>
      }
      detail={<AddressLines address={address} />}
    >
      <div className="flex gap-1 border-t border-line px-2 sm:ps-9">
        <button type="button" className={`${quietButton} text-accent`} onClick={onEdit}>
          {t('Edit')}
          <span className="sr-only">: {address.address_label}</span>
        </button>
        <button type="button" className={`${quietButton} text-ink-2`} onClick={onDelete}>
          {t('Delete')}
          <span className="sr-only">: {address.address_label}</span>
        </button>
      </div>
    </RadioCard>
  )
}
