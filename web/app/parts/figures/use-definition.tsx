import { useId, useState } from 'react'
import { t } from '#web/messages/messages.ts'
import { InfoIcon } from '#web/ui/icons/icons.tsx'

/** The sign beside a figure that opens what it counts. The place of the sentence has the `id`, and is shown while it is open. */
export function useDefinition(figure: string) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const sign = (
    <button
      type="button"
      aria-label={t('What {figure} counts', { figure })}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={() => setOpen(!isOpen)}
      className="relative -m-1 p-1 text-ink-3 after:absolute after:-inset-2.5 hover:text-ink"
    >
      <InfoIcon width={15} height={15} />
    </button>
  )
  return { sign, isOpen, id }
}
