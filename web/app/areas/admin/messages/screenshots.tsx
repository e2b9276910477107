import { useState } from 'react'
import type { OpenedDocuments } from '#contracts/desk/desk.ts'
import { api } from '#web/data/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useAct } from '../parts/use-act.ts'

/** Screenshots of feedback, opened by hand: the log keeps who did. */
export function Screenshots({ id, count }: { id: string; count: number }) {
  const [opened, setOpened] = useState<OpenedDocuments | null>(null)
  const open = useAct(
    async () => setOpened(await api('POST /admin/messages/:id/screenshots', { params: { id } })),
    { done: 'Opened, and written into the log' },
  )
  if (!opened) {
    return (
      <Button
        look="outline"
        size="small"
        className="self-start"
        busy={open.isPending}
        onClick={() => open.mutate()}
      >
        {count === 1 ? 'Open the screenshot' : `Open ${count} screenshots`}
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
      {opened.documents.map(({ id: file, url }, place) => (
        <img
          key={file}
          src={url}
          alt={`Screenshot ${place + 1}`}
          className="max-h-80 rounded-md border border-line"
        />
      ))}
    </div>
  )
}
