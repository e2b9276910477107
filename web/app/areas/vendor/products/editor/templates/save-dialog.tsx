import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListingFields } from '#contracts/listings/listing.schema.ts'
import { listingLimits } from '#contracts/listings/listing.ts'
import { api } from '#web/data/api.ts'
import { failureSentence, failureTitle } from '#web/data/failures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useStore } from '../../../store-context.ts'
import { templatesKey } from './templates-query.ts'

interface DialogProps {
  fields: ListingFields
  onClose: () => void
}

/** Asks for the name of a template. */
export function SaveDialog({
  fields: { name: product, sku: _, status: __, stock: ___, ...fields },
  ...dialog
}: DialogProps) {
  const { slug } = useStore()
  const queries = useQueryClient()
  const [name, setName] = useState(product.slice(0, listingLimits.templateNameMax))
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      await api('POST /vendor/:store/product-templates', {
        params: { store: slug },
        body: { name: name.trim(), fields },
      })
      showToast({ title: 'Saved as a template.', tone: 'good' })
      dialog.onClose()
    } catch (error) {
      showToast({
        title: failureTitle(error, 'The template was not saved.'),
        message: failureSentence(error),
        tone: 'bad',
      })
    } finally {
      setBusy(false)
      void queries.invalidateQueries({ queryKey: templatesKey(slug) })
    }
  }
  return (
    <Dialog
      isOpen
      onClose={dialog.onClose}
      title="Save as template"
      footer={
        <>
          <Button look="plain" onClick={dialog.onClose}>
            Cancel
          </Button>
          <Button busy={busy} disabled={!name.trim() || !fields.category} onClick={() => void save()}>
            Save template
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">
          {fields.category
            ? 'New products of this category can start from it. It keeps everything in this form but the name, the SKU, the pieces and the pictures.'
            : 'Choose a category for this product first: a template is for its category.'}
        </p>
        <TextInput
          label="Name of the template"
          maxLength={listingLimits.templateNameMax}
          value={name}
          onChange={(event) => setName(event.target.value)}
          data-first-focus
        />
      </div>
    </Dialog>
  )
}
