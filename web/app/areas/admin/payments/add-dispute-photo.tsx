import { AddDisputePhoto, photoSubjectLabels, photoSubjects } from '#contracts/desk/money/evidence.ts'
import { paperTypes } from '#contracts/uploads/upload.ts'
import { api } from '#web/data/api.ts'
import { useChosenPaper } from '#web/parts/picture-upload/use-chosen-paper.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useAct } from '../parts/use-act.ts'

interface Props {
  paymentId: string
  dispute: string
}

/** Adds a photo of a delivery or of goods to a dispute that the bank has not decided, once it is asked for. */
export function AddPhoto(props: Props) {
  return (
    <details className="min-w-0 basis-full">
      <summary className="flex min-h-11 cursor-pointer items-center text-ink-2 underline">
        Add a photo or paper for the bank
      </summary>
      <Fields {...props} />
    </details>
  )
}

function Fields({ paymentId: id, dispute }: Props) {
  const paper = useChosenPaper('Please choose the file')
  const act = useAct(
    (body: AddDisputePhoto) =>
      api('POST /admin/payments/:id/disputes/:dispute/photos', { params: { id, dispute }, body }),
    { done: 'Added, and written into the log' },
  )
  const { formProps, errors, message, busy, reset } = useForm({
    schema: AddDisputePhoto.omit({ file: true }),
    failureOf: paper.failureOf,
    onSubmit: async (fields) => {
      const file = await paper.send()
      if (!file) return
      await act.mutateAsync({ ...fields, file })
      paper.choose(null)
      reset()
    },
  })
  return (
    <form {...formProps} onSubmitCapture={paper.checkChosen} className="flex flex-col gap-3 pb-2">
      <label className="flex flex-col gap-1.5 text-sm font-semibold">
        File (PDF, JPG or PNG, up to 10 MB)
        <input
          type="file"
          accept={Object.keys(paperTypes).join()}
          disabled={busy}
          onChange={({ target }) => paper.choose(target.files?.[0] ?? null)}
          className="min-h-11 w-full min-w-0 text-sm font-normal file:me-3 file:min-h-11 file:rounded-md file:border file:border-line file:bg-raised file:px-4"
        />
        <ErrorLine>{paper.error}</ErrorLine>
      </label>
      <Select label="It shows" name="about" required error={errors.about}>
        {photoSubjects.map((one) => (
          <option key={one} value={one}>
            {photoSubjectLabels[one]}
          </option>
        ))}
      </Select>
      <TextInput label="What can be seen, and who sent it" name="note" required error={errors.note} />
      <ErrorLine>{message}</ErrorLine>
      <Button type="submit" look="outline" busy={busy} className="sm:self-start">
        Add it
      </Button>
    </form>
  )
}
