import { type KeyboardEvent, useId, useState } from 'react'
import { t } from '#web/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'
import { ListboxOption } from './listbox-option.tsx'

export interface ComboboxOption {
  readonly key: string
  readonly label: string
  /** A secondary line. */
  readonly detail?: string
  /** The heading of its group; options of one group must be adjacent. */
  readonly group?: string
}

interface Props extends FieldProps {
  /** The text in the box. */
  text: string
  onText: (text: string) => void
  options: readonly ComboboxOption[]
  onChoose: (key: string) => void
  onFocus?: () => void
  /** Called when the person leaves the box without choosing. */
  onLeave?: () => void
  placeholder?: string
  autoComplete?: string
  /** Gets the focus when its dialog opens. */
  isFirst?: boolean
  /** Whether Escape is left to the dialog of which this is the only field; else it closes the list first. */
  leavesEscape?: boolean
  /** Announced, and shown if no option matches. */
  emptyText?: string
}

/** A text box with a list of options. Arrows move, Enter chooses, Escape closes; the focus stays in the box. */
export function Combobox({ label, hint, error, required, className, ...rest }: Props) {
  const {
    text,
    onText,
    options,
    onChoose,
    onFocus,
    onLeave,
    placeholder,
    autoComplete,
    emptyText,
    isFirst,
    leavesEscape,
  } = rest
  const id = useId()
  const list = useOptionList({ options, onChoose, isListEmptyShown: emptyText !== undefined, leavesEscape })
  const { isShown, active } = list
  return (
    <Field {...{ label, hint, error, required, className }}>
      {(control) => (
        <span className="relative block">
          <input
            {...control}
            type="text"
            data-first-focus={isFirst || undefined}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? id : undefined}
            aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
            autoComplete={autoComplete ?? 'off'}
            spellCheck={false}
            placeholder={placeholder}
            value={text}
            onChange={(event) => {
              list.open()
              onText(event.target.value)
            }}
            onFocus={(event) => {
              event.target.select()
              list.open()
              onFocus?.()
            }}
            onClick={list.open}
            onBlur={() => {
              list.close()
              onLeave?.()
            }}
            onKeyDown={list.whenKey}
            className={controlClass}
          />
          <span role="status" className="sr-only">
            {isShown &&
              (options.length === 0 ? emptyText : t('{count} to choose from', { count: options.length }))}
          </span>
          {isShown && (
            <List
              id={id}
              label={label}
              options={options}
              active={active}
              onChoose={list.choose}
              emptyText={emptyText}
            />
          )}
        </span>
      )}
    </Field>
  )
}

interface ListOptions extends Pick<Props, 'options' | 'onChoose' | 'leavesEscape'> {
  isListEmptyShown: boolean
}

/** Whether the list is open, and the active line. */
function useOptionList({ options, onChoose, isListEmptyShown, leavesEscape = false }: ListOptions) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isEmpty = options.length === 0
  const isShown = isOpen && (!isEmpty || isListEmptyShown)

  const open = () => {
    setOpen(true)
    setActive(-1)
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  function choose(option: ComboboxOption | undefined) {
    if (!option) return
    close()
    onChoose(option.key)
  }

  function whenKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && !isEmpty) {
      event.preventDefault()
      setOpen(true)
      setActive((at) =>
        at < 0 && step < 0 ? options.length - 1 : (at + step + options.length) % options.length,
      )
    } else if (event.key === 'Escape' && isShown && !leavesEscape) {
      // The dialog around the box stays open.
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter') {
      // Enter chooses from the list and never submits the form.
      event.preventDefault()
      if (isShown) choose(options[Math.max(active, 0)])
    }
  }
  return { isShown, active, open, close, choose, whenKey }
}

interface ListProps extends Pick<Props, 'label' | 'options' | 'emptyText'> {
  id: string
  active: number
  onChoose: (option: ComboboxOption) => void
}

function List({ id, label, options, active, onChoose, emptyText }: ListProps) {
  const groups = [...new Set(options.map(({ group }) => group ?? ''))]
  const frame =
    'card absolute inset-x-0 top-full z-40 mt-1 max-h-64 overflow-y-auto overscroll-contain p-1.5 shadow-floating'
  if (options.length === 0)
    return (
      <span className={classNames(frame, 'block px-3 py-2.5 text-sm text-ink-3')} aria-hidden="true">
        {emptyText}
      </span>
    )
  return (
    <div id={id} role="listbox" aria-label={typeof label === 'string' ? label : undefined} className={frame}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox.
        <div key={group} role="group" aria-label={group || undefined}>
          {group && (
            <div aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-3">
              {group}
            </div>
          )}
          {options.map(
            (option, place) =>
              (option.group ?? '') === group && (
                <Line
                  key={option.key}
                  id={`${id}-${place}`}
                  option={option}
                  isActive={place === active}
                  onChoose={() => onChoose(option)}
                />
              ),
          )}
        </div>
      ))}
    </div>
  )
}

interface LineProps {
  id: string
  option: ComboboxOption
  isActive: boolean
  onChoose: () => void
}

function Line({ id, option, isActive, onChoose }: LineProps) {
  return (
    <ListboxOption id={id} isActive={isActive} onChoose={onChoose}>
      <span className="flex flex-wrap gap-x-2">
        <span className="font-medium">{option.label}</span>
        {option.detail && <span className="text-ink-3">{option.detail}</span>}
      </span>
    </ListboxOption>
  )
}
