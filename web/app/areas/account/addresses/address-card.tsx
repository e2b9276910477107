import type { Address } from '#contracts/accounts/address.ts'
import { countryName } from '#contracts/geo/countries.ts'
import { languageNow, t } from '#web/messages/messages.ts'
import { AddressLines } from '#web/parts/address-form/address-lines.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EditIcon, TrashIcon } from '#web/ui/icons/icons.tsx'

interface Props {
  address: Address
  busy: boolean
  onEdit: () => void
  onRemove: () => void
  onChoosePrimary: () => void
}

/** One saved address with its actions. */
export function AddressCard({ address, busy, onEdit, onRemove, onChoosePrimary }: Props) {
  const { address_label, is_primary, country } = address
  return (
    <li className="flex min-w-0 flex-col gap-3 break-words rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="min-w-0 text-base">{address_label}</h2>
        {is_primary && <Badge>{t('Primary')}</Badge>}
      </div>
      <div>
        <AddressLines address={address} />
        {country !== 'gh' && <p className="text-sm text-ink-2">{countryName(country, languageNow())}</p>}
      </div>
      <div className="mt-auto -mb-1 flex flex-wrap gap-1 border-t border-line pt-2 -ms-3">
        <Button
          look="plain"
          size="small"
          onClick={onEdit}
          aria-label={t('Edit: {label}', { label: address_label })}
        >
          <EditIcon width={16} height={16} />
          {t('Edit')}
        </Button>
        <Button
          look="plain"
          size="small"
          onClick={onRemove}
          aria-label={t('Delete: {label}', { label: address_label })}
        >
          <TrashIcon width={16} height={16} />
          {t('Delete')}
        </Button>
        {!is_primary && (
          <Button
            look="plain"
            size="small"
            busy={busy}
            onClick={onChoosePrimary}
            aria-label={t('Make primary: {label}', { label: address_label })}
          >
            {t('Make primary')}
          </Button>
        )}
      </div>
    </li>
  )
}
