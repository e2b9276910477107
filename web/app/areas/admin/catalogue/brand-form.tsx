import { type DeskBrand, NewBrandForm } from '#contracts/desk/catalogue/brands.ts'
import { catalogueLimits } from '#contracts/desk/catalogue/categories.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useAct } from '../parts/use-act.ts'
import { WhyField } from '../parts/why-field.tsx'

interface Props {
  /** The brand to change; without one, another is made. */
  brand?: DeskBrand
  onClose: () => void
}

/** Makes a brand, or gives one another name, address or description. */
export function BrandForm({ brand, onClose }: Props) {
  const act = useAct((body: NewBrandForm) => send(brand, body), {
    done: brand ? 'Saved. Its products follow within moments' : 'The brand is there',
    onDone: onClose,
  })
  const { formProps, errors, message, busy } = useForm({
    schema: NewBrandForm,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      await act.mutateAsync(body)
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={brand ? `Change ${brand.name}` : 'Make a brand'}>
      <form {...formProps} className="flex flex-col gap-4">
        <TextInput
          label="Name"
          name="name"
          required
          maxLength={catalogueLimits.nameMax}
          defaultValue={brand?.name}
          error={errors.name}
          data-first-focus=""
        />
        <TextInput
          label="Address"
          name="slug"
          maxLength={catalogueLimits.slugMax}
          autoComplete="off"
          spellCheck={false}
          hint={
            brand
              ? `Now ${brand.slug}. Left empty, it is made of the name; the old one means the brand too.`
              : 'Left empty, it is made of the name.'
          }
          error={errors.slug}
        />
        <TextArea
          label="Description"
          name="description"
          rows={2}
          maxLength={catalogueLimits.descriptionMax}
          defaultValue={brand?.description}
          error={errors.description}
        />
        <WhyField error={errors.reason} />
        <ErrorLine>{message}</ErrorLine>
        <Button type="submit" wide busy={busy}>
          {brand ? 'Save' : 'Make it'}
        </Button>
      </form>
    </Dialog>
  )
}

function send(brand: DeskBrand | undefined, body: NewBrandForm): Promise<unknown> {
  if (!brand) return api('POST /admin/brands', { body })
  const { id, version: seen } = brand
  return api('POST /admin/brands/:id/rename', { params: { id }, body: { ...body, seen } })
}
