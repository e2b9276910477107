import { useEffect, useState } from 'react'
import { chooseToSaveData, savesData } from '#web/data/browser/low-data.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckIcon } from '#web/ui/icons/icons.tsx'

/** The choice to use less data on this device: smaller pictures, and no page before it is opened. */
export function DataSaving() {
  const [isSaving, setSaving] = useState(false)
  useEffect(() => setSaving(savesData()), [])
  return (
    <Button
      id="less-data"
      look="plain"
      size="small"
      aria-pressed={isSaving}
      className="self-start"
      onClick={() => {
        setSaving(!isSaving)
        void chooseToSaveData(!isSaving).catch(() => undefined)
      }}
    >
      {isSaving && <CheckIcon width={16} height={16} />}
      {t('Use less data on this device')}
    </Button>
  )
}
