import { useState } from 'react'
import type { TemplateFields } from '#contracts/listings/template.schema.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'

const TemplateChoice = onDemand(
  async () => ({ default: (await import('./template-choice.tsx')).TemplateChoice }),
  { Waiting: () => <SkeletonText lines={4} /> },
)

/** Begins a new product with the fields of one of the store's templates. */
export function StartFromTemplate({ onStart }: { onStart: (fields: TemplateFields) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-11 font-semibold text-accent hover:underline"
      >
        Start from a template
      </button>
      <Dialog isOpen={isOpen} title="Start from a template" onClose={() => setOpen(false)}>
        {isOpen && (
          <TemplateChoice
            onStart={(fields) => {
              setOpen(false)
              onStart(fields)
            }}
          />
        )}
      </Dialog>
    </>
  )
}
