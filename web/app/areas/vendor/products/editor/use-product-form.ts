import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { ListingFields } from '#contracts/listings/listing.schema.ts'
import type { Listing, ListingChoices } from '#contracts/listings/listing-answers.ts'
import { failureSentence } from '#web/data/failures.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { useSchema } from '#web/ui/form/use-rules.ts'
import { useTiers } from './bulk-tiers.tsx'
import { changedFields, exceptOfVariants, fieldsIn, savedFields } from './form-values.ts'
import type { Saving } from './product-editor.tsx'

interface Options {
  saving: Saving
  start: ListingFields
  choices: ListingChoices
  onDone: (listing: Listing) => void
}

/** The fields of the form, what is wrong with them, and both ways to save them. */
export function useProductForm({ saving, start, choices, onDone }: Options) {
  const { listing } = saving
  const [begun] = useState(() => (listing ? savedFields(listing) : start))
  const [typed, setTyped] = useState<ListingFields>(begun)
  const saved = exceptOfVariants(begun, listing)
  const live = exceptOfVariants(typed, listing)
  const [picturesMissing, setPicturesMissing] = useState(false)
  const [isSending, setSending] = useState(false)
  const [waits, setWaits] = useState(false)
  const draft = useDraft()
  const hasVariants = (listing?.variants.length ?? 0) > 0
  const definitions = useMemo(() => definitionsOf(choices, live.category), [choices, live.category])
  const rules = useMemo(() => rulesOf(definitions, hasVariants), [definitions, hasVariants])

  const form = useForm({
    schema: rules,
    checksAtOnce: true,
    failureOf: failureOfForm,
    async onSubmit() {
      const fields = current()
      const lacksPicture = fields.status === 'active' && (listing?.pictures.length ?? 0) === 0
      setWaits(lacksPicture && isSending)
      setPicturesMissing(lacksPicture)
      if (lacksPicture && isSending) return
      if (lacksPicture) leadToPictures()
      else onDone(await saving.save(fields, true))
    },
  })
  const element = form.formProps.ref as RefObject<HTMLFormElement | null>
  useSubmitAfterPictures(waits && !isSending, element)
  const current = () => (element.current ? fieldsIn(element.current, saved) : live)

  /** [VE-5.09] No rule is checked. */
  const saveDraft = () => draft.run(() => saving.save({ ...current(), status: 'draft' }, false))
  return {
    ...form,
    ...{ saved, live, definitions, hasVariants, saveDraft },
    schema: useSchema(rules),
    tiers: useTiers(saved, form),
    isDrafting: draft.busy,
    failure: form.message ?? draft.failure,
    setSending,
    /** True after a submission that goes on by itself as soon as the first picture is there. */
    waitsForPicture: waits && isSending,
    isPictureMissing: picturesMissing && !isSending && (listing?.pictures.length ?? 0) === 0,
    isDirty: Object.keys(changedFields(live, saved)).length > 0,
    readAgain: () => setTyped(current()),
    /** Pictures and variants belong to a product, so a new one is saved as a draft first. */
    ensureSaved: async () => saving.listing ?? (await saveDraft()),
  }
}

/** Submits again once the pictures that it waited for are there, or were refused. */
function useSubmitAfterPictures(isTime: boolean, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (isTime) form.current?.requestSubmit()
  }, [isTime, form])
}

/** The rules of a product, made once for each category. */
function rulesOf(definitions: ReturnType<typeof definitionsOf>, hasVariants: boolean) {
  type Rules = ReturnType<typeof import('#contracts/listings/listing.schema.ts').listingForm>
  let made: Promise<Rules> | null = null
  return () => {
    made ??= import('#contracts/listings/listing.schema.ts').then(
      ({ listingForm }) => listingForm(definitions, { hasVariants }),
      (error) => {
        made = null
        throw error
      },
    )
    return made
  }
}

function useDraft() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function run(save: () => Promise<Listing>): Promise<Listing | null> {
    setBusy(true)
    setFailure(null)
    try {
      return await save()
    } catch (error) {
      const { errors, message } = formFailureOf(error)
      setFailure(message ?? Object.values(errors ?? {})[0] ?? failureSentence(error))
      return null
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, run }
}

function leadToPictures(): void {
  document.getElementById('pictures')?.scrollIntoView({ block: 'center' })
  document.getElementById('add-pictures')?.focus({ preventScroll: true })
}

/** The server names a field of the body `fields.name`, the form `name`. */
function failureOfForm(error: unknown) {
  const failure = formFailureOf(error)
  const errors = Object.entries(failure.errors ?? {}).map(([name, sentence]) => [
    name.replace(/^fields\./, ''),
    sentence,
  ])
  return {
    ...failure,
    ...(failure.errors && { errors: Object.fromEntries(errors) as Record<string, string> }),
  }
}

/** The attributes of a category, in the order in which they are asked. */
function definitionsOf({ categories, attributes }: ListingChoices, slug: string) {
  const ids = categories.find((category) => category.slug === slug)?.attributes ?? []
  return ids.flatMap((id) => attributes.find((attribute) => attribute.id === id) ?? [])
}
