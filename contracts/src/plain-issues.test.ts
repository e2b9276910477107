import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { plainIssue } from './plain-issues.ts'

const { localeError } = z.config()
z.config({ localeError: plainIssue })
afterAll(() => void z.config({ localeError }))

test.each([
  [z.string(), undefined, 'This is required'],
  [z.string().min(1), '', 'This is required'],
  [z.string(), 7, 'Text is expected here'],
  [z.number(), 'x', 'A number is expected here'],
  [z.int(), 1.5, 'A whole number is expected here'],
  [z.boolean(), 'x', 'True or false is expected here'],
  [z.array(z.string()), 'x', 'A list is expected here'],
  [z.object({}), 'x', 'A group of fields is expected here'],
  [z.string().min(3), 'x', 'This is too short'],
  [z.string().max(3), 'long', 'This is too long'],
  [z.int().min(3), 1, 'This number is too low'],
  [z.int().max(3), 9, 'This number is too high'],
  [z.array(z.int()).min(1), [], 'These are too few'],
  [z.array(z.int()).max(1), [1, 2], 'These are too many'],
  [z.string().regex(/^\d{1,6}$/), 'x', 'This is not written as expected'],
  [z.uuid(), 'x', 'This is not written as expected'],
  [z.enum(['a', 'b']), 'x', 'This is none of the choices'],
  [z.union([z.string(), z.int()]), null, 'This is none of the choices'],
  [z.strictObject({}), { a: 1 }, 'This field is not known here'],
  [z.string().min(3, 'Its own sentence'), 'x', 'Its own sentence'],
])('%# what a schema has no words for is said plainly', (schema, input, sentence) => {
  expect(schema.safeParse(input).error?.issues[0]?.message).toBe(sentence)
})
