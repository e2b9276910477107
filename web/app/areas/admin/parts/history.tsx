import type { Question } from '#contracts/desk/desk.ts'
import type { OperatorAct } from '#contracts/operators/operators.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { actInWords } from './act-words.ts'

interface Props {
  acts: readonly OperatorAct[]
  /** How the thing is called: acts about a part of it are shown with the name of the part. */
  of?: string
  /** The last question that it was asked; `undefined` from a server of the version before. */
  question?: Question | undefined
}

/** What operators did about one thing, newest first. */
export function History({ acts, of, question }: Props) {
  if (acts.length === 0) return null
  return (
    <section aria-label="History" className="card p-4">
      <h2 className="text-lg">History</h2>
      <ol className="mt-2 divide-y divide-line">
        {acts.map((act) => (
          <li key={act.number} className="py-2.5 text-sm">
            <p>
              <span className="font-semibold">{act.by.name}</span> {actInWords(act.kind)}
              {of !== undefined && act.label !== of && `: ${act.label}`}
            </p>
            {act.reason && <p className="break-words text-ink-2">“{act.reason}”</p>}
            <p className="text-xs text-ink-3">
              {formatInstant(act.at)}
              {act.at === question?.at && (question.is_answered ? ' · answered' : ' · not answered yet')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
