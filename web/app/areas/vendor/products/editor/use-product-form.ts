import { type RefObject, useMemo, useRef, useState } from 'react'
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
  /** Called in place of `onDone` where a new product waits for its picture: when that is there it goes on sale. */
  onUnderway?: ((rest: Promise<Listing>) => void) | undefined
}

/** The fields of the form, what is wrong with them, and both ways to save them. */
export function useProductForm({ saving, start, choices, onDone, onUnderway }: Options) {
  const { listing } = saving
  const [begun] = useState(() => (listing ? savedFields(listing) : start))
  const [typed, setTyped] = useState<ListingFields>(begun)
  const saved = exceptOfVariants(begun, listing)
  const live = exceptOfVariants(typed, listing)
  const [picturesMissing, setPicturesMissing] = useState(false)
  const draft = useDraft()
  const pictureTurn = useRef<Promise<unknown>>(Promise.resolve())
  const hasVariants = (listing?.variants.length ?? 0) > 0
  const definitions = useMemo(() => definitionsOf(choices, live.category), [choices, live.category])
  const rules = useMemo(() => rulesOf(definitions, hasVariants), [definitions, hasVariants])

  const form = useForm({
    schema: rules,
    checksAtOnce: true,
    failureOf: failureOfForm,
    async onSubmit() {
      const lacksPicture = () =>
        current().status === 'active' && (saving.latest()?.pictures.length ?? 0) === 0
      // Its picture may be on the way: until that is there the product is a draft.
      const arrival = settled(pictureTurn)
      if (lacksPicture() && onUnderway && (await isUnderway(arrival))) {
        const fields = current()
        await saving.save({ ...fields, status: 'draft' }, true)
        return onUnderway(arrival.then(() => saving.save(fields, true)))
      }
      if (lacksPicture()) await arrival
      setPicturesMissing(lacksPicture())
      if (lacksPicture()) leadToPictures()
      else onDone(await saving.save(current(), true))
    },
  })
  const element = form.formProps.ref as RefObject<HTMLFormElement | null>
  const current = () => (element.current ? fieldsIn(element.current, saved) : live)

  /** [VE-5.09] No rule is checked. */
  const saveDraft = () => draft.run(() => saving.save({ ...current(), status: 'draft' }, false))
  return {
    ...form,
    ...{ saved, live, definitions, hasVariants, saveDraft, pictureTurn },
    schema: useSchema(rules),
    tiers: useTiers(saved, form),
    isDrafting: draft.busy,
    failure: form.message ?? draft.failure,
    isPictureMissing: picturesMissing && (listing?.pictures.length ?? 0) === 0,
    /** The names of what differs from the product as it is saved. */
    unsaved: listing ? Object.keys(changedFields(live, exceptOfVariants(savedFields(listing), listing))) : [],
    isDirty: Object.keys(changedFields(live, saved)).length > 0,
    readAgain: () => setTyped(current()),
    /** Pictures and variants belong to a product, so a new one is saved as a draft first. */
    ensureSaved: async () => saving.latest() ?? (await saveDraft()),
  }
}

/** Waits for what is in turn, and for what comes into it meanwhile. */
async function settled(turn: RefObject<Promise<unknown>>): Promise<void> {
  for (let last: Promise<unknown> | null = null; last !== turn.current; ) {
    last = turn.current
    await last
  }
}

const isUnderway = (work: Promise<void>) =>
  Promise.race([
    work.then(() => false),
    new Promise<boolean>((resolve) => {
      setTimeout(resolve, 0, true)
    }),
  ])

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
