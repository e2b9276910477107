import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type StockReason, stockReasonWords } from '#contracts/listings/listing.ts'
import type { StockMovement, StockRow } from '#contracts/listings/listing-answers.ts'
import { api } from '#web/data/api.ts'
import { useAttempt } from '#web/data/use-attempt.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Drawer } from '#web/ui/dialog/dialog.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useStore } from '../../store-context.ts'
import { CorrectionForm } from './correction-form.tsx'

interface Props {
  row: StockRow
  onClose: () => void
}

/** The movements of one variant, and a new count with its reason. */
export function StockDialog({ row: first, onClose }: Props) {
  const store = useStore()
  const queries = useQueryClient()
  const [row, setRow] = useState(first)
  /** Raised where the next count begins. */
  const [round, setRound] = useState(0)
  const attempt = useAttempt()
  const params = { store: store.slug, variant: row.variant_id }
  const movements = useQuery({
    queryKey: ['vendor', store.slug, 'movements', row.variant_id],
    queryFn: ({ signal }) => api('GET /vendor/:store/stock/:variant/movements', { params, signal }),
  })
  function corrected(fresh: StockRow) {
    setRow(fresh)
    setRound(round + 1)
    // One notice: the next count takes the place of the one before.
    showToast({ title: 'Stock saved.', message: `${fresh.on_hand} on hand now.`, tone: 'good' })
    void queries.invalidateQueries({ queryKey: ['vendor', store.slug] })
  }
  /** After an answer that was lost: what is shown elsewhere may be out of date. */
  function readLists() {
    for (const part of ['stock', 'movements'])
      void queries.invalidateQueries({ queryKey: ['vendor', store.slug, part] })
  }
  /** After a refusal: the number as it is now, beside what is typed. */
  async function readAgain(): Promise<number> {
    readLists()
    const now = (await movements.refetch()).data?.[0]?.on_hand ?? row.on_hand
    setRow({ ...row, on_hand: now, available: now - row.reserved })
    return now
  }
  return (
    <Drawer
      isOpen
      onClose={onClose}
      place="right"
      title={row.variant_name ? `${row.name}, ${row.variant_name}` : row.name}
    >
      <div className="flex flex-col gap-5">
        <p className="text-sm text-ink-2">
          <b className="text-xl text-ink tabular-nums">{row.on_hand}</b> on hand
          {row.reserved > 0 && `, ${row.reserved} of them reserved for open orders: ${row.available} to sell`}
        </p>
        {store.rights.includes('products') && (
          <CorrectionForm
            key={round}
            {...{ row, attempt, readAgain }}
            onDone={corrected}
            onLost={readLists}
          />
        )}
        <section aria-label="Movements" className="flex flex-col gap-2">
          <h3 className="text-base">Movements</h3>
          {movements.data ? (
            <ol className="divide-y divide-line">
              {movements.data.map((movement) => (
                <Movement key={movement.id} {...movement} />
              ))}
              {movements.data.length === 0 && <li className="text-sm text-ink-2">Nothing has moved yet.</li>}
            </ol>
          ) : movements.isError ? (
            <LoadFailed query={movements} message="The movements could not be loaded." />
          ) : (
            <SkeletonText lines={4} />
          )}
        </section>
      </div>
    </Drawer>
  )
}

const kinds = { sale: 'Sold', return: 'Came back', correction: 'Corrected', restock: 'Restocked' }

/** A count that found what was expected moves nothing. */
const withSign = (pieces: number) => (pieces === 0 ? '0' : pieces > 0 ? `+${pieces}` : `−${-pieces}`)

function Movement({ kind, quantity, on_hand, reason, note, by, at }: StockMovement) {
  const words = reason ? (stockReasonWords[reason as StockReason] ?? reason) : kinds[kind]
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 py-2 text-sm">
      <b className="font-semibold">{words}</b>
      <span className="text-end tabular-nums">
        <b>{withSign(quantity)}</b> → {on_hand}
      </span>
      <span className="col-span-2 text-xs text-ink-3">
        {formatInstant(at)}
        {by && ` · ${by}`}
        {note && ` · ${note}`}
      </span>
    </li>
  )
}
