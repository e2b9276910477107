import { NewCompany } from '#contracts/companies/company.ts'
import { api } from '#web/data/api.ts'
import { chooseCompany, loadCompanies } from '#web/data/companies/companies.ts'
import { lastCompany } from '#web/data/companies/lost-company.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { refreshToken, usePerson } from '#web/data/session/session.ts'
import { t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

/** Opens a business account in one step, on whatever page of the business side needs one. */
export default function OpenCompany() {
  const { formProps, errors, message, busy } = useForm({
    schema: NewCompany,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      const { id, company_name: company } = await api('POST /companies', { body })
      // The new token names the role that opens the business side.
      await refreshToken()
      await loadCompanies()
      chooseCompany(id)
      showToast({ tone: 'good', title: t('You buy for {team} now', { team: company }) })
    },
  })
  return (
    <div className="page flex justify-center py-8 sm:py-12">
      <form {...formProps} className="card flex w-full max-w-[34rem] flex-col gap-4 p-5 sm:p-8">
        <Former />
        <h1>{t('Open a business account')}</h1>
        <p className="text-ink-2">
          {t(
            'The name of your company is enough: then you buy at bulk prices, with a cart and orders apart from your own.',
          )}
        </p>
        <div role="alert" className="empty:hidden">
          {message && <Notice tone="brick">{message}</Notice>}
        </div>
        <TextInput
          label={t('Company name')}
          name="company_name"
          autoComplete="organization"
          required
          error={errors.company_name}
        />
        <TextInput
          label={t('Registration number')}
          name="registration_number"
          autoCapitalize="characters"
          autoComplete="off"
          error={errors.registration_number}
          hint={`${t('Of the Registrar of Companies, such as CS048712019.')} ${t('You can write it later.')}`}
        />
        <TextInput
          label={t('TIN')}
          name="tin"
          autoCapitalize="characters"
          autoComplete="off"
          error={errors.tin}
          hint={`${t('Of the Ghana Revenue Authority, such as C0004871205.')} ${t('You can write it later.')}`}
        />
        <Button type="submit" size="large" wide busy={busy}>
          {t('Open a business account')}
        </Button>
        <LinkButton to="/" look="plain" wide>
          {t('Go to the home page')}
        </LinkButton>
      </form>
    </div>
  )
}

/** For who was in the team of a company and is in none any more: which one it was. */
function Former() {
  const person = usePerson()
  const company = person && lastCompany(person.id)
  if (!company) return null
  return (
    <Notice tone="gold" title={t('You no longer buy for {company}', { company })}>
      {t(
        'Its orders and invoices stay with the company, and only its owner can invite you again. Your personal account is as it was.',
      )}
    </Notice>
  )
}
