import { useState } from 'react'
import { type DisputeEvidence, photoSubjectLabels } from '#contracts/desk/money/evidence.ts'
import type { PaymentPage } from '#contracts/desk/money/payments.ts'
import { returnReasonLabels } from '#contracts/returns/return-words.ts'
import { api } from '#web/data/api.ts'
import { formatClock, formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LockIcon } from '#web/ui/icons/page-icons.tsx'
import { useSelf } from '../frame/desk-context.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { SideMessageList } from '../parts/side-messages.tsx'
import { useAct } from '../parts/use-act.ts'
import { AddReturnPhotos } from './add-return-photos.tsx'

interface Props {
  id: string
  evidence: NonNullable<PaymentPage['evidence']>
  disputes: PaymentPage['disputes']
}

/** What buyer and stores wrote and sent in about a disputed payment: closed until somebody opens it with a reason. */
export function Evidence({ id, evidence: { messages, photos, added = 0 }, disputes }: Props) {
  const { rights } = useSelf()
  const mayOpen = rights.includes('documents')
  const undecided = disputes.filter(({ state }) => state === 'open')
  const [opened, setOpened] = useState<DisputeEvidence | null>(null)
  const [isAsking, setAsking] = useState(false)
  const open = useAct(
    async (reason: string) =>
      setOpened(await api('POST /admin/payments/:id/evidence', { params: { id }, body: { reason } })),
    { done: 'Opened, and written into the log', onDone: () => setAsking(false) },
  )
  return (
    <section aria-label="Evidence" className="card overflow-hidden">
      <div className="flex flex-col items-start gap-3 p-4">
        <h2 className="text-lg">Evidence</h2>
        {!opened && (
          <p className="text-sm text-ink-2">
            {messages + photos + added === 0
              ? 'Buyer and store wrote each other nothing, and there is no photo of a return.'
              : `${countOf(messages, 'message')} between buyer and store, ${countOf(photos, 'photo')} of returns and ${countOf(added, 'photo or paper', 'photos or papers')} added here. ${
                  mayOpen
                    ? 'Opening them is written into the log with your reason.'
                    : 'Somebody who may open private papers can open them.'
                }`}{' '}
            What happened to each parcel, with its delivery code, is below.
          </p>
        )}
        {!opened && mayOpen && (
          <Button look="outline" onClick={() => setAsking(true)}>
            <LockIcon width={18} height={18} />
            Open the evidence
          </Button>
        )}
        {opened && <Added added={opened.added ?? []} />}
        {opened?.parcels.map((parcel) => (
          <OpenParcel
            key={parcel.position}
            parcel={parcel}
            paymentId={id}
            disputes={rights.includes('payments') ? undecided : []}
          />
        ))}
      </div>
      {opened && (
        <p className="flex items-center gap-2 bg-gold-soft px-4 py-3 text-sm text-gold-ink">
          <LockIcon width={16} height={16} className="shrink-0" />
          Private. You opened this at {formatClock(opened.opened_at)}; it is in the audit log.
        </p>
      )}
      {isAsking && (
        <ReasonDialog
          title="Open the evidence"
          label="Why do you open it?"
          suggestion="To answer the bank"
          action="Open"
          busy={open.isPending}
          onClose={() => setAsking(false)}
          onSubmit={open.mutate}
        />
      )}
    </section>
  )
}

const countOf = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

function Added({ added }: Pick<DisputeEvidence, 'added'>) {
  if (added.length === 0) return null
  return (
    <div className="flex w-full flex-col gap-2">
      <h3 className="font-semibold">Added for the bank</h3>
      <ul className="flex flex-wrap gap-4">
        {added.map(({ id, dispute, about, note, by, at, url, is_picture: isPicture }) => (
          <li key={id} className="flex w-56 flex-col gap-1 text-sm">
            {url && isPicture && (
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={note} className="aspect-[4/3] w-full rounded-md object-cover" />
              </a>
            )}
            {url && !isPicture && (
              <a href={url} target="_blank" rel="noreferrer" className="font-semibold text-accent underline">
                Open this paper in a new tab
              </a>
            )}
            {!url && <span className="text-ink-2">The file is not there any more.</span>}
            <span className="font-semibold">{photoSubjectLabels[about]}</span>
            <span className="break-words">{note}</span>
            <span className="text-ink-2">
              {by}, {formatInstant(at)}, dispute {dispute}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ParcelProps {
  parcel: DisputeEvidence['parcels'][number]
  paymentId: string
  /** To which its photos can be added. */
  disputes: PaymentPage['disputes']
}

function OpenParcel({ parcel, paymentId, disputes }: ParcelProps) {
  const { position, store, messages, messages_left_out: leftOut, words, returns } = parcel
  return (
    <div className="flex w-full flex-col gap-2">
      <h3 className="font-semibold">
        Parcel {position}, {store}
      </h3>
      {messages.length + words.length + returns.length === 0 && (
        <p className="text-sm text-ink-2">Nobody wrote about it, and nothing was sent in.</p>
      )}
      {messages.length > 0 && (
        <>
          <h4 className="text-sm font-bold">Messages between them</h4>
          <SideMessageList messages={messages} leftOut={leftOut} />
        </>
      )}
      {returns.map(({ id, reason, note, photos, requested_at: at }) => (
        <div key={id} className="flex flex-col gap-2 text-sm">
          <h4 className="font-bold">
            Return asked for on {formatInstant(at)}: {returnReasonLabels[reason]}
          </h4>
          {note && <p className="break-words whitespace-pre-line">“{note}”</p>}
          <AddReturnPhotos
            {...{ paymentId, disputes, photos }}
            note={`Return asked for on ${formatInstant(at)}: ${returnReasonLabels[reason]}, sent in by the buyer`}
          />
        </div>
      ))}
      {words.length > 0 && (
        <>
          <h4 className="text-sm font-bold">What both said about returns</h4>
          <SideMessageList messages={words} />
        </>
      )}
    </div>
  )
}
