import type { z } from 'zod'

/** The sentences for a field whose schema has none of its own. */
export const issueSentences = {
  required: 'This is required',
  text: 'Text is expected here',
  number: 'A number is expected here',
  whole: 'A whole number is expected here',
  truth: 'True or false is expected here',
  list: 'A list is expected here',
  fields: 'A group of fields is expected here',
  short: 'This is too short',
  long: 'This is too long',
  low: 'This number is too low',
  high: 'This number is too high',
  few: 'These are too few',
  many: 'These are too many',
  form: 'This is not written as expected',
  choice: 'This is none of the choices',
  unknown: 'This field is not known here',
  other: 'Invalid input',
} as const

type Issue = keyof typeof issueSentences

const ofTypes: Readonly<Record<string, Issue>> = {
  string: 'text',
  number: 'number',
  int: 'whole',
  boolean: 'truth',
  array: 'list',
  object: 'fields',
  record: 'fields',
}
const ofNumbers = ['number', 'int', 'bigint']

function issueOf(issue: z.core.$ZodRawIssue): Issue {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : (ofTypes[issue.expected] ?? 'other')
    case 'too_small':
      if (issue.origin === 'string') return issue.input === '' ? 'required' : 'short'
      return ofNumbers.includes(issue.origin) ? 'low' : 'few'
    case 'too_big':
      if (issue.origin === 'string') return 'long'
      return ofNumbers.includes(issue.origin) ? 'high' : 'many'
    case 'invalid_format':
      return 'form'
    case 'not_multiple_of':
      return 'number'
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined ? 'required' : 'choice'
    case 'unrecognized_keys':
      return 'unknown'
    default:
      return 'other'
  }
}

/** The sentence for an issue whose schema has none: plain words instead of zod's patterns and types. */
export const plainIssue = (issue: z.core.$ZodRawIssue): string => issueSentences[issueOf(issue)]
