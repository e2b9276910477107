import { type ReportedPart, reportReasons } from '#contracts/reviews/report-reasons.ts'
import { ReportReview } from '#contracts/reviews/writing.ts'
import { ApiError, api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { t, translate } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

interface Props {
  reviewId: string
  about: ReportedPart
  onDone: () => void
}

/** Reports a review, or the reply to it, that does not belong here. */
export default function ReportForm({ reviewId, about, onDone }: Props) {
  const { formProps, errors, message, busy } = useForm({
    schema: ReportReview,
    failureOf: formFailureOf,
    onSubmit: async ({ reason, note }) => {
      // A server of the version before knows reports of reviews alone.
      const body = { reason, note, ...(about === 'reply' && { about }) }
      try {
        await api('POST /reviews/:id/report', { params: { id: reviewId }, body })
      } catch (error) {
        // The person reported it before, perhaps in another tab.
        if (!(error instanceof ApiError && error.code === 'review.already_reported')) throw error
      }
      onDone()
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <fieldset aria-invalid={errors.reason ? true : undefined}>
        <legend className="mb-1 text-sm font-semibold">{t('Why does it not belong here?')}</legend>
        {Object.entries(reportReasons).map(([value, words]) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input type="radio" name="reason" value={value} className="size-5 accent-accent" />
            {translate(words)}
          </label>
        ))}
      </fieldset>
      <ErrorLine>{message ?? errors.reason}</ErrorLine>
      <Button type="submit" busy={busy} className="self-end">
        {t('Send report')}
      </Button>
    </form>
  )
}
