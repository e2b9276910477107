import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { withFacts } from '../facts.rules.ts'
import type { Question } from './find-questions.rules.ts'

/** A question of the help pages that opens to its answer. */
export function Answered({ question, answer, isOpen }: Question & { isOpen: boolean }) {
  return (
    <details open={isOpen} className="card group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 py-3 font-semibold">
        {question}
        <ChevronDownIcon className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-2 px-4 pb-4 text-ink-2">
        {answer.map((paragraph) => (
          <p key={paragraph}>{withFacts(paragraph)}</p>
        ))}
      </div>
    </details>
  )
}
