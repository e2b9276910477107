import { useMutation } from '@tanstack/react-query'
import { saveFile } from '#web/data/browser/save-file.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { DownloadIcon } from '#web/ui/icons/icons.tsx'

interface Props {
  name: string
  load: () => Promise<Blob>
  label?: string
}

/** Saves a file that the server makes of what is on the screen. */
export function ExportButton({ name, load, label = 'Export' }: Props) {
  const save = useMutation({
    mutationFn: async () => saveFile(await load(), name),
    onError: (error) => showToast(failureNotice('Export failed', error)),
  })
  return (
    <Button look="outline" busy={save.isPending} onClick={() => save.mutate()}>
      <DownloadIcon width={18} height={18} />
      {label}
    </Button>
  )
}
