import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnMessage } from '#contracts/help/help.ts'
import { limits } from '#contracts/limits.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TextArea } from '#web/ui/form/limited-text.tsx'

/** The person writes below an own message, which opens it again. */
export function WriteBelow({ message: { id, subject } }: { message: OwnMessage }) {
  const queries = useQueryClient()
  const [text, setText] = useState<string | null>(null)
  // Kept until it was accepted, so that what is sent twice is kept once.
  const [replyId, setReplyId] = useState(() => crypto.randomUUID())
  const send = useMutation({
    mutationFn: () =>
      api('POST /help/messages/:id/replies', {
        ...{ params: { id }, body: { id: replyId, text: text?.trim() ?? '' } },
      }),
    onSuccess: async () => {
      setText(null)
      setReplyId(crypto.randomUUID())
      await queries.invalidateQueries({ queryKey: ['help', 'messages'] })
      showToast({ tone: 'good', title: t('Your message is sent') })
    },
    onError: (error) => showToast({ tone: 'bad', title: failureSentence(error) }),
  })
  if (text === null) {
    return (
      <Button look="outline" size="small" className="self-start" onClick={() => setText('')}>
        {t('Write below it')}
        {subject && <span className="sr-only">: {subject}</span>}
      </Button>
    )
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate()
      }}
    >
      <TextArea
        label={t('Your message')}
        value={text}
        rows={4}
        maxLength={limits.helpMessageMax}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" disabled={text.trim() === ''} busy={send.isPending}>
          {t('Send')}
        </Button>
        <Button look="outline" size="small" onClick={() => setText(null)}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
