import { useState } from 'react'
import type { DeskTask } from '#contracts/desk/desk.ts'
import { api } from '#web/data/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useAct } from '../parts/use-act.ts'
import { Acts } from '../parts/with-right.tsx'

/** Says that an alarm which does not end by itself is dealt with; the log keeps what was done. */
export function CloseAlarm({ task: { id, title, about } }: { task: DeskTask }) {
  const [isAsking, setAsking] = useState(false)
  const close = useAct(
    (reason: string) => api('POST /admin/alarms/:id/close', { params: { id }, body: { reason } }),
    { done: 'It is off the list', onDone: () => setAsking(false) },
  )
  return (
    <Acts right="books">
      <Button look="outline" size="small" onClick={() => setAsking(true)}>
        Dealt with
      </Button>
      {isAsking && (
        <ReasonDialog
          title={title}
          label="What was done?"
          action="It is dealt with"
          busy={close.isPending}
          onClose={() => setAsking(false)}
          onSubmit={close.mutate}
        >
          <p className="text-sm break-words">{about}</p>
          <p className="text-sm text-ink-2">
            It leaves the list for everybody. Nothing of the money is changed by this.
          </p>
        </ReasonDialog>
      )}
    </Acts>
  )
}
