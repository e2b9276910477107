import { useState } from 'react'
import { saveFile } from '#web/data/browser/save-file.ts'
import { failureSentence } from '#web/data/failures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

interface Props {
  label: string
  file: string
  load: () => Promise<Blob>
}

/** A button that loads a file of the desk and saves it. */
export function DeskFile({ label, file, load }: Props) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      saveFile(await load(), file)
    } catch (error) {
      showToast({ tone: 'bad', title: failureSentence(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="outline" size="small" busy={busy} onClick={() => void save()}>
      {label}
    </Button>
  )
}
