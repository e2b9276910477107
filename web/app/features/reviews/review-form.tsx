import { useState } from 'react'
import { limits } from '#contracts/limits.ts'
import { type OwnReview, ReviewContents } from '#contracts/reviews/writing.ts'
import { ApiError, api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { mark, t } from '#web/messages/messages.ts'
import { PictureUploads } from '#web/parts/picture-upload/picture-uploads.tsx'
import { usePictureUploads } from '#web/parts/picture-upload/use-picture-uploads.ts'
import { SignInAgain } from '#web/parts/sign-in-again.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import type { Line } from './review-line.tsx'
import { StarInput } from './star-input.tsx'

interface Props {
  line: Line
  onWritten: (review: OwnReview) => void
  /** Cancels editing; null for a new review. */
  onCancel: (() => void) | null
  onStale: () => void
}

/** The form of a review: stars, text and photos, which are uploaded while the text is written. */
export function ReviewForm({ line, onWritten, onCancel, onStale }: Props) {
  const { review } = line
  const [rating, setRating] = useState(review?.rating ?? 0)
  const [length, setLength] = useState(review?.comment.length ?? 0)
  const [failed, setFailed] = useState<unknown>(null)
  const uploads = usePictureUploads('reviews', review?.images ?? [], limits.reviewPicturesMax)
  const { formProps, errors, message, busy } = useForm({
    schema: ReviewContents.refine(() => !uploads.hasFailed, {
      path: ['images'],
      message: mark('Some photos were not uploaded. Retry or remove them.'),
    }),
    failureOf(error) {
      setFailed(error)
      if (error instanceof ApiError && error.code === 'review.already_written') onStale()
      return formFailureOf(error)
    },
    onSubmit: async (contents) => {
      setFailed(null)
      const saved = review
        ? await api('PUT /reviews/:id', { params: { id: review.id }, body: contents })
        : await api('POST /reviews', { body: { ...contents, order_line_id: line.order_line_id } })
      onWritten(saved)
    },
  })

  return (
    <form {...formProps} className="flex flex-col gap-5">
      <StarInput name="rating" value={rating} onValue={setRating} error={errors.rating} />
      <TextArea
        label={t('Your words (optional)')}
        name="comment"
        defaultValue={review?.comment}
        maxLength={limits.reviewCommentMax}
        onChange={({ target }) => setLength(target.value.length)}
        hint={t('What is good, what is not? {count} of {max} characters', {
          count: length,
          max: limits.reviewCommentMax.toLocaleString('en-GB'),
        })}
        error={errors.comment}
      />
      <PictureUploads label={t('Photos (optional)')} uploads={uploads} most={limits.reviewPicturesMax} />
      {uploads.urls.map((url) => (
        <input key={url} type="hidden" name="images" value={url} readOnly />
      ))}
      <ErrorLine>{message ?? errors.images}</ErrorLine>
      <div className="flex flex-wrap justify-end gap-3">
        <SignInAgain error={failed} />
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
