import type { PaidParcel } from '#contracts/desk/money/payments.ts'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { goodsInWords } from './goods-in-words.ts'

type Line = PaidParcel['lines'][number]
export type ChosenPieces = Readonly<Record<string, number>>

/** How many pieces of a line are chosen; all of them unless told. */
export const countOf = (chosen: ChosenPieces, { id, quantity }: Line) =>
  Math.min(chosen[id] ?? quantity, quantity)

interface Props {
  lines: readonly Line[]
  /** What becomes of them, such as `to give back`. */
  what: string
  chosen: ChosenPieces
  onChoose: (chosen: ChosenPieces) => void
}

/** The lines of a parcel with how many pieces of each. */
export function ChoosePieces({ lines, what, chosen, onChoose }: Props) {
  return lines.map((line) => (
    <div key={line.id} className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0 break-words">
        {goodsInWords(line.name, line.variant)}, {line.quantity.toLocaleString('en-GB')}{' '}
        {line.quantity === 1 ? 'piece' : 'pieces'}
      </span>
      <QuantityStepper
        label={`Pieces of ${line.name} ${what}`}
        min={0}
        max={line.quantity}
        value={countOf(chosen, line)}
        onChange={(quantity) => onChoose({ ...chosen, [line.id]: quantity })}
      />
    </div>
  ))
}
