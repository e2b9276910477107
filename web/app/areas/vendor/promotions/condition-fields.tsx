import { useState } from 'react'
import { promotionLimits } from '#contracts/promotions/promotion.ts'
import { RadioCard } from '#web/ui/form/radio-card.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { FieldErrors } from '#web/ui/form/use-form.ts'
import type { FormStart } from './form-start.ts'

type Conditions = Pick<FormStart, 'code' | 'min_spend' | 'max_uses' | 'max_uses_each'>

interface Props<Field extends keyof Conditions> {
  start: Pick<Conditions, Field>
  errors: FieldErrors
}

/** What a promotion asks of the buyer, and how often it may be used. */
export function ConditionFields({ start, errors }: Props<keyof Conditions>) {
  const [isCoded, setCoded] = useState(start.code !== null)
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-sm font-semibold">How buyers get it</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          <RadioCard
            name="how"
            value="automatic"
            label="Automatically"
            checked={!isCoded}
            onChange={() => setCoded(false)}
          />
          <RadioCard
            name="how"
            value="code"
            label="With a code"
            checked={isCoded}
            onChange={() => setCoded(true)}
          />
        </div>
        {isCoded && (
          <TextInput
            label="Code"
            name="code"
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            defaultValue={start.code ?? ''}
            error={errors.code}
            hint="3 to 20 letters or digits, such as AMA10. Buyers type it in their cart, in capitals or not."
          />
        )}
      </fieldset>
      <p className="text-sm text-ink-2">
        A promotion with a code, a minimum or a limit per person is shown in the cart only, not beside your
        products.
      </p>
      <NumberField
        name="min_spend"
        label="Minimum in GHS (optional)"
        start={start.min_spend}
        error={errors.min_spend}
        hint="What a buyer's goods from your store come to without it."
      />
      <LimitFields start={start} errors={errors} />
    </>
  )
}

/** How often it may be used. */
export function LimitFields({ start, errors }: Props<'max_uses' | 'max_uses_each'>) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NumberField
        name="max_uses_each"
        label="Limit per person (optional)"
        start={start.max_uses_each}
        error={errors.max_uses_each}
        hint="In so many orders of one buyer."
      />
      <NumberField
        name="max_uses"
        label="Limit of orders (optional)"
        start={start.max_uses}
        error={errors.max_uses}
        hint="After so many orders the prices go back by themselves. An order that waits for its payment counts until it ends."
      />
    </div>
  )
}

/** What shoppers read beside the price. */
export function NameField({ start, error }: { start: string; error: string | undefined }) {
  return (
    <TextInput
      label="Name"
      name="name"
      required
      maxLength={promotionLimits.nameMax}
      defaultValue={start}
      error={error}
      hint="Shoppers read it beside the price, such as Opening week."
    />
  )
}

interface NumberProps {
  name: 'min_spend' | 'max_uses_each' | 'max_uses'
  label: string
  start: number | null
  error: string | undefined
  hint: string
}

/** A number that may be missing: an empty field is not sent. */
function NumberField({ name, label, start, error, hint }: NumberProps) {
  const [typed, setTyped] = useState(String(start ?? ''))
  const isTyped = typed.trim() !== ''
  return (
    <TextInput
      label={label}
      name={isTyped ? name : undefined}
      data-field={name}
      inputMode={name === 'min_spend' ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      error={isTyped ? error : undefined}
      hint={hint}
    />
  )
}
