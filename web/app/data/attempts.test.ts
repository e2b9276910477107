import { beforeEach, expect, it } from 'vitest'
import { type Attempt, type AttemptMemory, sendOnce } from './attempts.ts'
import { ApiError } from './http.ts'

let kept: Attempt | null
let keys: string[]
const memory: AttemptMemory = {
  recall: () => kept,
  keep: (attempt) => {
    kept = attempt
  },
}
beforeEach(() => {
  kept = null
  keys = []
})

const answered = async (key: string) => void keys.push(key)
const failing = (status: number) => async (key: string) => {
  keys.push(key)
  throw new ApiError('any', status)
}
const fails = (status: number, contents: object, isOver?: () => boolean) =>
  expect(sendOnce(memory, contents, failing(status), isOver)).rejects.toMatchObject({ status })

it('keeps its key for the same contents while it is unknown whether they were done, and has a new one afterwards', async () => {
  for (const status of [0, 408, 429, 500, 502, 503]) await fails(status, { a: 1 })
  await sendOnce(memory, { a: 1 }, answered)
  expect(new Set(keys).size).toBe(1)
  await sendOnce(memory, { a: 1 }, answered)
  expect(new Set(keys).size).toBe(2)
})

it('has a new key for other contents, and after each refusal', async () => {
  await fails(0, { a: 1 })
  await fails(0, { a: 2 })
  for (const status of [400, 401, 403, 409, 422]) await fails(status, { a: 2 })
  // The first refusal still answered the lost one.
  expect(new Set(keys).size).toBe(6)
})

it('is ended by success alone where a refusal says nothing about the lost one', async () => {
  await fails(0, { a: 1 })
  await fails(401, { a: 1 }, () => false)
  await sendOnce(memory, { a: 1 }, answered)
  expect(new Set(keys).size).toBe(1)
  expect(kept).toBeNull()
})
