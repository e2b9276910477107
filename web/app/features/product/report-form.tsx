import {
  productReportLimits,
  productReportReasons,
  ReportProduct,
} from '#contracts/listings/product-reports.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { t, translate } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

/** What is wrong with a product. */
export default function ReportForm({ productId, onDone }: { productId: string; onDone: () => void }) {
  const { formProps, errors, message, busy } = useForm({
    schema: ReportProduct,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      await api('POST /products/:id/report', { params: { id: productId }, body })
      onDone()
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <fieldset aria-invalid={errors.reason ? true : undefined}>
        <legend className="mb-1 text-sm font-semibold">{t('What is wrong with it?')}</legend>
        {Object.entries(productReportReasons).map(([value, words]) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input type="radio" name="reason" value={value} className="size-5 accent-accent" />
            {translate(words)}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={t('What should we know? (optional)')}
        name="note"
        rows={3}
        maxLength={productReportLimits.noteMax}
        error={errors.note}
      />
      <ErrorLine>{message ?? errors.reason}</ErrorLine>
      <Button type="submit" busy={busy} className="self-end">
        {t('Send report')}
      </Button>
    </form>
  )
}
