/** Errors of the fields of feedback. */
export const sentencesOfFeedback: readonly string[] = [
  'Please select a rating',
  'Please select a feedback category',
  'Please enter your feedback message',
]
