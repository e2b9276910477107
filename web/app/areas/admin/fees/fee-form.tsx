import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  type FeeRules,
  type FeeScope,
  FeeTrialForm,
  type FeeTrialForm as Terms,
} from '#contracts/desk/money/fees.ts'
import { type FeeKind, feeKindLabels, feeKinds } from '#contracts/fees/fees.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useAct } from '../parts/use-act.ts'
import { FeeTrialShown } from './fee-trial.tsx'
import { StoreField } from './store-field.tsx'

export interface FeeStart {
  readonly kind: FeeKind
  readonly scope: FeeScope
  readonly of: { readonly id: string; readonly name: string } | null
}

interface Props {
  data: FeeRules
  start: FeeStart | null
}

type Errors = Readonly<Record<string, string | undefined>>

/** Sets a rate: first what it would have made of last month, then the reason. */
export function FeeForm({ data, start }: Props) {
  const [scope, setScope] = useState<FeeScope>(start?.scope ?? 'everybody')
  const [ends, setEnds] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [asked, ask] = useState<(Terms & { begins_on: string }) | null>(null)
  const [asksWhy, setAsksWhy] = useState(false)
  // Its answer is shown below the form: a notice would only cover the next button.
  const trial = useMutation({
    mutationFn: (body: Terms) => api('POST /admin/fees/trial', { body }),
    onError: (error) => showToast({ tone: 'bad', title: failureSentence(error) }),
  })
  const save = useAct(
    ({ reason, ...terms }: Terms & { begins_on: string; reason: string }) =>
      api('POST /admin/fees', { body: { ...terms, reason, seen: data.seen } }),
    { done: 'The rate is set', onDone: () => setAsksWhy(false) },
  )
  function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    const rate = ends ? null : Number(text('rate').replace(',', '.').replace('%', '') || Number.NaN)
    const terms = { kind: text('kind'), scope, of: scope === 'everybody' ? null : text('of') || null, rate }
    const read = FeeTrialForm.safeParse(terms)
    const found = Object.fromEntries(read.error?.issues.map(({ path, message }) => [path[0], message]) ?? [])
    setErrors(found)
    if (!read.success) return ask(null)
    ask({ ...read.data, begins_on: text('begins_on') })
    trial.mutate(read.data)
  }
  return (
    <section aria-label="Set a rate" className="card flex flex-col gap-4 p-4">
      <h2 className="text-lg">Set a rate</h2>
      {/* What was counted belongs to what was typed then. */}
      <form className="flex flex-col gap-4" noValidate onSubmit={look} onChange={() => ask(null)}>
        <Fields {...{ data, start, scope, errors, ends, setEnds }} onScope={setScope} />
        <Button type="submit" look="outline" busy={trial.isPending}>
          See what it would have made
        </Button>
      </form>
      {asked && trial.data && (
        <>
          <FeeTrialShown trial={trial.data} />
          <Button onClick={() => setAsksWhy(true)}>Set the rate</Button>
        </>
      )}
      {asked && asksWhy && (
        <ReasonDialog
          title={asked.rate === null ? 'End this rate' : `Set ${asked.rate}%`}
          label="Why? The log keeps it"
          action="Set the rate"
          busy={save.isPending}
          onClose={() => setAsksWhy(false)}
          onSubmit={(reason) => save.mutate({ ...asked, reason })}
        >
          <p className="text-sm">
            From {asked.begins_on} on. Orders that were placed before keep the rates they were placed at.
          </p>
        </ReasonDialog>
      )}
    </section>
  )
}

interface FieldsProps extends Props {
  scope: FeeScope
  onScope: (scope: FeeScope) => void
  errors: Errors
  ends: boolean
  setEnds: (ends: boolean) => void
}

function Fields({ data, start, scope, onScope, errors, ends, setEnds }: FieldsProps) {
  return (
    <>
      <Select label="Which fee" name="kind" defaultValue={start?.kind ?? 'commission'}>
        {feeKinds.map((kind) => (
          <option key={kind} value={kind}>
            {feeKindLabels[kind]}
          </option>
        ))}
      </Select>
      <Select
        label="For whom"
        name="scope"
        value={scope}
        onChange={({ target }) => {
          onScope(target.value as FeeScope)
          setEnds(false)
        }}
      >
        <option value="everybody">Everybody</option>
        <option value="category">A category, with those below it</option>
        <option value="store">One store</option>
      </Select>
      {scope === 'category' && (
        <Select label="Category" name="of" defaultValue={start?.of?.id ?? ''} error={errors.of}>
          <option value="">Choose</option>
          {data.categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {scope === 'store' && (
        <StoreField start={start?.scope === 'store' ? start.of : null} error={errors.of} />
      )}
      {!ends && (
        <TextInput
          label="Rate in percent"
          name="rate"
          inputMode="decimal"
          autoComplete="off"
          required
          error={errors.rate}
          hint="0 is a rate."
        />
      )}
      {scope !== 'everybody' && <EndsField {...{ ends, setEnds }} />}
      <TextInput
        label="First day"
        name="begins_on"
        type="date"
        required
        min={data.today}
        defaultValue={data.today}
        error={errors.begins_on}
        hint="Today or later. Today means from now on."
      />
    </>
  )
}

function EndsField({ ends, setEnds }: Pick<FieldsProps, 'ends' | 'setEnds'>) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input
        type="checkbox"
        checked={ends}
        onChange={({ target }) => setEnds(target.checked)}
        className="size-5 accent-accent"
      />
      End its own rate: the less specific one applies again
    </label>
  )
}
