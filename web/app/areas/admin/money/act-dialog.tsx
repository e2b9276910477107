import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ActPreview, BookedEntry } from '#contracts/desk/money/payments.ts'
import { limits } from '#contracts/limits.ts'
import { formatCedis } from '#contracts/money.ts'
import type { OwnerNames } from '#contracts/operators/owner-names.ts'
import { failureSentence } from '#web/data/failures.ts'
import { newIdempotencyKey } from '#web/data/new-idempotency-key.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { Refusal } from '../frame/refusal.tsx'
import { Loading } from '../parts/loading.tsx'
import { useAct } from '../parts/use-act.ts'
import { BookedAccount } from './booked-account.tsx'

interface Props {
  title: string
  /** What is chosen before anything is computed, such as the pieces of a refund. */
  children?: ReactNode
  action: string
  /** How the reason is asked for, where not only the log has it. */
  why?: { readonly label: string; readonly hint: string }
  /** Names what is looked at: another one is another preview. */
  about: readonly unknown[]
  preview: (signal: AbortSignal) => Promise<ActPreview>
  act: (order: { key: string; reason: string; shown: string }) => Promise<unknown>
  /** The sentence after it was done. */
  done: string
  onClose: () => void
}

const usualWhy = { label: 'Why?', hint: 'It is kept in the audit log.' }

/**
 * An act that moves money: shows what it will book, as the server computes it at this moment, asks why, and does exactly that. A
 * repetition after a lost answer has the same key.
 */
export function ActDialog({
  title,
  children,
  action,
  why = usualWhy,
  about,
  preview,
  act,
  done,
  onClose,
}: Props) {
  const [key] = useState(newIdempotencyKey)
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const query = useQuery({
    queryKey: [...deskKey, 'preview', ...about],
    queryFn: ({ signal }) => preview(signal),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const doing = useAct(act, { done, onDone: onClose })
  const words = reason.trim()
  const { data } = query
  const submit = () =>
    words === '' ? setAsked(true) : data && doing.mutate({ key, reason: words, shown: data.shown })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        data?.changes_nothing ? (
          <Button look="outline" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Refusal />
            <Button look="outline" onClick={onClose}>
              Back
            </Button>
            <Button busy={doing.isPending} disabled={!data || query.isFetching} onClick={submit}>
              {action}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        {query.isPending && <Loading what="what will be booked" />}
        {query.isError && <LoadFailed query={query} message={failureSentence(query.error)} />}
        {data && !query.isError && <Preview preview={data} />}
        {!data?.changes_nothing && (
          <TextArea
            {...why}
            value={reason}
            maxLength={limits.reasonLengthMax}
            rows={3}
            onChange={(event) => setReason(event.target.value)}
            error={isAsked && words === '' ? 'Please write why' : undefined}
          />
        )}
      </div>
    </Dialog>
  )
}

function Preview({
  preview: { outcome, entries, owners, changes_nothing: changesNothing },
}: {
  preview: ActPreview
}) {
  return (
    <section aria-label="What will be booked" className="card p-4">
      <p className="text-sm font-semibold">{outcome}</p>
      {entries.length > 0 && <Entries {...{ entries, owners }} />}
      {entries.length === 0 && !changesNothing && (
        <p className="text-sm text-ink-2">Nothing is booked by it.</p>
      )}
    </section>
  )
}

/** Accounts and amounts; what is owed to an account's owner is positive. */
export function Entries({
  entries,
  owners,
}: {
  entries: readonly Pick<BookedEntry, 'account' | 'amount'>[]
  owners: OwnerNames
}) {
  return (
    <dl className="mt-2 divide-y divide-line text-sm">
      {entries.map(({ account, amount }) => (
        <div key={account} className="flex items-baseline justify-between gap-4 py-1.5">
          <dt className="min-w-0">
            <BookedAccount account={account} owners={owners} />
          </dt>
          <dd className="shrink-0 tabular-nums">{formatCedis(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
