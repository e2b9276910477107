import { useState } from 'react'
import {
  type AttributeKind,
  catalogueLimits,
  type DeskAttribute,
  type DeskCategory,
  NewAttributeForm,
} from '#contracts/desk/catalogue/categories.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useAct } from '../parts/use-act.ts'
import { WhyField } from '../parts/why-field.tsx'
import { type Choice, ChoiceRows } from './choice-rows.tsx'

interface Props {
  category: DeskCategory
  /** Null for a new one. */
  attribute: DeskAttribute | null
  onClose: () => void
}

const Fields = NewAttributeForm.omit({ kind: true, choices: true, is_required: true })
type Written = Pick<NewAttributeForm, 'name' | 'unit' | 'reason'>

/** Adds an attribute to a category, or changes one. */
export function AttributeForm({ category, attribute, onClose }: Props) {
  const [kind, setKind] = useState<AttributeKind>(attribute?.kind ?? 'select')
  const [isRequired, setRequired] = useState(attribute?.is_required ?? false)
  const [choices, setChoices] = useState<readonly Choice[]>(() => choicesOf(attribute))
  const [choiceError, setChoiceError] = useState<string>()
  const act = useAct((body: Written) => send(category, attribute, { ...body, kind, isRequired, choices }), {
    done: attribute ? 'Saved. Values of products follow' : 'The attribute is there',
    onDone: onClose,
  })
  const { formProps, errors, message, busy } = useForm({
    schema: Fields,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      const isEmpty = kind === 'select' && choices.some(({ value }) => value.trim() === '')
      setChoiceError(isEmpty ? 'Please write each choice' : undefined)
      if (!isEmpty) await act.mutateAsync(body)
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={attribute ? `Change ${attribute.name}` : 'Add an attribute'}>
      <form {...formProps} className="flex flex-col gap-4">
        <TextInput
          label="Name"
          name="name"
          required
          maxLength={catalogueLimits.nameMax}
          defaultValue={attribute?.name}
          error={errors.name}
          data-first-focus=""
        />
        {!attribute && <KindSelect kind={kind} onChange={setKind} />}
        <TextInput
          label="Unit"
          name="unit"
          maxLength={catalogueLimits.unitMax}
          defaultValue={attribute?.unit ?? ''}
          className={kind === 'boolean' ? 'hidden' : undefined}
          hint="Such as GB or cm; empty for none."
          error={errors.unit}
        />
        {kind === 'select' && (
          <ChoiceRows choices={choices} onChange={setChoices} error={choiceError ?? errors.choices} />
        )}
        <Checkbox
          label="Required: asked for when a product is saved next. What is on sale stays on sale."
          checked={isRequired}
          onChange={({ target }) => setRequired(target.checked)}
        />
        <WhyField error={errors.reason} />
        <ErrorLine>{message}</ErrorLine>
        <Button type="submit" wide busy={busy}>
          {attribute ? 'Save' : 'Add it'}
        </Button>
      </form>
    </Dialog>
  )
}

interface KindProps {
  kind: AttributeKind
  onChange: (kind: AttributeKind) => void
}

function KindSelect({ kind, onChange }: KindProps) {
  return (
    <Select
      label="What stores fill in"
      value={kind}
      onChange={({ target }) => onChange(target.value as AttributeKind)}
    >
      <option value="select">Text, or one of choices</option>
      <option value="number">A number</option>
      <option value="boolean">Yes or no</option>
    </Select>
  )
}

const choicesOf = (attribute: DeskAttribute | null): Choice[] =>
  (attribute?.choices ?? []).map(({ value, products }) => ({ key: value, was: value, value, products }))

interface All extends Written {
  kind: AttributeKind
  isRequired: boolean
  choices: readonly Choice[]
}

function send(
  category: DeskCategory,
  attribute: DeskAttribute | null,
  { kind, isRequired, choices, ...written }: All,
): Promise<unknown> {
  const values = kind === 'select' ? choices : []
  if (attribute)
    return api('POST /admin/attributes/:id', {
      params: { id: attribute.id },
      body: {
        ...written,
        is_required: isRequired,
        choices: values.map(({ was, value }) => ({ was, value: value.trim() })),
        seen: attribute.version,
      },
    })
  return api('POST /admin/categories/:id/attributes', {
    params: { id: category.id },
    body: {
      ...written,
      kind,
      is_required: isRequired,
      choices: [...new Set(values.map(({ value }) => value.trim()))],
    },
  })
}
