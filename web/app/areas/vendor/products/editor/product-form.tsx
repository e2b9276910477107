import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ListingFields } from '#contracts/listings/listing.schema.ts'
import type { Listing, ListingChoices } from '#contracts/listings/listing-answers.ts'
import type { TemplateFields } from '#contracts/listings/template.schema.ts'
import { StickyBar } from '#web/parts/sticky-bar.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { useStore } from '../../store-context.ts'
import { FeeRatesContext, useRatesOf } from '../../you-receive.tsx'
import { AsideCards } from './aside-cards.tsx'
import { Checklist, checksOf, lead } from './checklist.tsx'
import { EditorHeader } from './editor-header.tsx'
import { LeaveEditor } from './leave-editor.tsx'
import { MainCards } from './main-cards.tsx'
import { Pictures } from './pictures/pictures.tsx'
import type { Saving } from './product-editor.tsx'
import { createParts } from './unsaved-parts.ts'
import { useProductForm } from './use-product-form.ts'
import { Variants } from './variants/variants.tsx'

// Seldom shown: a phone loads them when they are.
const Meanwhile = onDemand(async () => ({ default: (await import('./form-dialogs.tsx')).Meanwhile }))
const AskDialog = onDemand(async () => ({ default: (await import('./form-dialogs.tsx')).AskDialog }))
const TakenDownNotice = onDemand(async () => ({
  default: (await import('./taken-down-notice.tsx')).TakenDownNotice,
}))

interface Props {
  saving: Saving
  /** What a new product starts from. */
  start: ListingFields
  onStart: (fields: TemplateFields) => void
  choices: ListingChoices
  onReset: () => void
  onTakeTheirs: () => void
  onCreated: (listing: Listing) => void
  /** A new product is saved and goes on sale when its picture is there. */
  onUnderway: (rest: Promise<Listing>) => void
  onSavedDraft: (listing: Listing) => void
  onSaved: (listing: Listing) => void
}

/**
 * The form of a product [VE-2.09] [VE-5.01]: every field is checked when it is left and at each change from then on. Pictures and
 * variants are saved by calls of their own, for which a new product is first saved as a draft.
 */
export function ProductForm(props: Props) {
  const { saving, start, choices, onStart, onReset, onTakeTheirs, onCreated, onSavedDraft, onSaved } = props
  const { listing } = saving
  const mayWrite = useStore().rights.includes('products')
  const [isNew] = useState(!listing || (listing.status === 'draft' && listing.name === ''))
  const { parts, asks, setAsks, isHeld } = useAsking()
  const { isLeaving, leaveWith } = useLeaving()
  const form = useProductForm({
    ...{ saving, start, choices },
    onDone: leaveWith(isNew ? onCreated : onSaved),
    onUnderway: isNew ? leaveWith(props.onUnderway) : undefined,
  })
  const { live, definitions, schema } = form
  const rates = useRatesOf(live.category || null)
  const draft = () => void form.saveDraft().then((done) => done && leaveWith(onSavedDraft)(done))
  const buttons = (
    <Buttons
      {...{ form, isNew, isHeld }}
      onDraft={listing?.status === 'active' ? () => setAsks('stop') : draft}
    />
  )
  return (
    <div className="flex flex-col gap-5 py-5 sm:py-8">
      <EditorHeader {...{ listing, isNew, mayWrite, onStart, parts }} fields={live} unsaved={form.unsaved}>
        <Button look="plain" onClick={() => setAsks('reset')}>
          Reset
        </Button>
        {buttons}
      </EditorHeader>
      {listing?.taken_down && <TakenDownNotice {...{ listing, mayWrite }} onAsked={saving.setParts} />}
      <Failure>{form.failure}</Failure>
      {saving.theirs && <Meanwhile onTakeTheirs={onTakeTheirs} />}
      <FeeRatesContext value={rates}>
        <fieldset
          disabled={!mayWrite}
          className="grid min-w-0 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_17.5rem] xl:grid-rows-[auto_1fr_auto]"
        >
          <legend className="sr-only">Product</legend>
          <Fields {...{ form, saving, choices }}>
            <Checklist checks={checksOf({ fields: live, listing, definitions, schema })} />
          </Fields>
          <div className="min-w-0 xl:col-span-2">
            <Variants
              saving={saving}
              ensureSaved={form.ensureSaved}
              pieces={(live.track_inventory && live.stock) || 0}
              parts={parts}
              canBegin={live.sku !== '' && (live.base_price ?? 0) > 0}
            />
          </div>
        </fieldset>
      </FeeRatesContext>
      {mayWrite && (
        <StickyBar>
          <p className="grid grid-cols-2 gap-2.5">{buttons}</p>
        </StickyBar>
      )}
      {asks && <AskDialog {...{ asks, onReset }} onStop={draft} onCancel={() => setAsks(null)} />}
      <LeaveEditor isDirty={form.isDirty} {...{ parts, isLeaving }} />
    </div>
  )
}

