import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { formFailureOf } from '#web/data/form-failures.ts'
import { ApiError } from '#web/data/http.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

const VariantsForm = z.object({
  variants: z.array(
    z.object({
      option: z.object({ colour: z.string().trim().min(1, 'Colour is required') }),
      stock: z.int('A whole number is expected here'),
    }),
  ),
})

/** A form of nested, repeated fields. Its server refuses more than nine pieces, by the name of the field. */
function RowsForm() {
  const [sent, setSent] = useState('')
  const { formProps, errors, fields, intent } = useForm({
    schema: VariantsForm,
    rows: {
      variants: ['Red', 'Blue', 'Green'].map((colour, stock) => ({ option: { colour }, stock })),
    },
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
  const { variants } = fields
  return (
    <form {...formProps}>
      {variants.getFieldList().map((row, place) => {
        const { option, stock } = row.getFieldset()
        const { colour } = option.getFieldset()
        return (
          <fieldset key={row.key} aria-label={`Variant ${place + 1}`}>
            <TextInput
              label="Colour"
              name={colour.name}
              defaultValue={colour.defaultValue}
              error={errors[colour.name]}
            />
            <TextInput
              label="Stock"
              name={stock.name}
              defaultValue={stock.defaultValue}
              error={errors[stock.name]}
            />
            <Button onClick={() => intent.remove({ name: variants.name, index: place })}>Remove</Button>
          </fieldset>
        )
      })}
      <Button onClick={() => intent.insert({ name: variants.name })}>Add</Button>
      <Button type="submit">Save</Button>
      <output>{sent}</output>
    </form>
  )
}

createRoot(document.body).render(<RowsForm />)
