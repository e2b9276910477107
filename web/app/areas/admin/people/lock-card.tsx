import { useState } from 'react'
import type { PersonAtDesk } from '#contracts/desk/people.ts'
import { api } from '#web/data/api.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useAct } from '../parts/use-act.ts'
import { Acts } from '../parts/with-right.tsx'

/** Whether a person can sign in, and the act that changes it. */
export function LockCard({ person }: { person: PersonAtDesk }) {
  const [isAsking, setAsking] = useState(false)
  const { id, name, locked_at: lockedAt, stores } = person
  const params = { id }
  const close = () => setAsking(false)
  const lock = useAct((reason: string) => api('POST /admin/people/:id/lock', { params, body: { reason } }), {
    done: `${name} is locked`,
    onDone: close,
  })
  const unlock = useAct(
    (reason: string) => api('POST /admin/people/:id/unlock', { params, body: { reason } }),
    { done: `${name} can sign in again`, onDone: close },
  )
  const act = lockedAt ? unlock : lock
  const action = lockedAt ? 'Unlock' : 'Lock'
  return (
    <section aria-label="Signing in" className="card flex flex-col gap-3 p-4">
      <h2 className="text-lg">Signing in</h2>
      <p className="text-sm">
        {lockedAt ? `Locked since ${formatInstant(lockedAt)}.` : 'This person can sign in.'}
      </p>
      <Acts right="people">
        <Button look="outline" wide onClick={() => setAsking(true)}>
          {action} the account
        </Button>
      </Acts>
      {isAsking && (
        <ReasonDialog
          title={`${action} ${name}`}
          label={lockedAt ? 'Why?' : 'Reason, the person reads it'}
          action={action}
          busy={act.isPending}
          onClose={close}
          onSubmit={act.mutate}
        >
          <p className="text-sm">
            {lockedAt
              ? 'The person can sign in as before and is told.'
              : 'Every session ends at once, and signing in says that the account is locked.'}
            {!lockedAt && stores.length > 0 && ' Stores stay open: suspend them on their own pages.'}
          </p>
        </ReasonDialog>
      )}
    </section>
  )
}
