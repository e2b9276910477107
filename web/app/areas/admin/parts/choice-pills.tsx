import { classNames } from '#web/ui/class-names.ts'

interface Props<Id extends string> {
  /** What is chosen, for screen readers. */
  legend: string
  choices: readonly { readonly id: Id; readonly label: string; readonly count?: number }[]
  chosen: Id
  onChoose: (id: Id) => void
}

/** One choice of several, side by side; on a phone they scroll sideways. */
export function ChoicePills<Id extends string>({ legend, choices, chosen, onChoose }: Props<Id>) {
  return (
    <fieldset className="flex min-w-0 gap-2 overflow-x-auto pb-1">
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ id, label, count }) => (
        <button
          key={id}
          ref={id === chosen ? showInRow : undefined}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
          className={classNames(
            'flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-sm font-semibold',
            id === chosen ? 'border-ink bg-ink text-paper' : 'border-line-strong text-ink',
          )}
        >
          {label}
          {count !== undefined && (
            <span className={id === chosen ? 'opacity-80' : 'text-ink-3'}>{count}</span>
          )}
        </button>
      ))}
    </fieldset>
  )
}

/** The chosen one is in sight, also where the address of the page chose it. */
function showInRow(pill: HTMLButtonElement | null): void {
  const row = pill?.parentElement
  if (!row) return
  const [of, around] = [pill.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += of.left - around.left - (around.width - of.width) / 2
}
