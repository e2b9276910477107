import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  type KeptMeaning,
  MeaningForm,
  type MeaningPreview,
  MeaningTerms,
} from '#contracts/desk/catalogue/meanings.ts'
import { languages } from '#contracts/languages.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Refusal } from '../frame/refusal.tsx'
import { useAct } from '../parts/use-act.ts'
import { WhyField } from '../parts/why-field.tsx'

/** A meaning to change, or the words with which a new one begins. */
export type MeaningStart = KeptMeaning | { readonly typed: readonly string[] }

type Errors = Readonly<Record<string, string | undefined>>

const listOf = (text: FormDataEntryValue | null) =>
  String(text ?? '')
    .split(',')
    .map((words) => words.trim())
    .filter(Boolean)

function termsOf(form: HTMLFormElement) {
  const typed = new FormData(form)
  return {
    typed: listOf(typed.get('typed')),
    means: listOf(typed.get('means')),
    both_ways: typed.get('both_ways') === 'on',
    language: typed.get('language'),
  }
}

const errorsOf = (issues: readonly { path: readonly PropertyKey[]; message: string }[]): Errors =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))

/** Says what words mean: first what would be found, then it is kept. */
export function MeaningDialog({ start, onClose }: { start: MeaningStart; onClose: () => void }) {
  const kept = 'id' in start ? start : null
  const [errors, setErrors] = useState<Errors>({})
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const look = useMutation({
    mutationFn: (terms: MeaningTerms) =>
      api('POST /admin/search/meanings/preview', { body: { ...terms, id: kept?.id ?? null } }),
  })
  const save = useAct((body: MeaningForm) => send(kept, body), {
    done: 'Searches read it so from now on',
    onDone: onClose,
  })
  function preview() {
    if (!form) return
    const read = MeaningTerms.safeParse(termsOf(form))
    setErrors(errorsOf(read.error?.issues ?? []))
    if (read.success) look.mutate(read.data)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const terms = termsOf(event.currentTarget)
    const reason = new FormData(event.currentTarget).get('reason')
    const read = MeaningForm.safeParse({ ...terms, reason })
    setErrors(errorsOf(read.error?.issues ?? []))
    if (read.success) save.mutate(read.data)
  }
  return (
    <Dialog isOpen onClose={onClose} title={kept ? 'Change what words mean' : 'Say what words mean'}>
      <form
        ref={setForm}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={submit}
        onChange={({ target }) => {
          // The reason changes nothing about what would be found.
          if ((target as EventTarget & { name?: string }).name !== 'reason') look.reset()
        }}
      >
        <Fields start={start} errors={errors} />
        <Button look="outline" busy={look.isPending} onClick={preview}>
          See what would be found
        </Button>
        <ErrorLine>{look.error && failureSentence(look.error)}</ErrorLine>
        {look.data && <Preview preview={look.data} />}
        <WhyField error={errors.reason} />
        <Refusal />
        <Button type="submit" wide busy={save.isPending}>
          {kept ? 'Save' : 'Keep it'}
        </Button>
      </form>
    </Dialog>
  )
}

function send(kept: KeptMeaning | null, body: MeaningForm): Promise<unknown> {
  if (!kept) return api('POST /admin/search/meanings', { body })
  const { id, version: seen } = kept
  return api('POST /admin/search/meanings/:id', { params: { id }, body: { ...body, seen } })
}

function Fields({ start, errors }: { start: MeaningStart; errors: Errors }) {
  const kept = 'id' in start ? start : null
  return (
    <>
      <TextInput
        label="What people type"
        name="typed"
        required
        defaultValue={start.typed.join(', ')}
        hint="Several words or phrases with commas between them."
        error={errors.typed}
        data-first-focus=""
      />
      <TextInput
        label="What it means"
        name="means"
        required
        defaultValue={kept?.means.join(', ')}
        hint="Words that products have."
        error={errors.means}
      />
      <Checkbox
        label="It holds both ways: each of these words means the others"
        name="both_ways"
        defaultChecked={kept?.both_ways}
      />
      <Select label="Language" name="language" defaultValue={kept?.language ?? 'en'}>
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code}>
            {code === 'en'
              ? 'English, Twi or any that Ghana speaks'
              : `${name}: only where no product has the word`}
          </option>
        ))}
      </Select>
    </>
  )
}

function Preview({ preview: { words, shoppers, companies } }: { preview: MeaningPreview }) {
  const sides = [
    ['Shoppers', shoppers],
    ['Companies', companies],
  ] as const
  return (
    <div role="status" className="flex flex-col gap-3 rounded-md bg-sunken p-3 text-sm">
      <p className="font-semibold break-words">A search for “{words}”</p>
      {sides.map(([name, { now, after }]) => (
        <div key={name} className="min-w-0">
          <p>
            {name}: {now.count.toLocaleString('en-GB')} now,{' '}
            <strong>{after.count.toLocaleString('en-GB')} then</strong>
          </p>
          {after.names.length > 0 && <p className="break-words text-ink-2">{after.names.join(' · ')}</p>}
        </div>
      ))}
    </div>
  )
}
