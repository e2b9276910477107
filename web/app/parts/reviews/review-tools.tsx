import { useEffect, useState } from 'react'
import type { ReportedPart } from '#contracts/reviews/report-reasons.ts'
import type { ReviewMarks } from '#contracts/reviews/writing.ts'
import { api } from '#web/data/api.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { forgetMarks, readMarks } from './review-marks.ts'
import type { ReviewView } from './review-view.ts'

// Loaded when its dialog opens, with the form library: few readers report a review.
const ReportForm = onDemand(() => import('./report-form.tsx'))

/** Actions of a signed-in reader: mark another person's review as helpful, report it, or report the reply of the store to any. */
export default function ReviewTools({ review }: { review: ReviewView }) {
  const [marks, setMarks] = useMarks(review.productId)
  const [count, setCount] = useState(review.helpfulCount)
  const [busy, setBusy] = useState(false)
  const [reporting, setReporting] = useState<ReportedPart | null>(null)
  const { id, productId, writer, reply } = review

  if (!marks) return null
  const isOwn = marks.own.includes(id)
  if (isOwn && !reply) return <YourReview />
  const reportedReplies = marks.reported_replies ?? []
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
      {isOwn ? (
        <YourReview />
      ) : (
        <>
          <Button look="plain" size="small" aria-pressed={isHelpful} busy={busy} onClick={() => void press()}>
            {helpfulWords(isHelpful, count)}
            <span className="sr-only">: {t('review by {writer}', { writer })}</span>
          </Button>
          <ReportOne
            writer={writer}
            isReported={marks.reported.includes(id)}
            onReport={() => setReporting('review')}
          />
        </>
      )}
      {reply && (
        <ReportReply
          writer={writer}
          isReported={reportedReplies.includes(id)}
          onReport={() => setReporting('reply')}
        />
      )}
      <ReportDialog
        reviewId={id}
        about={reporting}
        onClose={() => setReporting(null)}
        onReported={(about) => {
          forgetMarks(productId)
          const field = about === 'reply' ? 'reported_replies' : 'reported'
          setMarks((before) => before && { ...before, [field]: [...(before[field] ?? []), id] })
          setReporting(null)
          showToast({ tone: 'good', title: t('Thank you. We will look at it.') })
        }}
      />
    </div>
  )
}

/** The person's marks on the reviews of a product; null until they are loaded. */
function useMarks(productId: string) {
  const [marks, setMarks] = useState<ReviewMarks | null>(null)
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
  return [marks, setMarks] as const
}

interface ReportButtonProps {
  writer: string
  isReported: boolean
  onReport: () => void
}

function ReportOne({ writer, isReported, onReport }: ReportButtonProps) {
  if (isReported) return <span className="text-xs text-ink-3">{t('Reported')}</span>
  const name = t('Report the review by {writer}', { writer })
  return (
    <Button look="plain" size="small" aria-label={name} onClick={onReport}>
      {t('Report')}
    </Button>
  )
}

function ReportReply({ writer, isReported, onReport }: ReportButtonProps) {
  if (isReported) return <span className="text-xs text-ink-3">{t('Reply reported')}</span>
  const name = t('Report the reply to {writer}', { writer })
  return (
    <Button look="plain" size="small" aria-label={name} onClick={onReport}>
      {t('Report the reply')}
    </Button>
  )
}

const YourReview = () => <p className="text-xs text-ink-3">{t('Your review')}</p>

interface ReportProps {
  reviewId: string
  /** Null while nothing is reported. */
  about: ReportedPart | null
  onClose: () => void
  onReported: (about: ReportedPart) => void
}

function ReportDialog({ reviewId, about, onClose, onReported }: ReportProps) {
  const title = about === 'reply' ? t('Report this reply') : t('Report this review')
  return (
    <Dialog isOpen={about !== null} onClose={onClose} title={title}>
      {about && <ReportForm {...{ reviewId, about }} onDone={() => onReported(about)} />}
    </Dialog>
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
