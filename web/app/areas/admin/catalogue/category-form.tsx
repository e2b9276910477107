import { useState } from 'react'
import {
  catalogueLimits,
  type DeskCategory,
  type DeskCategoryRow,
  NewCategoryForm,
} from '#contracts/desk/catalogue/categories.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useAct } from '../parts/use-act.ts'
import { WhyField } from '../parts/why-field.tsx'
import { CategorySelect } from './category-select.tsx'
import { withBelow } from './category-tree.rules.ts'

interface Props {
  rows: readonly DeskCategoryRow[]
  /** The category to change; without one, another is made. */
  category?: DeskCategory
  onClose: () => void
}

const Fields = NewCategoryForm.omit({ parent: true })

/** Makes a category, or gives one another title, address or description. */
export function CategoryForm({ rows, category, onClose }: Props) {
  const [parent, setParent] = useState('')
  const { save, done } = savingOf(category, parent)
  const act = useAct(save, { done, onDone: onClose })
  const { formProps, errors, message, busy } = useForm({
    schema: Fields,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      await act.mutateAsync(body)
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={category ? `Change ${category.title}` : 'Make a category'}>
      <form {...formProps} className="flex flex-col gap-4">
        <TextInput
          label="Title"
          name="title"
          required
          maxLength={catalogueLimits.nameMax}
          defaultValue={category?.title}
          error={errors.title}
          data-first-focus=""
        />
        {!category && (
          <CategorySelect
            label="Below"
            rows={rows.filter(({ depth, is_active }) => depth < 3 && is_active)}
            value={parent}
            onChange={setParent}
            empty="Nothing: at the top"
            error={errors.parent}
          />
        )}
        <TextInput
          label="Address"
          name="slug"
          maxLength={catalogueLimits.slugMax}
          autoComplete="off"
          spellCheck={false}
          hint={
            category
              ? `Now /category/${category.slug}. Left empty, it is made of the title; the old one leads on.`
              : 'Left empty, it is made of the title.'
          }
          error={errors.slug}
        />
        <TextArea
          label="Description"
          name="description"
          rows={2}
          maxLength={catalogueLimits.descriptionMax}
          defaultValue={category?.description}
          hint="One or two sentences below the title."
          error={errors.description}
        />
        {category && <WhatFollows rows={rows} category={category} />}
        <WhyField error={errors.reason} />
        <ErrorLine>{message}</ErrorLine>
        <Button type="submit" wide busy={busy}>
          {category ? 'Save' : 'Make it'}
        </Button>
      </form>
    </Dialog>
  )
}

/** What another title or address changes besides the category. */
function WhatFollows({ rows, category }: { rows: readonly DeskCategoryRow[]; category: DeskCategory }) {
  const below = withBelow(rows, category.id).size - 1
  const addresses = category.old_slugs.length + 1
  return (
    <p role="status" className="rounded-md bg-sunken p-3 text-sm">
      {category.products.toLocaleString('en-GB')} {category.products === 1 ? 'product' : 'products'} here and{' '}
      {below.toLocaleString('en-GB')} {below === 1 ? 'category' : 'categories'} below show the new title
      within moments. With another address,{' '}
      {addresses === 1 ? 'the one of now leads' : `the ${addresses} that it has and had lead`} to the new one.
    </p>
  )
}

interface Written {
  title: string
  slug: string
  description: string
  reason: string
}

function savingOf(category: DeskCategory | undefined, parent: string) {
  if (!category)
    return {
      save: (body: Written) => api('POST /admin/categories', { body: { ...body, parent: parent || null } }),
      done: 'The category is there',
    }
  const { id, version: seen } = category
  return {
    save: (body: Written) =>
      api('POST /admin/categories/:id/rename', { params: { id }, body: { ...body, seen } }),
    done: 'Saved. Its products follow within moments',
  }
}
