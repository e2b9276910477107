import { useQueryClient } from '@tanstack/react-query'
import { SetCompanyLimit, SetMemberLimits, type TeamLimits } from '#contracts/approvals/approval.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

/** After a change the limits are read anew wherever they are shown. */
function useSaved(company: string) {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: ['company', company] })
    showToast({ tone: 'good', title: t('Saved') })
  }
}

/** What all orders of a month together may come to. */
export function CompanyLimitForm({ company, limit }: { company: string; limit: number | null }) {
  const saved = useSaved(company)
  const { formProps, errors, message, busy } = useForm({
    schema: SetCompanyLimit,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      await api('PUT /companies/:company/limits', { params: { company }, body })
      await saved()
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-3 sm:flex-row sm:items-start">
      {message && (
        <Notice tone="brick" role="alert">
          {message}
        </Notice>
      )}
      <Amount
        label={t('Limit for a month (GHS)')}
        name="month_limit"
        limit={limit}
        error={errors.month_limit}
      />
      <Button type="submit" look="outline" busy={busy} className="sm:mt-6.5">
        {t('Save')}
        <span className="sr-only">: {t('The company’s month')}</span>
      </Button>
    </form>
  )
}

interface MemberProps {
  company: string
  name: string
  limits: TeamLimits['members'][number]
}

/** Above which sums the orders of a member wait for an approval. */
export function MemberLimitsForm({ company, name, limits }: MemberProps) {
  const saved = useSaved(company)
  const { formProps, errors, message, busy } = useForm({
    schema: SetMemberLimits,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      const params = { company, person: limits.person_id }
      await api('PUT /companies/:company/members/:person/limits', { params, body })
      await saved()
    },
  })
  return (
    <form {...formProps} aria-label={name} className="flex flex-col gap-3 sm:flex-row sm:items-start">
      {message && (
        <Notice tone="brick" role="alert">
          {message}
        </Notice>
      )}
      <Amount
        label={t('Limit for an order (GHS)')}
        name="order_limit"
        limit={limits.order_limit}
        error={errors.order_limit}
      />
      <Amount
        label={t('Limit for a month (GHS)')}
        name="month_limit"
        limit={limits.month_limit}
        error={errors.month_limit}
      />
      <Button type="submit" look="outline" busy={busy} className="sm:mt-6.5">
        {t('Save')}
        <span className="sr-only">: {name}</span>
      </Button>
    </form>
  )
}

interface AmountProps {
  label: string
  name: string
  limit: number | null
  error: string | undefined
}

function Amount({ label, name, limit, error }: AmountProps) {
  return (
    <TextInput
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      placeholder={t('No limit')}
      defaultValue={limit ?? ''}
      error={error}
      hint={t('Leave it empty for no limit.')}
      className="grow"
    />
  )
}
