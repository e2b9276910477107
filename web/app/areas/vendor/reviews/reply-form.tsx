import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contracts/limits.ts'
import type { VendorReview } from '#contracts/reviews/vendor-reviews.ts'
import { api } from '#web/data/api.ts'
import { failureSentence, failureTitle } from '#web/data/failures.ts'
import { ApiError } from '#web/data/http.ts'
import { Notice } from '#web/parts/notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TextArea } from '#web/ui/form/text-input.tsx'
import { useStore } from '../store-context.ts'

interface Props {
  review: VendorReview
  onClose: () => void
}

/** The calls of a reply, and the reply that was seen: where somebody else was faster, `isOther` is true and it is theirs. */
function useReply({ review, onClose }: Props) {
  const store = useStore()
  const queries = useQueryClient()
  // The reply that the person has seen, not the one of a list that is read again while they write.
  const [seen, setSeen] = useState(review.reply)
  const [isOther, setOther] = useState(false)
  const params = { store: store.slug, id: review.id }
  const readAgain = () => queries.invalidateQueries({ queryKey: ['vendor', store.slug, 'reviews'] })
  const after = {
    onSuccess: async () => {
      await readAgain()
      onClose()
    },
    onError: (error: Error) => {
      void readAgain()
      if (error instanceof ApiError && error.code === 'review.reply_changed') {
        setSeen(error.more.reply as VendorReview['reply'])
        setOther(true)
        return
      }
      const title = failureTitle(error, 'Your reply was not saved')
      showToast({ tone: 'bad' as const, title, message: failureSentence(error) })
    },
  }
  const send = useMutation({
    mutationFn: (text: string) =>
      api('PUT /vendor/:store/reviews/:id/reply', {
        params,
        body: { text, seen: seen?.updated_at ?? null },
      }),
    ...after,
  })
  const remove = useMutation({
    mutationFn: () =>
      api('DELETE /vendor/:store/reviews/:id/reply', {
        params,
        query: seen ? { seen: seen.updated_at } : {},
      }),
    ...after,
  })
  return { seen, isOther, send, remove }
}

/**
 * [VE-4.14] [VE-5.12] The one public reply of a store: written, changed or taken back. What could not be sent stays typed. Where
 * somebody else was faster, both replies are shown and the person chooses.
 */
export function ReplyForm({ review, onClose }: Props) {
  const { seen, isOther, send, remove } = useReply({ review, onClose })
  const [text, setText] = useState(review.reply?.text ?? '')
  return (
    <form
      aria-label={`Reply to ${review.customer_name}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) send.mutate(text.trim())
      }}
      className="flex flex-col gap-3"
    >
      <div role="alert" className="empty:hidden">
        {isOther && <OtherReply reply={seen} />}
      </div>
      <TextArea
        label="Your reply"
        placeholder="Write your reply..."
        hint="Everybody who reads the review sees it. Telephone numbers and addresses in it are hidden."
        rows={3}
        maxLength={limits.reviewReplyMax}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoFocus
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={send.isPending} disabled={text.trim() === ''}>
          {isOther && seen ? 'Replace it with yours' : 'Send Reply'}
        </Button>
        <Button size="small" look="plain" onClick={onClose}>
          {isOther && seen ? 'Keep it' : 'Cancel'}
        </Button>
        {seen && (
          <Button
            size="small"
            look="danger"
            className="ms-auto"
            busy={remove.isPending}
            onClick={() => remove.mutate()}
          >
            Delete reply
          </Button>
        )}
      </div>
    </form>
  )
}

/** What somebody else did with the reply while this one was written. */
function OtherReply({ reply }: { reply: VendorReview['reply'] }) {
  if (!reply) return <Notice tone="gold">The reply was deleted meanwhile. Yours is not sent yet.</Notice>
  return (
    <Notice tone="gold" title="Another reply was sent meanwhile. Yours is not sent yet.">
      <p className="break-words whitespace-pre-line">{reply.text}</p>
    </Notice>
  )
}
