import type { Question } from '#contracts/desk/desk.ts'
import { ageInWords } from './waits.ts'

/** After how long a store or company waits; a server of the version before says nothing of questions. */
export function questionInWords(question: Question | undefined): string {
  if (!question) return ''
  return question.is_answered ? ', has answered' : `, asked ${ageInWords(question.at)} ago`
}
