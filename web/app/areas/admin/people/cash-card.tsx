import { useState } from 'react'
import type { PersonAtDesk } from '#contracts/desk/people.ts'
import { api } from '#web/data/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useAct } from '../parts/use-act.ts'
import { Acts } from '../parts/with-right.tsx'

/** The numbers that pay in advance only, because parcels were refused at their doors, and the act that opens cash again. */
export function CashCard({ person }: { person: PersonAtDesk }) {
  const [isAsking, setAsking] = useState(false)
  const { id, name, cash_closed_for: numbers } = person
  const close = () => setAsking(false)
  const open = useAct(
    (reason: string) => api('POST /admin/people/:id/cash', { params: { id }, body: { reason } }),
    { done: `${name} can pay in cash again`, onDone: close },
  )
  return (
    <section aria-label="Cash on delivery" className="card flex flex-col gap-3 p-4">
      <h2 className="text-lg">Cash on delivery</h2>
      <p className="text-sm">
        Closed for {numbers.join(', ')}: parcels of two stores, or three of one, were refused at the door
        within 180 days. Orders to {numbers.length === 1 ? 'this number' : 'these numbers'} are paid in
        advance.
      </p>
      <Acts right="people">
        <Button look="outline" wide onClick={() => setAsking(true)}>
          Open cash again
        </Button>
      </Acts>
      {isAsking && (
        <ReasonDialog
          title={`Open cash on delivery again for ${name}`}
          label="Why?"
          action="Open cash again"
          busy={open.isPending}
          onClose={close}
          onSubmit={open.mutate}
        >
          <p className="text-sm">What was refused until now counts no more, whoever ordered it.</p>
        </ReasonDialog>
      )}
    </section>
  )
}
