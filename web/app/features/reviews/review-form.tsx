import { type FormEvent, useState } from 'react'
import { limits } from '#contracts/limits.ts'
import { type OwnReview, ReviewContents } from '#contracts/reviews/writing.ts'
import { ApiError, api } from '#web/data/api.ts'
import { t, translate } from '#web/messages/messages.ts'
import { PictureUploads } from '#web/parts/picture-upload/picture-uploads.tsx'
import { usePictureUploads } from '#web/parts/picture-upload/use-picture-uploads.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'
import type { Line } from './review-line.tsx'
import { StarInput } from './star-input.tsx'

interface Props {
  line: Line
  onWritten: (review: OwnReview) => void
  /** Cancels editing; null for a new review. */
  onCancel: (() => void) | null
  onStale: () => void
}

type Errors = Readonly<Record<string, string | undefined>>

/** The form of a review: stars, text and photos, which are uploaded while the text is written. */
export function ReviewForm({ line, onWritten, onCancel, onStale }: Props) {
  const { review } = line
  const [rating, setRating] = useState(review?.rating ?? 0)
  const [comment, setComment] = useState(review?.comment ?? '')
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const uploads = usePictureUploads('reviews', review?.images ?? [], limits.reviewPicturesMax)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const contents = ReviewContents.safeParse({ rating, comment, images: uploads.urls })
    if (!contents.success) return setErrors(firstMessages(contents.error.issues))
    if (uploads.hasFailed)
      return setErrors({ form: t('Some photos were not uploaded. Retry or remove them.') })
    setErrors({})
    setBusy(true)
    try {
      const saved = review
        ? await api('PUT /reviews/:id', { params: { id: review.id }, body: contents.data })
        : await api('POST /reviews', { body: { ...contents.data, order_line_id: line.order_line_id } })
      onWritten(saved)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrors({ form: error.message })
      if (error.code === 'review.already_written') onStale()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <StarInput value={rating} onValue={setRating} name={line.order_line_id} error={errors.rating} />
      <TextArea
        label={t('Your words (optional)')}
        value={comment}
        maxLength={limits.reviewCommentMax}
        onChange={({ target }) => setComment(target.value)}
        hint={t('What is good, what is not? {count} of 2,000 characters', { count: comment.length })}
        error={errors.comment}
      />
      <PictureUploads label={t('Photos (optional)')} uploads={uploads} most={limits.reviewPicturesMax} />
      {(errors.form ?? errors.images) && (
        <p role="alert" className="text-sm font-medium text-brick">
          {errors.form ?? errors.images}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {onCancel && (
          <Button look="plain" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
        <Button
          type="submit"
          busy={busy}
          disabled={uploads.isBusy}
          aria-label={uploads.isBusy ? undefined : sendLabel(line)}
        >
          {uploads.isBusy ? t('Photos are on their way') : review ? t('Save changes') : t('Send review')}
        </Button>
      </div>
    </form>
  )
}

function sendLabel({ name, review }: Line): string {
  return review ? t('Save changes of {name}', { name }) : t('Send review of {name}', { name })
}

function firstMessages(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Errors {
  const first: Record<string, string> = {}
  for (const { path, message } of issues) first[String(path[0])] ??= translate(message)
  return first
}
