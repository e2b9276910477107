import { type ComponentProps, useState } from 'react'
import { limits } from '#contracts/limits.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'
import { VerifyButton } from './verify-button.tsx'

export interface DecidedField<Field extends string> {
  readonly field: Field
  readonly label: string
  /** A sentence for what is wrong most often; the operator may change each word. */
  readonly template?: string
}

interface Said<Field extends string> {
  readonly field: Field
  readonly reason: string
}

interface Act<Input> {
  readonly isPending: boolean
  readonly mutate: (input: Input) => void
}

interface Props<Field extends string>
  extends Pick<ComponentProps<typeof VerifyButton>, 'sentIn' | 'findings'> {
  what: 'store' | 'company'
  /** Who reads the reason. */
  reader: 'vendor' | 'owner'
  fields: readonly DecidedField<Field>[]
  email: string | null
  verify: Act<void>
  sendBack: Act<Said<Field>>
  ask: Act<Said<Field>>
}

/** Verifies what was sent in once its checklist is passed, or sends it back, or asks, with the field to correct and the words for it. */
export function Decision<Field extends string>(props: Props<Field>) {
  const { what, reader, fields, email, sentIn, findings, verify, sendBack, ask } = props
  const [field, setField] = useState<Field | ''>('')
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const words = reason.trim()

  function withWords(then: (said: Said<Field>) => void) {
    setAsked(true)
    if (field && words) then({ field, reason: words })
  }

  function choose(chosen: Field) {
    setField(chosen)
    const isFree = words === '' || fields.some(({ template }) => template === words)
    if (isFree) setReason(fields.find((one) => one.field === chosen)?.template ?? '')
  }

  return (
    <section aria-label="Decision" className="card flex flex-col gap-4 p-4">
      <h2 className="text-lg">Decision</h2>
      <VerifyButton {...{ sentIn, findings }} busy={verify.isPending} onVerify={() => verify.mutate()}>
        Verify {what}
      </VerifyButton>
      <hr className="border-line" />
      <Select
        label="What has to be mended"
        value={field}
        error={isAsked && !field ? 'Please choose the field' : undefined}
        onChange={({ target }) => choose(target.value as Field)}
      >
        <option value="">Choose the field</option>
        {fields.map((one) => (
          <option key={one.field} value={one.field}>
            {one.label}
          </option>
        ))}
      </Select>
      <TextArea
        label={`Reason, the ${reader} reads it`}
        rows={4}
        maxLength={limits.reasonLengthMax}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isAsked && !words ? 'Please write why' : undefined}
      />
      <Button look="outline" wide busy={sendBack.isPending} onClick={() => withWords(sendBack.mutate)}>
        Send back to correct
      </Button>
      <Button look="outline" wide busy={ask.isPending} onClick={() => withWords(ask.mutate)}>
        Ask without sending back
      </Button>
      <p className="text-xs text-ink-3">
        The {reader} is told on the site{email && ' and by e-mail'}, where a telephone number is proven also
        by text message, and lands at that field. A {what} that is asked keeps its place here; of what is
        checked only that field opens.
      </p>
    </section>
  )
}
