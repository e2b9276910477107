import { type FormEvent, useState } from 'react'
import { stockReasons, stockReasonWords } from '#contracts/listings/listing.ts'
import type { StockRow } from '#contracts/listings/listing-answers.ts'
import { ApiError, api } from '#web/data/api.ts'
import { type AttemptMemory, sendOnce } from '#web/data/attempts.ts'
import { isOutcomeUnknown } from '#web/data/failures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useStore } from '../../store-context.ts'
import { refusedRow } from '../refused-row.ts'
import { readPieces } from '../typed-pieces.ts'

type Reason = (typeof stockReasons)[number]

/** What the number is, by the reason: all that is on hand, or the pieces that came (1) or went (-1). */
const asks: Readonly<Record<Reason, { readonly label: string; readonly sign: 1 | -1 | null }>> = {
  counted: { label: 'On hand now', sign: null },
  arrived: { label: 'How many arrived', sign: 1 },
  sold_in_shop: { label: 'How many were sold', sign: -1 },
  damaged: { label: 'How many are damaged', sign: -1 },
  lost: { label: 'How many are gone', sign: -1 },
  other: { label: 'On hand now', sign: null },
}

interface Props {
  row: StockRow
  /** Of a count whose answer was lost: sent again, it is booked once. */
  attempt: AttemptMemory
  onDone: (fresh: StockRow) => void
  onLost: () => void
  /** Gives what is on hand now. */
  readAgain: () => Promise<number>
}

/** A new count of one variant, or the pieces that came or went, with the reason. */
export function CorrectionForm({ row, attempt, onDone, onLost, readAgain }: Props) {
  const store = useStore()
  const [reason, setReason] = useState<Reason>('counted')
  const [typed, setTyped] = useState(String(row.on_hand))
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { label, sign } = asks[reason]
  const pieces = readPieces(typed)
  const onHand = typeof pieces === 'string' ? null : sign === null ? pieces : row.on_hand + sign * pieces
  function choose(next: Reason) {
    setReason(next)
    setFailure(null)
    if (asks[next].sign !== sign) setTyped(asks[next].sign === null ? String(row.on_hand) : '')
  }
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (typeof pieces === 'string') return setFailure(pieces)
    if (onHand === null || onHand < 0) return setFailure(`Only ${row.on_hand} are on hand.`)
    setBusy(true)
    setFailure(null)
    const params = { store: store.slug, variant: row.variant_id }
    const note = String(new FormData(event.currentTarget).get('note') ?? '')
    const body = { seen: row.on_hand, on_hand: onHand, reason, note }
    try {
      onDone(
        await sendOnce(attempt, body, (key) =>
          api('POST /vendor/:store/stock/:variant/corrections', { params, body, key }),
        ),
      )
    } catch (error) {
      if (isOutcomeUnknown(error)) onLost()
      setFailure(await refusalOf(error, { onHand, isCount: sign === null }, readAgain))
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
      <ReasonSelect {...{ reason }} onChoose={choose} />
      <TextInput
        label={label}
        name="on_hand"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={failure}
        hint={sign === null ? leastOf(row) : madeOf(onHand)}
      />
      <TextInput label="Note" name="note" maxLength={300} />
      <Button type="submit" busy={busy}>
        {sign === null ? 'Save the count' : 'Save'}
      </Button>
    </form>
  )
}

function ReasonSelect({ reason, onChoose }: { reason: Reason; onChoose: (next: Reason) => void }) {
  return (
    <Select
      label="Reason"
      name="reason"
      value={reason}
      onChange={({ target }) => onChoose(target.value as Reason)}
    >
      {stockReasons.map((one) => (
        <option key={one} value={one}>
          {stockReasonWords[one]}
        </option>
      ))}
    </Select>
  )
}

/** Why it was refused; where the shelf moved meanwhile, what is on it now is read first. */
async function refusalOf(
  error: unknown,
  { onHand, isCount }: { readonly onHand: number; readonly isCount: boolean },
  readAgain: Props['readAgain'],
): Promise<string> {
  const sentence = refusedRow(error)
  if (!(error instanceof ApiError) || error.code !== 'stock.moved_meanwhile') return sentence
  const now = await readAgain()
  if (now !== onHand) return `${sentence} Press again to save ${isCount ? 'your count' : 'it'}.`
  return isCount
    ? `${now} are on hand already, as you counted.`
    : `${now} are on hand now: the movements say whether it was saved already.`
}

const leastOf = ({ reserved }: StockRow) =>
  reserved > 0 ? `At least ${reserved}: they are reserved.` : undefined

/** What the pieces that came or went make. */
const madeOf = (onHand: number | null) =>
  onHand !== null && onHand >= 0 ? `That makes ${onHand} on hand.` : undefined
