import { useState } from 'react'
import { whyNotPaper } from '#contracts/uploads/upload.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { translate } from '#web/messages/messages.ts'
import { startPaper, UploadFailure } from './send-upload.ts'

/** The one paper of a form: checked when it is chosen, sent when the form is. */
export interface ChosenPaper {
  /** Of the chosen file. */
  name: string | undefined
  /** What is wrong with the file, as the person reads it. */
  error: string | null
  choose(file: File | null): void
  /** For the form's `onSubmitCapture`: a missing paper is said together with what is missing in the fields. */
  checkChosen(): void
  /** Sends the paper; null where none is chosen. Throws what `failureOf` reads. */
  send(): Promise<string | null>
  /** For `useForm`: a failure of the file stands at the paper, any other at the form. */
  failureOf(error: unknown): ReturnType<typeof formFailureOf>
}

/** @param missing what is said where none is chosen, as the person reads it */
export function useChosenPaper(missing: string): ChosenPaper {
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string | null>(null)
  return {
    name: file?.name,
    error,
    choose(chosen) {
      const whyNot = chosen && whyNotPaper(chosen)
      setFile(whyNot ? null : chosen)
      setError(whyNot ? translate(whyNot) : null)
    },
    checkChosen: () => setError(file ? null : missing),
    send: async () => file && (await startPaper(file, () => undefined).done),
    failureOf(failure) {
      if (!(failure instanceof UploadFailure)) return formFailureOf(failure)
      setError(failure.sentence)
      return {}
    },
  }
}
