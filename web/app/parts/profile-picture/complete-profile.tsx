import { useState } from 'react'
import { plural, t, translate } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { type ProfileItem, profileItems } from './missing-items.rules.ts'

interface Props {
  missing: readonly ProfileItem[]
  /** Goes to the form of the first missing item. */
  onComplete: (item: ProfileItem) => void
}

/** [SH-2.13] Lists the missing profile items while there are any. */
export function CompleteProfile({ missing, onComplete }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [first] = missing
  if (!first) return null
  return (
    <>
      <Notice>
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span>
            {plural(missing.length, {
              one: 'Your profile is not complete: {count} item is missing.',
              other: 'Your profile is not complete: {count} items are missing.',
            })}
          </span>
          <Button look="soft" size="small" onClick={() => setOpen(true)}>
            {t('See what is missing')}
          </Button>
        </span>
      </Notice>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('Complete Your Profile')}
        footer={
          <>
            <Button look="plain" onClick={() => setOpen(false)}>
              {t('Cancel')}
            </Button>
            <Button
              data-first-focus
              onClick={() => {
                setOpen(false)
                onComplete(first)
              }}
            >
              {t('Complete Profile')}
            </Button>
          </>
        }
      >
        <p className="text-sm text-ink-2">{t('Ordering and delivery are quicker once these are there:')}</p>
        <ul className="mt-3 list-disc ps-5">
          {missing.map((item) => (
            <li key={item} className="py-1 font-semibold">
              {translate(profileItems[item])}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
