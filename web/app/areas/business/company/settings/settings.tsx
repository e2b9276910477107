import { useNavigate } from 'react-router'
import { type CompanyDetail, CompanySettings } from '#contracts/companies/company.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { companyPaths } from '../company-paths.ts'
import { useRefresh } from '../company-queries.ts'
import { useCompany } from '../frame.tsx'
import { NoRight } from '../no-right.tsx'

export function meta() {
  return [{ title: t('Edit the company | Juaso Business') }, { name: 'robots', content: 'noindex' }]
}

/** /b2b/company/settings: what is registered of the company, and how it buys. */
export default function SettingsPage() {
  const { rights } = useCompany()
  if (!rights.includes('settings')) return <NoRight>{t('Only the owner changes the company.')}</NoRight>
  return <SettingsForm />
}

function SettingsForm() {
  const company = useCompany()
  const navigate = useNavigate()
  const refresh = useRefresh(company.id)
  const wanted = company.asked ?? company.refused
  const form = useForm({
    schema: CompanySettings,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      await api('PUT /companies/:company', { params: { company: company.id }, body })
      await refresh()
      showToast({ tone: 'good', title: t('Saved') })
      await navigate(companyPaths.overview)
    },
  })
  const { formProps, message, busy } = form
  // What an operator says of a field stands beside it until something else is wrong there.
  const errors = wanted?.field ? { [wanted.field]: wanted.words, ...form.errors } : form.errors
  return (
    <form {...formProps} className="flex max-w-[38rem] flex-col gap-4 py-5">
      <h1>{t('Edit the company')}</h1>
      <div role="alert" className="empty:hidden">
        {message && <Notice tone="brick">{message}</Notice>}
      </div>
      <WhatFollows company={company} />
      <TextInput
        label={t('Company name')}
        name="company_name"
        autoComplete="organization"
        required
        defaultValue={company.company_name}
        error={errors.company_name}
      />
      <TextInput
        label={t('Registration number')}
        name="registration_number"
        autoCapitalize="characters"
        autoComplete="off"
        defaultValue={company.registration_number ?? ''}
        error={errors.registration_number}
        hint={t('Of the Registrar of Companies, such as CS048712019.')}
      />
      <TextInput
        label={t('TIN')}
        name="tin"
        autoCapitalize="characters"
        autoComplete="off"
        defaultValue={company.tin ?? ''}
        error={errors.tin}
        hint={t('Of the Ghana Revenue Authority, such as C0004871205.')}
      />
      <Checkbox
        label={t('Each order needs a purchase-order number')}
        name="po_number_required"
        defaultChecked={company.po_number_required}
        error={errors.po_number_required}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <LinkButton to={companyPaths.overview} look="plain">
          {t('Cancel')}
        </LinkButton>
        <Button type="submit" busy={busy}>
          {t('Save changes')}
        </Button>
      </div>
    </form>
  )
}

/** What a change of the name or a number leads to. */
function WhatFollows({ company: { verification, asked } }: { company: CompanyDetail }) {
  if (verification === 'verified') {
    return (
      <Notice tone="gold">
        {t('If the name, the registration number or the TIN changes, the company must be verified again.')}
      </Notice>
    )
  }
  if (verification !== 'submitted') return null
  if (asked) {
    return (
      <Notice tone="gold">
        {t(
          'Correct what is asked, and the company keeps its place. If anything else changes, it comes back to you.',
        )}
      </Notice>
    )
  }
  return (
    <Notice tone="gold">
      {t(
        'We are checking the company. If the name or a number changes, it comes back to you to be sent in again.',
      )}
    </Notice>
  )
}
