import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { StorePreview } from '#contracts/vendors/storefront.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { Notice } from '#web/parts/notice.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'
import { type FieldErrors, useForm } from '#web/ui/form/use-form.ts'

const rules = () => import('#contracts/vendors/closure.schema.ts').then(({ CloseStore }) => CloseStore)

interface Props {
  store: StorePreview
  queryKey: readonly string[]
}

/** Closes the store for a holiday, or opens it again. While it is closed buyers read why, and nothing can be ordered. */
export function HolidayPanel({ store, queryKey }: Props) {
  const queries = useQueryClient()
  const { hash } = useLocation()
  const params = { store: store.id }
  const { closed } = store
  const done = async (title: string) => {
    await queries.invalidateQueries({ queryKey, exact: true })
    showToast({ tone: 'good', title })
  }
  const open = useMutation({
    mutationFn: () => api('DELETE /vendor/:store/closure', { params }),
    onSuccess: () => done('Your store takes orders'),
    onError: (error) => showToast({ tone: 'bad', title: failureSentence(error) }),
  })
  const { formProps, errors, message, busy } = useForm({
    schema: rules,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      await api('PUT /vendor/:store/closure', { params, body })
      await done('Your holiday is saved')
    },
  })
  return (
    <details id="holiday" open={hash === '#holiday'} className="card group scroll-mt-4 px-4 sm:px-5">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-3 text-sm font-semibold">
        Holiday
        <span className="font-normal text-ink-2">
          {closed ? `${formatDate(closed.from)} to ${formatDate(closed.until)}` : 'Not planned'}
        </span>
      </summary>
      <form {...formProps} aria-label="Holiday" className="flex flex-col gap-4 pt-1 pb-4">
        <p className="text-sm text-ink-2">
          On these days your goods are shown with your sentence, and nobody can order. Open orders go on.
        </p>
        <div role="alert" className="empty:hidden">
          {message && <Notice tone="brick">{message}</Notice>}
        </div>
        <Fields key={closed?.from ?? 'none'} {...{ closed, errors }} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Close on these days
          </Button>
          {closed && (
            <Button look="outline" busy={open.isPending} onClick={() => open.mutate()}>
              {closed.is_now ? 'Open now' : 'Cancel the holiday'}
            </Button>
          )}
        </div>
      </form>
    </details>
  )
}

function Fields({ closed, errors }: Pick<StorePreview, 'closed'> & { errors: FieldErrors }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="First day"
          type="date"
          name="from"
          required
          defaultValue={closed?.from}
          error={errors.from}
        />
        <TextInput
          label="Last day"
          type="date"
          name="until"
          required
          defaultValue={closed?.until}
          error={errors.until}
        />
      </div>
      <TextArea
        label="What buyers read"
        name="note"
        rows={2}
        placeholder="We are at the Homowo festival and pack again on Monday."
        defaultValue={closed?.note}
        error={errors.note}
      />
    </>
  )
}
