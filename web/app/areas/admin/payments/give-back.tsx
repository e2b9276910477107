import { useState } from 'react'
import type { PaidParcel } from '#contracts/desk/money/payments.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ChoosePieces, type ChosenPieces, countOf } from './choose-pieces.tsx'
import type { ChosenAct } from './payment-act-dialog.tsx'

interface Props {
  parcel: PaidParcel
  onAct: (chosen: ChosenAct) => void
  onClose: () => void
}

/** Cancels pieces that were not sent yet. */
export function GiveBack({ parcel: { id, position, lines }, onAct, onClose }: Props) {
  const [chosen, setChosen] = useState<ChosenPieces>({})
  const taken = lines.filter((line) => countOf(chosen, line) > 0)
  return (
    <div className="flex flex-col gap-2">
      <ChoosePieces {...{ lines, chosen }} what="to give back" onChoose={setChosen} />
      <p className="text-ink-2">
        They are cancelled and their money goes back. With all of them, so does the delivery fee.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" size="small" onClick={onClose}>
          Back
        </Button>
        <Button
          size="small"
          disabled={taken.length === 0}
          onClick={() =>
            onAct({
              title: `Give back pieces of parcel ${position}`,
              act: {
                act: 'refund',
                parcel: id,
                lines: taken.map((line) => ({
                  line_id: line.id,
                  quantity: countOf(chosen, line),
                  seen: line.quantity,
                })),
              },
              action: 'Give back',
            })
          }
        >
          Look what follows
        </Button>
      </div>
    </div>
  )
}
