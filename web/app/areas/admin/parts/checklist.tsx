import type { MachineCheck } from '#contracts/desk/desk.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon, CloseIcon } from '#web/ui/icons/icons.tsx'

export type Findings = Readonly<Record<string, boolean>>

/** What is known about a line: a machine's word, else what the person found. */
const resultOf = ({ id, passed }: MachineCheck, findings: Findings) => passed ?? findings[id]

/** Whether a machine or the person has passed every line. */
export const isPassed = (checks: readonly MachineCheck[], findings: Findings) =>
  checks.every((check) => resultOf(check, findings) === true)

interface Props {
  checks: readonly MachineCheck[]
  findings: Findings
  /** Null where nothing can be decided. */
  onFind: ((findings: Findings) => void) | null
}

/** The lines of a checklist: those that a machine says, and those that a person passes or fails. */
export function Checklist({ checks, findings, onFind }: Props) {
  const results = checks.map((check) => resultOf(check, findings))
  return (
    <section aria-label="Checklist" className="card p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-lg">Checklist</h2>
        <p className="text-sm text-ink-2">
          {results.filter((result) => result === true).length} of {checks.length} passed
        </p>
      </div>
      <div aria-hidden="true" className="mt-2 flex gap-1">
        {checks.map(({ id }, place) => (
          <span
            key={id}
            className={classNames(
              'h-1.5 grow rounded-full',
              results[place] === true
                ? 'bg-accent'
                : results[place] === false
                  ? 'bg-brick'
                  : 'bg-line-strong',
            )}
          />
        ))}
      </div>
      <ul className="mt-2 divide-y divide-line">
        {checks.map((check) => (
          <li key={check.id} className="flex items-center justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <p className="text-sm font-semibold">{check.title}</p>
              <p className="text-sm break-words text-ink-2">{check.detail}</p>
            </div>
            {check.passed === null ? (
              <PassOrFail {...{ check, findings, onFind }} />
            ) : (
              <Badge tone={check.passed ? 'green' : 'brick'}>{check.passed ? 'passed' : 'not passed'}</Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function PassOrFail({
  check: { id, title },
  findings,
  onFind,
}: Omit<Props, 'checks'> & { check: MachineCheck }) {
  if (!onFind) return <Badge>by a person</Badge>
  const found = findings[id]
  const button = (value: boolean) => (
    <button
      type="button"
      aria-pressed={found === value}
      aria-label={`${title}: ${value ? 'passed' : 'not passed'}`}
      onClick={() => onFind({ ...findings, [id]: value })}
      className={classNames(
        'grid size-11 place-items-center rounded-full border',
        found !== value && 'border-line-strong text-ink-2',
        found === value &&
          (value ? 'border-accent bg-accent text-on-accent' : 'border-brick bg-brick text-on-brick'),
      )}
    >
      {value ? <CheckIcon /> : <CloseIcon />}
    </button>
  )
  return (
    <span className="flex shrink-0 gap-2">
      {button(true)}
      {button(false)}
    </span>
  )
}
