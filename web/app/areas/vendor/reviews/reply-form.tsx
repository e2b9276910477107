import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contracts/limits.ts'
import type { VendorReview } from '#contracts/reviews/vendor-reviews.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TextArea } from '#web/ui/form/text-input.tsx'
import { useStore } from '../store-context.ts'

interface Props {
  review: VendorReview
  onClose: () => void
}

/** [VE-4.14] [VE-5.12] The one public reply of a store: written, changed or taken back. What could not be sent stays typed. */
export function ReplyForm({ review, onClose }: Props) {
  const store = useStore()
  const queries = useQueryClient()
  const [text, setText] = useState(review.reply?.text ?? '')
  const params = { store: store.slug, id: review.id }
  const after = {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['vendor', store.slug, 'reviews'] })
      onClose()
    },
    onError: (error: Error) =>
      showToast({ tone: 'bad' as const, title: 'Your reply was not saved', message: failureSentence(error) }),
  }
  const send = useMutation({
    mutationFn: () => api('PUT /vendor/:store/reviews/:id/reply', { params, body: { text: text.trim() } }),
    ...after,
  })
  const remove = useMutation({
    mutationFn: () => api('DELETE /vendor/:store/reviews/:id/reply', { params }),
    ...after,
  })
  return (
    <form
      aria-label={`Reply to ${review.customer_name}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) send.mutate()
      }}
      className="flex flex-col gap-3"
    >
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
          Send Reply
        </Button>
        <Button size="small" look="plain" onClick={onClose}>
          Cancel
        </Button>
        {review.reply && (
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
