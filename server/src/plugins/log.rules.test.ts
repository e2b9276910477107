import { expect, test } from 'vitest'
import { loggedError } from './log.ts'

test('a failed query is logged by the error of the database, without the values of the query', () => {
  const cause = Object.assign(
    new Error('duplicate key value violates unique constraint "people_email_key"'),
    {
      code: '23505',
    },
  )
  const error = new Error('Failed query: insert into people … params: ama@juaso.test,secret', { cause })
  const logged = loggedError(error)
  expect(JSON.stringify(logged)).not.toMatch(/ama@juaso\.test|secret/)
  expect(logged).toMatchObject({ code: '23505', message: cause.message })
})
