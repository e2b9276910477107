import { useQueryClient } from '@tanstack/react-query'
import type { OwnCompany } from '#contracts/companies/company.ts'
import { type CompanyInvoice, NewCertificate } from '#contracts/invoices/invoices.ts'
import { formatCedis } from '#contracts/money.ts'
import { paperTypes } from '#contracts/uploads/upload.ts'
import { api } from '#web/data/api.ts'
import { t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { type ChosenPaper, useChosenPaper } from '#web/parts/picture-upload/use-chosen-paper.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import { invoicesKey } from './invoice-queries.ts'

interface Props {
  invoice: CompanyInvoice
  company: OwnCompany
  onClose: () => void
}

/** Hands in a certificate of tax withheld: its number, its sum and the paper, which only Juaso can open. */
export default function CertificateDialog({ invoice, company, onClose }: Props) {
  const queries = useQueryClient()
  const paper = useChosenPaper(t('Please choose the certificate'))
  const { formProps, errors, message, busy } = useForm({
    schema: NewCertificate.omit({ file: true }),
    failureOf: paper.failureOf,
    onSubmit: async (fields) => {
      const file = await paper.send()
      if (!file) return
      await api('POST /companies/:company/invoices/:number/certificates', {
        params: { company: company.id, number: invoice.order_number },
        body: { ...fields, file },
      })
      await queries.invalidateQueries({ queryKey: invoicesKey })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Hand in a certificate')}
      className="text-start"
      footer={
        <Button type="submit" form={formProps.id} size="large" wide busy={busy}>
          {t('Hand in')}
        </Button>
      }
    >
      <form {...formProps} onSubmitCapture={paper.checkChosen} className="flex flex-col gap-4">
        {message && (
          <Notice tone="brick" role="alert">
            {message}
          </Notice>
        )}
        <TextInput label={t('Number of the certificate')} name="number" required error={errors.number} />
        <TextInput
          label={t('Tax withheld in cedis')}
          name="amount"
          required
          inputMode="decimal"
          error={errors.amount ?? null}
          hint={t('At most {max} for this invoice', { max: formatCedis(invoice.certificate_max) })}
        />
        <PaperField paper={paper} busy={busy} />
      </form>
    </Dialog>
  )
}

function PaperField({ paper, busy }: { paper: ChosenPaper; busy: boolean }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label
        className={buttonClass(
          { look: 'outline' },
          'min-h-11 cursor-pointer has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2',
        )}
      >
        <input
          type="file"
          className="sr-only"
          accept={Object.keys(paperTypes).join()}
          disabled={busy}
          aria-label={t('Choose the certificate')}
          onChange={({ target }) => paper.choose(target.files?.[0] ?? null)}
        />
        <PlusIcon width={18} height={18} />
        <span className="min-w-0 truncate">{paper.name ?? t('Choose the certificate')}</span>
      </label>
      <ErrorLine>{paper.error}</ErrorLine>
      <p className="text-xs text-ink-3">{t('PDF, JPG or PNG, up to 10 MB. Only Juaso can open it.')}</p>
    </div>
  )
}
