import { useState } from 'react'
import type { ListingFields } from '#contracts/listings/listing.schema.ts'
import { onDemand } from '#web/ui/on-demand.tsx'

const SaveDialog = onDemand(async () => ({ default: (await import('./save-dialog.tsx')).SaveDialog }))

/** Keeps what stands in the form as a template for its category. */
export function SaveTemplate({ fields }: { fields: ListingFields }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-11 font-semibold text-accent hover:underline"
      >
        Save as template
      </button>
      {isOpen && <SaveDialog fields={fields} onClose={() => setOpen(false)} />}
    </>
  )
}
