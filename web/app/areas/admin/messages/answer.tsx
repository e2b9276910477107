import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InboxMessage } from '#contracts/desk/inbox.ts'
import { messageTransitions } from '#contracts/help/message-states.ts'
import { fillPlaceholders, unfilledPlaceholder } from '#contracts/help/placeholders.ts'
import { limits } from '#contracts/limits.ts'
import { api } from '#web/data/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useAct } from '../parts/use-act.ts'

const labelFor = ({ email }: InboxMessage) =>
  email ? 'Answer, sent by e-mail and shown in the person’s list' : 'Answer, shown in the person’s list'

/** The answer to a message, perhaps from a saved reply; closing it and taking it up again. */
export function Answer({ message }: { message: InboxMessage }) {
  const { id, state, version } = message
  const [words, setWords] = useState('')
  const [asking, setAsking] = useState<'close' | 'reopen' | null>(null)
  const unfilled = unfilledPlaceholder(words)
  const send = useAct(
    () => api('POST /admin/messages/:id/answer', { params: { id }, body: { version, answer: words.trim() } }),
    { done: 'The answer is sent', onDone: () => setWords('') },
  )
  const decide = useAct(
    (reason: string) =>
      api(asking === 'close' ? 'POST /admin/messages/:id/close' : 'POST /admin/messages/:id/reopen', {
        ...{ params: { id }, body: { version, reason } },
      }),
    { done: asking === 'close' ? 'Closed' : 'Open again', onDone: () => setAsking(null) },
  )
  return (
    <section aria-label="Answer" className="card flex flex-col gap-3 p-4">
      {messageTransitions.answer[state] && (
        <>
          <SavedReplies message={message} onChoose={setWords} />
          <TextArea
            label={labelFor(message)}
            rows={6}
            maxLength={limits.helpMessageMax}
            value={words}
            error={unfilled ? `Please fill in {${unfilled}} first` : undefined}
            onChange={(event) => setWords(event.target.value)}
          />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {messageTransitions.answer[state] && (
          <Button
            disabled={words.trim() === '' || unfilled !== null}
            busy={send.isPending}
            onClick={() => send.mutate()}
          >
            Send the answer
          </Button>
        )}
        {messageTransitions.close[state] && (
          <Button look="outline" onClick={() => setAsking('close')}>
            Close without words
          </Button>
        )}
        {messageTransitions.reopen[state] && (
          <Button look="outline" onClick={() => setAsking('reopen')}>
            Take it up again
          </Button>
        )}
      </div>
      {asking && (
        <ReasonDialog
          title={asking === 'close' ? 'Close the message' : 'Take the message up again'}
          label="Why?"
          action={asking === 'close' ? 'Close' : 'Take it up'}
          busy={decide.isPending}
          onClose={() => setAsking(null)}
          onSubmit={decide.mutate}
        >
          {asking === 'close' && (
            <p className="text-sm">The person gets no e-mail. Writing below it opens it again.</p>
          )}
        </ReasonDialog>
      )}
    </section>
  )
}

interface SavedRepliesProps {
  message: InboxMessage
  onChoose: (words: string) => void
}

function SavedReplies({ message: { name, account, orders }, onChoose }: SavedRepliesProps) {
  const saved = useQuery({
    queryKey: [...deskKey, 'saved-replies'],
    queryFn: ({ signal }) => api('GET /admin/saved-replies', { signal }),
  })
  if (!saved.data || saved.data.length === 0) return null
  const values = {
    name: (name ?? account?.name ?? '').trim().split(' ')[0] || null,
    order: orders.find((order) => order.is_theirs)?.number ?? null,
  }
  return (
    <Select
      label="Saved reply"
      value=""
      onChange={(event) => {
        const reply = saved.data.find(({ id }) => id === event.target.value)
        if (reply) onChoose(fillPlaceholders(reply.text, values))
      }}
    >
      <option value="">Choose one to begin with</option>
      {saved.data.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  )
}
