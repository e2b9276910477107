import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type StockReason, stockReasons, stockReasonWords } from '#contracts/listings/listing.ts'
import type { StockMovement, StockRow } from '#contracts/listings/listing-answers.ts'
import { ApiError, api } from '#web/data/api.ts'
import { type AttemptMemory, sendOnce } from '#web/data/attempts.ts'
import { isOutcomeUnknown } from '#web/data/failures.ts'
import { useAttempt } from '#web/data/use-attempt.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/dialog/dialog.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useStore } from '../../store-context.ts'
import { refusedRow } from '../refused-row.ts'

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
    showToast({ title: `${fresh.on_hand} on hand now.`, tone: 'good' })
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
          {row.reserved > 0 && `, ${row.reserved} of them reserved for open orders`}
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

interface CorrectionProps {
  row: StockRow
  /** Of a count whose answer was lost: sent again, it is booked once. */
  attempt: AttemptMemory
  onDone: (fresh: StockRow) => void
  onLost: () => void
  /** Gives what is on hand now. */
  readAgain: () => Promise<number>
}

function CorrectionForm({ row, attempt, onDone, onLost, readAgain }: CorrectionProps) {
  const store = useStore()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function sentenceOf(error: unknown, counted: number): Promise<string> {
    if (isOutcomeUnknown(error)) onLost()
    const sentence = refusedRow(error)
    if (!(error instanceof ApiError) || error.code !== 'stock.moved_meanwhile') return sentence
    const now = await readAgain()
    return now === counted
      ? `${now} are on hand already, as you counted.`
      : `${sentence} Press again to save your count.`
  }
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const onHand = String(form.get('on_hand') ?? '').trim()
    if (!/^\d{1,7}$/.test(onHand)) return setFailure('Stock must be a whole number, not negative')
    setBusy(true)
    setFailure(null)
    const params = { store: store.slug, variant: row.variant_id }
    const reason = stockReasons.find((one) => one === form.get('reason')) ?? 'other'
    const count = { on_hand: Number(onHand), reason, note: String(form.get('note') ?? '') }
    try {
      const body = { seen: row.on_hand, ...count }
      onDone(
        await sendOnce(attempt, body, (key) =>
          api('POST /vendor/:store/stock/:variant/corrections', { params, body, key }),
        ),
      )
    } catch (error) {
      setFailure(await sentenceOf(error, count.on_hand))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      onSubmit={(event) => void send(event)}
      noValidate
      className="flex flex-col gap-3 rounded-md bg-sunken p-3.5"
      aria-label="Correct the stock"
    >
      <TextInput
        label="On hand now"
        name="on_hand"
        inputMode="numeric"
        defaultValue={row.on_hand}
        error={failure}
        hint={row.reserved > 0 ? `At least ${row.reserved}: they are reserved.` : undefined}
      />
      <Select label="Reason" name="reason">
        {stockReasons.map((reason) => (
          <option key={reason} value={reason}>
            {stockReasonWords[reason]}
          </option>
        ))}
      </Select>
      <TextInput label="Note" name="note" maxLength={300} />
      <Button type="submit" busy={busy}>
        Save the count
      </Button>
    </form>
  )
}
