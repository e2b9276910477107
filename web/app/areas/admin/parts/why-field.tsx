import { limits } from '#contracts/limits.ts'
import { TextArea } from '#web/ui/form/text-input.tsx'

/** Why an act is done, in a form that has other fields too. */
export function WhyField({ error }: { error: string | undefined }) {
  return (
    <TextArea
      label="Why? The log keeps it"
      name="reason"
      rows={2}
      required
      maxLength={limits.reasonLengthMax}
      error={error}
    />
  )
}
