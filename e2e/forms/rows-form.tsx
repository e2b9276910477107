import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { formFailureOf } from '#web/data/form-failures.ts'
import { ApiError } from '#web/data/http.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useRows } from '#web/ui/form/use-rows.ts'

const VariantsForm = z.object({
  variants: z.array(
    z.object({
      option: z.object({ colour: z.string().trim().min(1, 'Colour is required') }),
      stock: z.int('A whole number is expected here'),
    }),
  ),
})

const start = ['Red', 'Blue', 'Green'].map((colour, stock) => ({ option: { colour }, stock }))

/** A form of nested, repeated fields. Its server refuses more than nine pieces, by the name of the field. */
function RowsForm() {
  const [sent, setSent] = useState('')
  const form = useForm({
    schema: VariantsForm,
    failureOf: formFailureOf,
    onSubmit({ variants }) {
      const place = variants.findIndex(({ stock }) => stock > 9)
      if (place >= 0)
        throw new ApiError('Invalid input', 400, 'request.invalid', {
          [`variants.${place}.stock`]: ['The shelf holds nine'],
        })
      setSent(JSON.stringify(variants))
    },
  })
  const { formProps, errors } = form
  const { rows, addRow, removeRow } = useRows('variants', start, form)
  return (
    <form {...formProps}>
      {rows.map((row, place) => {
        const [colour, stock] = [`${row.name}.option.colour`, `${row.name}.stock`]
        return (
          <fieldset key={row.key} aria-label={`Variant ${place + 1}`}>
            <TextInput
              label="Colour"
              name={colour}
              defaultValue={row.start?.option.colour}
              error={errors[colour]}
            />
            <TextInput label="Stock" name={stock} defaultValue={row.start?.stock} error={errors[stock]} />
            <Button onClick={() => removeRow(place)}>Remove</Button>
          </fieldset>
        )
      })}
      <Button onClick={addRow}>Add</Button>
      <Button type="submit">Save</Button>
      <output>{sent}</output>
    </form>
  )
}

createRoot(document.body).render(<RowsForm />)
