import { useState } from 'react'
import { AddDisputePhoto, photoSubjectLabels, photoSubjects } from '#contracts/desk/money/evidence.ts'
import { paperTypes, whyNotPaper } from '#contracts/uploads/upload.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { startPaper, UploadFailure } from '#web/parts/picture-upload/send-upload.ts'
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
  const [chosen, setChosen] = useState<File | null>(null)
  const [fileError, setFileError] = useState<string | null>(null)
  const act = useAct(
    (body: AddDisputePhoto) =>
      api('POST /admin/payments/:id/disputes/:dispute/photos', { params: { id, dispute }, body }),
    { done: 'Added, and written into the log' },
  )
  const { formProps, errors, message, busy, reset } = useForm({
    schema: AddDisputePhoto.omit({ file: true }),
    failureOf(error) {
      if (!(error instanceof UploadFailure)) return formFailureOf(error)
      setFileError(error.sentence)
      return {}
    },
    onSubmit: async (fields) => {
      if (!chosen) return
      const file = await startPaper(chosen, () => undefined).done
      await act.mutateAsync({ ...fields, file })
      setChosen(null)
      reset()
    },
  })
  return (
    <form
      {...formProps}
      onSubmitCapture={() => setFileError(chosen ? null : 'Please choose the file')}
      className="flex flex-col gap-3 pb-2"
    >
      <label className="flex flex-col gap-1.5 text-sm font-semibold">
        File (PDF, JPG or PNG, up to 10 MB)
        <input
          type="file"
          accept={Object.keys(paperTypes).join()}
          disabled={busy}
          onChange={({ target }) => {
            const file = target.files?.[0] ?? null
            const whyNot = file && whyNotPaper(file)
            setChosen(whyNot ? null : file)
            setFileError(whyNot)
          }}
          className="min-h-11 w-full min-w-0 text-sm font-normal file:me-3 file:min-h-11 file:rounded-md file:border file:border-line file:bg-raised file:px-4"
        />
        <ErrorLine>{fileError}</ErrorLine>
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
