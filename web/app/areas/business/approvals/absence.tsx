import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Absence as AbsenceNow, StandIn } from '#contracts/approvals/approval.ts'
import { limits } from '#contracts/limits.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { isoDayIn } from '#web/parts/time/iso-day.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

/** Who approves while the person is away. */
export function Absence({ company }: { company: string }) {
  const queries = useQueryClient()
  const params = { company }
  const queryKey = ['company', company, 'absence']
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /companies/:company/absence', { params, signal }),
  })
  const end = useMutation({
    mutationFn: () => api('DELETE /companies/:company/absence', { params }),
    onSuccess: (absence) => queries.setQueryData(queryKey, absence),
    onError: (error) => showToast(failureNotice(t('That did not work'), error)),
  })
  if (!query.data) return null
  const { stand_in: standIn, candidates } = query.data
  return (
    <section aria-labelledby="absence" className="card flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="absence" className="text-base">
        {t('While you are away')}
      </h2>
      {standIn ? (
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
          <p className="min-w-0 break-words">
            {t('{name} approves in your place until {day}.', {
              name: standIn.name,
              day: formatDate(standIn.until),
            })}
          </p>
          <Button look="outline" busy={end.isPending} onClick={() => end.mutate()}>
            {t('I am back')}
          </Button>
        </div>
      ) : candidates.length === 0 ? (
        <p className="text-sm text-ink-2">{t('There is no other member who could approve in your place.')}</p>
      ) : (
        <StandInForm
          company={company}
          candidates={candidates}
          onSaved={(absence) => queries.setQueryData(queryKey, absence)}
        />
      )}
    </section>
  )
}

interface FormProps {
  company: string
  candidates: readonly { person_id: string; name: string }[]
  onSaved: (absence: AbsenceNow) => void
}

function StandInForm({ company, candidates, onSaved }: FormProps) {
  const { formProps, errors, message, busy } = useForm({
    schema: StandIn,
    failureOf: formFailureOf,
    onSubmit: async (body) =>
      onSaved(await api('PUT /companies/:company/absence', { params: { company }, body })),
  })
  return (
    <form {...formProps} className="flex flex-col gap-3 sm:flex-row sm:items-end">
      <div role="alert" className="empty:hidden">
        {message && <Notice tone="brick">{message}</Notice>}
      </div>
      <Select
        label={t('Who approves in your place')}
        name="person_id"
        error={errors.person_id}
        className="grow"
      >
        {candidates.map(({ person_id: id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextInput
        label={t('Until')}
        type="date"
        name="until"
        min={isoDayIn(0)}
        max={isoDayIn(limits.standInDaysMax)}
        required
        error={errors.until}
      />
      <Button type="submit" look="outline" busy={busy}>
        {t('Save')}
      </Button>
    </form>
  )
}
