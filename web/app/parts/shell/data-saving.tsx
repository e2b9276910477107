import { useEffect, useState } from 'react'
import { chooseToSaveData, savesData } from '#web/data/low-data.ts'
import { t } from '#web/messages/messages.ts'

/** The choice to use less data on this device: smaller pictures. */
export function DataSaving() {
  const [isSaving, setSaving] = useState(false)
  useEffect(() => setSaving(savesData()), [])
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm text-ink-2">
      <input
        type="checkbox"
        checked={isSaving}
        onChange={({ target }) => {
          setSaving(target.checked)
          void chooseToSaveData(target.checked).catch(() => undefined)
        }}
      />
      {t('Use less data on this device')}
    </label>
  )
}
