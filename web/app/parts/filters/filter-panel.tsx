import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CloseIcon } from '#web/ui/icons/icons.tsx'
import { FilterGroup } from './filter-group.tsx'
import type { FilterChoices } from './filter-options.ts'
import { PriceRange } from './price-range.tsx'
import { writeSelection } from './selection.rules.ts'
import { formId, panelId, selectionOfForm } from './selection-form.ts'
import type { SelectionState } from './use-selection.ts'

/** A drawer at the right edge of a phone; a column on a desk. */
const drawerClass =
  'drawer fixed inset-y-0 start-auto end-0 m-0 h-dvh max-h-none w-[min(24rem,calc(100vw-2.5rem))] overflow-y-auto ' +
  'overscroll-contain bg-surface p-0 text-ink backdrop:bg-[rgb(8_14_11/0.5)] ' +
  'max-lg:animate-[slide-in-right_0.22s_cubic-bezier(0.2,0.8,0.3,1)] ' +
  'lg:static lg:block lg:h-auto lg:w-auto lg:overflow-visible lg:bg-transparent'

/** Number of attributes open at first; the others show only their titles. */
const attributesOpen = 2

interface Props {
  state: SelectionState
  choices: FilterChoices
  /** 'Show 24 products', on the button that closes the drawer. */
  countWords: string
}

/**
 * The filters of a list: a column on a desk, a drawer on a phone (the browser's popover, which opens without scripts).
 * A form with the whole selection: with scripts each change applies at once, without them a button sends it.
 */
export function FilterPanel({ state, choices, countWords }: Props) {
  const { selection, choose } = state
  const form = useRef<HTMLFormElement>(null)

  // Applies what was ticked before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once, at hydration.
  useEffect(() => {
    if (!form.current) return
    const ticked = selectionOfForm(form.current)
    const isSame =
      writeSelection({ ...ticked, sort: '' }) === writeSelection({ ...selection, sort: '', page: 1 })
    if (!isSame) choose(ticked)
  }, [])

  function change(event: FormEvent<HTMLFormElement>) {
    const field = event.target as HTMLInputElement
    // Prices apply by their own button; the search among brands is no filter.
    if (field.type === 'number' || !field.name) return
    choose(selectionOfForm(event.currentTarget), { replace: isDrawerOpen() })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    choose(selectionOfForm(event.currentTarget))
  }

  return (
    <aside id={panelId} popover="auto" aria-label={t('Filters')} className={drawerClass}>
      <form
        ref={form}
        autoComplete="off"
        id={formId}
        onChange={change}
        onSubmit={submit}
        className="flex min-h-full flex-col"
      >
        <input type="hidden" name="q" value={selection.q} disabled={!selection.q} />
        <input type="hidden" name="as_typed" value="true" disabled={!selection.isAsTyped} />
        <DrawerHead />
        <div className="flex grow flex-col divide-y divide-line px-5 lg:px-0">
          <Groups {...{ selection, choices }} />
        </div>
        <div className="sticky bottom-0 border-t border-line bg-surface p-4 lg:hidden">
          <Button
            wide
            size="large"
            type="submit"
            onClick={() => document.getElementById(panelId)?.hidePopover()}
          >
            {countWords}
          </Button>
        </div>
        <noscript>
          <Button type="submit" className="hidden lg:inline-flex">
            {t('Apply filters')}
          </Button>
        </noscript>
      </form>
    </aside>
  )
}

function DrawerHead() {
  return (
    <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-surface py-1.5 ps-5 pe-2 lg:hidden">
      <h2 className="text-lg">{t('Filters')}</h2>
      <button
        type="button"
        aria-label={t('Close')}
        popoverTarget={panelId}
        popoverTargetAction="hide"
        className="grid size-11 place-items-center rounded-full text-ink-2 hover:bg-sunken"
      >
        <CloseIcon />
      </button>
    </div>
  )
}

function Groups({ selection, choices }: { selection: SelectionState['selection']; choices: FilterChoices }) {
  const { onSale, isNew } = choices
  const offers = [
    { name: 'on_sale', value: 'true', label: t('On sale'), count: onSale, isOn: selection.onSale },
    { name: 'new', value: 'true', label: t('New arrivals'), count: isNew, isOn: selection.isNew },
  ].filter(({ count, isOn }) => count !== 0 || isOn)
  return (
    <>
      <FilterGroup
        title={t('Category')}
        name="category"
        kind="radio"
        any={t('All categories')}
        values={choices.categories}
        chosen={selection.category ? [selection.category] : []}
      />
      {offers.length > 0 && (
        <Group title={t('Offers')}>
          {offers.map(({ name, value, label, count, isOn }) => (
            <FilterGroup.Row key={name} {...{ name, value, label, count }} kind="checkbox" isChosen={isOn} />
          ))}
        </Group>
      )}
      <Group title={t('Price (GHS)')}>
        <PriceRange
          key={`${selection.minPrice}-${selection.maxPrice}`}
          min={selection.minPrice}
          max={selection.maxPrice}
          range={choices.price}
        />
      </Group>
      <FilterGroup
        title={t('Rating')}
        name="min_rating"
        kind="radio"
        any={t('Any rating')}
        values={choices.ratings}
        chosen={selection.minRating === null ? [] : [String(selection.minRating)]}
      />
      <FilterGroup
        title={t('Brand')}
        name="brand"
        kind="checkbox"
        values={choices.brands}
        chosen={selection.brands}
      />
      {choices.attributes.map(({ slug, name, values }, place) => (
        <FilterGroup
          key={slug}
          title={name}
          name={`attr_${slug}`}
          kind="checkbox"
          values={values}
          chosen={selection.attributes[slug] ?? []}
          isOpen={place < attributesOpen}
        />
      ))}
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return <FilterGroup.Frame title={title}>{children}</FilterGroup.Frame>
}

/** True while the panel is an open drawer: then all changes made in it are one step of the history. */
function isDrawerOpen(): boolean {
  return document.getElementById(panelId)?.matches(':popover-open') ?? false
}
