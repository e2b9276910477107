import { useEffect, useState } from 'react'
import { type ReportReason, type ReviewMarks, reportReasons } from '#contracts/reviews/writing.ts'
import { ApiError, api } from '#web/data/api.ts'
import { t, translate } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { forgetMarks, readMarks } from './review-marks.ts'
import type { ReviewView } from './review-view.ts'

/** Actions of a signed-in reader on another person's review: mark it as helpful or report it. */
export default function ReviewTools({ review }: { review: ReviewView }) {
  const [marks, setMarks] = useState<ReviewMarks | null>(null)
  const [count, setCount] = useState(review.helpfulCount)
  const [busy, setBusy] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const { id, productId, writer } = review

  useEffect(() => {
    let isGone = false
    // If the marks fail to load the buttons are not shown; the review stays readable.
    readMarks(productId).then(
      (read) => !isGone && setMarks(read),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [productId])

  if (!marks) return null
  if (marks.own.includes(id)) return <p className="text-xs text-ink-3">{t('Your review')}</p>
  const isHelpful = marks.helpful.includes(id)

  async function press() {
    setBusy(true)
    try {
      const answer = await api('POST /reviews/:id/helpful', { params: { id } })
      forgetMarks(productId)
      setCount(answer.helpful_count)
      setMarks((before) => before && withMark(before, id, answer.is_helpful))
    } catch (error) {
      showToast({ tone: 'bad', title: (error as Error).message })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="-ms-3 flex flex-wrap items-center gap-x-2 text-sm">
      <Button look="plain" size="small" aria-pressed={isHelpful} busy={busy} onClick={() => void press()}>
        {helpfulWords(isHelpful, count)}
        <span className="sr-only">: {t('review by {writer}', { writer })}</span>
      </Button>
      {marks.reported.includes(id) ? (
        <span className="text-xs text-ink-3">{t('Reported')}</span>
      ) : (
        <Button
          look="plain"
          size="small"
          aria-label={t('Report the review by {writer}', { writer })}
          onClick={() => setReporting(true)}
        >
          {t('Report')}
        </Button>
      )}
      <Dialog isOpen={isReporting} onClose={() => setReporting(false)} title={t('Report this review')}>
        <ReportForm
          reviewId={id}
          onDone={() => {
            forgetMarks(productId)
            setMarks((before) => before && { ...before, reported: [...before.reported, id] })
            setReporting(false)
            showToast({ tone: 'good', title: t('Thank you. We will look at it.') })
          }}
        />
      </Dialog>
    </div>
  )
}

function helpfulWords(isHelpful: boolean, count: number): string {
  if (!isHelpful) return t('Helpful ({count})', { count })
  // The cached page may not include this person's own mark yet.
  return t('✓ Helpful ({count})', { count: Math.max(1, count) })
}

function withMark(marks: ReviewMarks, id: string, isHelpful: boolean): ReviewMarks {
  const others = marks.helpful.filter((one) => one !== id)
  return { ...marks, helpful: isHelpful ? [...others, id] : others }
}

function ReportForm({ reviewId, onDone }: { reviewId: string; onDone: () => void }) {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function send() {
    if (!reason) return setFailure(t('Please choose a reason'))
    setBusy(true)
    try {
      await api('POST /reviews/:id/report', { params: { id: reviewId }, body: { reason } })
      onDone()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'review.already_reported') return onDone()
      setFailure((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{t('Why does it not belong here?')}</legend>
        {Object.entries(reportReasons).map(([value, words]) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="reason"
              className="size-5 accent-accent"
              checked={reason === value}
              onChange={() => setReason(value as ReportReason)}
            />
            {translate(words)}
          </label>
        ))}
      </fieldset>
      {failure && (
        <p role="alert" className="text-sm font-medium text-brick">
          {failure}
        </p>
      )}
      <Button type="submit" busy={busy} className="self-end">
        {t('Send report')}
      </Button>
    </form>
  )
}