/** What is asked before something typed is removed, and what is saved beside the form. */
function useAsking() {
  const [parts] = useState(createParts)
  const [asks, setAsks] = useState<'reset' | 'stop' | (() => void) | null>(null)
  /**
   * Holds a save that begins the form anew, where something beside it is not saved: leads to what somebody else changed meanwhile, or asks;
   * then `goOn` is done.
   */
  function isHeld(goOn: () => void): boolean {
    const asksFirst = parts.hasUnsaved()
    if (asksFirst && !lead('keep-mine')) setAsks(() => goOn)
    return asksFirst
  }
  return { parts, asks, setAsks, isHeld }
}

interface ButtonsProps {
  form: ReturnType<typeof useProductForm>
  isNew: boolean
  isHeld: (goOn: () => void) => boolean
  onDraft: () => void
}

function Buttons({ form, isNew, isHeld, onDraft }: ButtonsProps) {
  return (
    <>
      <Button look="outline" busy={form.isDrafting} onClick={() => isHeld(onDraft) || onDraft()}>
        Save as Draft
      </Button>
      <Button
        type="submit"
        form={form.formProps.id}
        busy={form.busy}
        onClick={(event) => {
          const fields = event.currentTarget.form
          if (isHeld(() => fields?.requestSubmit())) event.preventDefault()
        }}
      >
        {isNew ? 'Create Product' : 'Save changes'}
      </Button>
    </>
  )
}

/** The ways out of the form, by which nothing unsaved is left. */
function useLeaving() {
  const isLeaving = useRef(false)
  function leaveWith<Done>(go: (done: Done) => void) {
    return (done: Done) => {
      isLeaving.current = true
      go(done)
    }
  }
  return { isLeaving, leaveWith }
}

function Failure({ children }: { children: string | null }) {
  const line = useRef<HTMLParagraphElement>(null)
  // It stands at the top, the button at the end of the page.
  useEffect(() => {
    if (children) line.current?.scrollIntoView({ block: 'center' })
  }, [children])
  if (!children) return null
  return (
    <p ref={line} role="alert" className="card border-brick bg-brick-soft p-4 text-sm font-medium text-brick">
      {children}
    </p>
  )
}

interface FieldsProps extends Pick<Props, 'saving' | 'choices'> {
  form: ReturnType<typeof useProductForm>
  /** Stands above the fields on a phone, beside them on a wide screen. */
  children: ReactNode
}

function Fields({ form, saving, choices, children }: FieldsProps) {
  const { saved, live, errors, definitions, hasVariants, tiers, readAgain, ensureSaved, pictureTurn } = form
  return (
    <form {...form.formProps} className="contents" onInput={readAgain} aria-label="Product">
      <div className="min-w-0 max-xl:-order-1 xl:col-start-2">{children}</div>
      <div className="flex min-w-0 flex-col gap-5 xl:col-start-1 xl:row-span-2 xl:row-start-1">
        <MainCards
          {...{ saved, live, errors, choices, definitions, hasVariants, tiers }}
          // The rows are in the page after the next rendering.
          onRows={() => requestAnimationFrame(readAgain)}
          pictures={
            <Pictures {...{ saving, ensureSaved }} turn={pictureTurn} isMissing={form.isPictureMissing} />
          }
        />
      </div>
      <div className="flex min-w-0 flex-col gap-5 xl:col-start-2">
        <AsideCards {...{ saved, live, errors, hasVariants }} listing={saving.listing} />
      </div>
    </form>
  )
}
