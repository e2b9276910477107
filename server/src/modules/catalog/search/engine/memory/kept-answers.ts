import type { Answer, Question } from './messages.ts'

/** Answers are kept where they took longer and are of many matches: a word which much of the market has is not ranked for each who asks. */
const costlyMs = 2
const manyMatches = 20_000
const keptMs = 1_000
const keptMost = 500

type Asked = Exclude<Question, { kind: 'close' }>

/** Keeps costly answers for a second. */
export class KeptAnswers {
  readonly #kept = new Map<string, { readonly answer: Answer; readonly at: number }>()

  /** The answer of before, or that of `work`. */
  answerTo(question: Asked, work: () => Answer): Answer {
    const began = performance.now()
    const key = keyOf(question)
    const kept = this.#kept.get(key)
    if (kept !== undefined && began - kept.at < keptMs) return kept.answer
    const answer = work()
    this.#kept.delete(key)
    const isCostly = performance.now() - began > costlyMs && matchesOf(answer) > manyMatches
    if (isCostly) this.#kept.set(key, { answer, at: began })
    if (this.#kept.size > keptMost) this.#kept.delete(this.#kept.keys().next().value ?? '')
    return answer
  }
}

function matchesOf(answer: Answer): number {
  if (answer === null) return 0
  return 'nums' in answer ? answer.n : Math.max(...answer.map(({ n }) => n))
}

/** "New" is counted to the second. */
function keyOf({ id: _, ...question }: Asked): string {
  if (question.kind === 'page') return JSON.stringify(question)
  return JSON.stringify([question.asked, Math.floor(question.freshSince.getTime() / 1_000)])
}
