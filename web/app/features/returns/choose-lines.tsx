import { Fragment } from 'react'
import { formatCedis } from '#contracts/money.ts'
import type { OrderParcel } from '#contracts/orders/order.ts'
import { t } from '#web/messages/messages.ts'
import { VariantName } from '#web/parts/product/variant-name.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** Quantity to return by line id; lines that are kept are absent. */
export type ChosenPieces = Readonly<Record<string, number>>

interface Props {
  parcel: OrderParcel
  chosen: ChosenPieces
  onChange: (chosen: ChosenPieces) => void
  error: string | undefined
}

/** Chooses the lines of a parcel to return, and the quantity of each. */
export function ChooseLines({ parcel, chosen, onChange, error }: Props) {
  return (
    <fieldset className="card p-4 sm:p-5" aria-describedby={error ? 'lines-error' : undefined}>
      <legend className="sr-only">{t('What do you return?')}</legend>
      <p aria-hidden="true" className="text-base font-bold">
        {t('What do you return?')}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {parcel.lines
          .filter((line) => leftOf(line) > 0)
          .map((line) => (
            <Line
              key={line.id}
              line={line}
              pieces={chosen[line.id] ?? 0}
              isWrong={error !== undefined}
              onChange={(pieces) => onChange({ ...chosen, [line.id]: pieces })}
            />
          ))}
      </ul>
      {Object.entries(chosen)
        .filter(([, pieces]) => pieces > 0)
        .map(([id, pieces], row) => (
          <Fragment key={id}>
            <input type="hidden" name={`lines[${row}].line_id`} value={id} readOnly />
            <input type="hidden" name={`lines[${row}].quantity`} value={pieces} readOnly />
          </Fragment>
        ))}
      {error && (
        <p id="lines-error" className="text-sm font-medium text-brick">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** How many pieces of a line no return was asked for yet. */
export const leftOf = ({ returnable, quantity }: OrderParcel['lines'][number]) => returnable ?? quantity

interface LineProps {
  line: OrderParcel['lines'][number]
  /** How many go back; none where it is kept. */
  pieces: number
  isWrong: boolean
  onChange: (pieces: number) => void
}

function Line({ line, pieces, isWrong, onChange }: LineProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <label className="flex min-w-0 grow basis-60 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={pieces > 0}
          aria-invalid={isWrong ? true : undefined}
          onChange={(event) => onChange(event.target.checked ? leftOf(line) : 0)}
        />
        <Picture
          base={line.image?.image ?? null}
          alt=""
          tone={line.image?.tone}
          sizes="56px"
          sizeMax={160}
          className="w-14 shrink-0 rounded-sm"
        />
        <span className="min-w-0 text-sm">
          <span className="line-clamp-2 font-semibold">{line.name}</span>
          <VariantName name={line.variant_name} className="text-ink-2" />
          <span className="block text-ink-2 tabular-nums">
            {leftOf(line)} × {formatCedis(line.price)}
          </span>
        </span>
      </label>
      {leftOf(line) > 1 && pieces > 0 && (
        <QuantityStepper
          label={t('Pieces of {name} to return', { name: line.name })}
          value={pieces}
          max={leftOf(line)}
          onChange={onChange}
        />
      )}
    </li>
  )
}
