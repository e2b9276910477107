import { useEffect, useState } from 'react'
import type { NewListLines } from '#contracts/lists/lists.schema.ts'
import { loadCompaniesOnce, useCompanies } from '#web/data/companies/companies.ts'
import { usePerson } from '#web/data/session/session.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { ButtonLook } from '#web/ui/button/button-class.ts'
import { onDemand } from '#web/ui/on-demand.tsx'

/** Loaded when it is opened first. */
const ListDialog = onDemand(() => import('./list-dialog.tsx'))

interface Props extends ButtonLook {
  /** What is put on the list; a function where it is loaded first. */
  lines: NewListLines['lines'] | (() => Promise<NewListLines['lines']>)
  /** What it is called for screen readers, beside the words of the button. */
  name?: string
  label?: string
  className?: string
}

/** Puts goods on a list of the company; only on the business side, for members who may buy. */
export function AddToList({ lines, name, label = t('Add to list'), ...look }: Props) {
  const { side } = useSide()
  const person = usePerson()
  const { chosen } = useCompanies()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  useEffect(() => {
    if (side === 'business' && person) void loadCompaniesOnce()
  }, [side, person])
  if (side !== 'business' || !chosen?.rights.includes('buy')) return null
  return (
    <>
      <Button
        {...look}
        disabled={Array.isArray(lines) && lines.length === 0}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        {label}
        {name && <span className="sr-only">: {name}</span>}
      </Button>
      {wasOpened && (
        <ListDialog company={chosen.id} isOpen={isOpen} lines={lines} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
