import type { z } from 'zod'
import { ChangeSuspensionForm, type Suspension } from '#contracts/desk/suspending.ts'
import { limits } from '#contracts/limits.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useAct } from '../parts/use-act.ts'

interface Props {
  store: { readonly slug: string; readonly name: string }
  suspension: Suspension
  onClose: () => void
}

/** Moves the last day of a suspension, or takes it away. */
export function ChangeLastDay({ store: { slug, name }, suspension: { until }, onClose }: Props) {
  const act = useAct(
    (body: z.infer<typeof ChangeSuspensionForm>) =>
      api('PUT /admin/stores/:slug/suspension', { params: { slug }, body }),
    { done: 'The last day is changed', onDone: onClose },
  )
  const { formProps, errors, message, busy } = useForm({
    schema: ChangeSuspensionForm,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      await act.mutateAsync(body)
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={`How long ${name} is suspended`}>
      <form {...formProps} className="flex flex-col gap-4">
        <input type="hidden" name="seen" value={until ?? ''} />
        <TextInput
          label="Last day"
          name="until"
          type="date"
          defaultValue={until ?? ''}
          hint="Without a day, until somebody opens the store again."
          error={errors.until}
          data-first-focus=""
        />
        <TextArea
          label="Reason, the vendor reads it"
          name="reason"
          rows={3}
          required
          maxLength={limits.reasonLengthMax}
          error={errors.reason}
        />
        <ErrorLine>{message}</ErrorLine>
        <Button type="submit" wide busy={busy}>
          Change the last day
        </Button>
      </form>
    </Dialog>
  )
}
