import { useState } from 'react'
import { z } from 'zod'
import type { PaidParcel } from '#contracts/desk/money/payments.ts'
import { limits } from '#contracts/limits.ts'
import { ReturnReason } from '#contracts/returns/return.ts'
import { returnReasonLabels } from '#contracts/returns/return-words.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { ChoosePieces, type ChosenPieces, countOf } from './choose-pieces.tsx'
import type { ChosenAct } from './payment-act-dialog.tsx'

const Wish = z.object({ reason: ReturnReason, note: z.string().trim().max(limits.returnNoteMax) })

interface Props {
  parcel: PaidParcel
  /** What comes back goes to a wallet that the buyer names. */
  isCash: boolean
  onAct: (chosen: ChosenAct) => void
  onClose: () => void
}

/** The lines of which pieces can still be asked back, with how many. */
const leftOf = ({ lines }: PaidParcel) =>
  lines
    .map(({ returnable, ...line }) => ({ ...line, quantity: returnable ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0)

/** Requests a return for a buyer who cannot do it, such as on the telephone. */
export function OpenReturn({ parcel, isCash, onAct, onClose }: Props) {
  const [chosen, setChosen] = useState<ChosenPieces>({})
  const { id, position } = parcel
  const lines = leftOf(parcel)
  const taken = lines.filter((line) => countOf(chosen, line) > 0)
  const { formProps, errors } = useForm({
    schema: Wish,
    failureOf: formFailureOf,
    onSubmit: (wish) =>
      onAct({
        title: `Request a return of parcel ${position}`,
        act: {
          ...{ act: 'open_return', parcel: id, ...wish },
          lines: taken.map((line) => ({ line_id: line.id, quantity: countOf(chosen, line) })),
        },
        action: 'Request it',
      }),
  })
  return (
    <form {...formProps} className="flex flex-col gap-3">
      <ChoosePieces {...{ lines, chosen }} what="that come back" onChoose={setChosen} />
      <Select label="Why, as the buyer says" name="reason" defaultValue="" error={errors.reason}>
        <option value="">Choose the reason</option>
        {Object.entries(returnReasonLabels).map(([reason, label]) => (
          <option key={reason} value={reason}>
            {label}
          </option>
        ))}
      </Select>
      <TextArea
        label="The buyer’s words, the store reads them"
        name="note"
        rows={2}
        maxLength={limits.returnNoteMax}
        error={errors.note}
      />
      <p className="text-ink-2">
        The store answers as always; where it does not, Juaso decides under Returns. No money moves before
        that.
        {isCash && ' The buyer names the wallet for it at the order.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" size="small" onClick={onClose}>
          Back
        </Button>
        <Button type="submit" size="small" disabled={taken.length === 0}>
          Look what follows
        </Button>
      </div>
    </form>
  )
}
