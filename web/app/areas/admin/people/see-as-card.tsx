import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonAtDesk } from '#contracts/desk/people.ts'
import { seeAsMinutes, seeAsPerDay } from '#contracts/operators/see-as.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { dropGreeting } from '#web/data/greeting/greeting.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { withFreshCode } from '../frame/fresh-code.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

/** Begins to see the site as the person sees it, in this tab. */
export function SeeAsCard({ person: { id, name, email, seen_as: before } }: { person: PersonAtDesk }) {
  const [isAsking, setAsking] = useState(false)
  const begin = useMutation({
    mutationFn: (reason: string) =>
      withFreshCode(() => api('POST /admin/people/:id/see-as', { params: { id }, body: { reason } })),
    onSuccess: () => {
      dropGreeting()
      location.assign('/')
    },
    onError: (error) => showToast({ tone: 'bad', title: failureSentence(error) }),
  })
  return (
    <section aria-label="See as" className="card flex flex-col gap-3 p-4">
      <h2 className="text-lg">See as</h2>
      <p className="text-sm">
        For {seeAsMinutes} minutes you see the site as this person sees it. Nothing can be changed; money,
        papers, addresses and messages stay closed.
      </p>
      <Earlier earlier={before.earlier} />
      {before.left === 0 ? (
        <p className="text-sm font-semibold">
          You have begun it {seeAsPerDay} times in the last 24 hours. Ask a colleague, or wait until tomorrow.
        </p>
      ) : (
        <Button look="outline" wide onClick={() => setAsking(true)}>
          See the site as {name}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={`See the site as ${name}`}
          label="Reason, the person reads it"
          action="See as"
          busy={begin.isPending || begin.isSuccess}
          onClose={() => setAsking(false)}
          onSubmit={begin.mutate}
        >
          <p className="text-sm">
            The person is told at once by a notice{email && ' and an e-mail'}, with your reason and without
            your name. The log keeps who it was.
          </p>
        </ReasonDialog>
      )}
    </section>
  )
}

/** What was asked about before: whoever begins may find the answer there. */
function Earlier({ earlier }: Pick<PersonAtDesk['seen_as'], 'earlier'>) {
  if (earlier.length === 0) return <p className="text-sm text-ink-2">Nobody has done so before.</p>
  return (
    <>
      <h3 className="text-sm font-bold">Before</h3>
      <ol className="divide-y divide-line">
        {earlier.map(({ by, reason, began_at: at }) => (
          <li key={`${at} ${by}`} className="py-2 text-sm">
            <p className="break-words whitespace-pre-line">{reason}</p>
            <p className="text-xs break-words text-ink-2">
              {formatInstant(at)}, {by}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}
