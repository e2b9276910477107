import { formatCedis, formatPesewas } from '#contracts/money.ts'
import type { QuotationRequest } from '#contracts/quotations/quotations.schema.ts'
import { t } from '#web/messages/messages.ts'
import { piecesOf } from '#web/parts/quotations/pieces.ts'
import { formatDate } from '#web/parts/time/dates.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import type { Compared } from './compared.ts'

interface Props {
  request: QuotationRequest
  /** The quotation that is about to be accepted, null while closed. */
  one: Compared | null
  busy: boolean
  onAccept: (one: Compared) => void
  onClose: () => void
}

/** What accepting does, in figures, before it is done. */
export function AcceptDialog({ request, one, busy, onAccept, onClose }: Props) {
  return (
    <ConfirmDialog
      isOpen={one !== null}
      title={t('Accept the quotation of {store}?', { store: one?.quotation.store.name ?? '' })}
      confirmLabel={t('Accept')}
      busy={busy}
      onConfirm={() => one && onAccept(one)}
      onCancel={onClose}
    >
      {one && (
        <>
          <p>
            {t(
              '{pieces} at {price} each go into your business cart: {total} with delivery. The price stands until {date}.',
              {
                pieces: piecesOf(one.cost.pieces, request.unit),
                price: formatCedis(one.newest.unit_price),
                total: formatPesewas(one.cost.totalPesewas),
                date: formatDate(one.newest.valid_until),
              },
            )}
          </p>
          <p className="mt-2">{t('Your request is closed then, and the other vendors are told.')}</p>
        </>
      )}
    </ConfirmDialog>
  )
}
