import type { Feedback } from '#contracts/help/help.ts'
import { mark } from '#web/messages/messages.ts'

/** BB-3.09. */
export const ratingWords: Readonly<Record<Feedback['rating'], string>> = {
  satisfied: mark('Satisfied'),
  neutral: mark('Neutral'),
  unhappy: mark('Unhappy'),
}

export const categoryWords: Readonly<Record<Feedback['category'], string>> = {
  complaint: mark('Complaint'),
  suggestion: mark('Suggestion'),
  bug_report: mark('Bug report'),
  other: mark('Other'),
}
