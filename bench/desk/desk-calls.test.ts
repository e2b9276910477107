import { expect, test } from 'vitest'
import { calls } from '#contracts/calls.ts'
import { deskCalls } from './desk-calls.ts'

const readingCalls = Object.keys(calls)
  .filter((call) => call.startsWith('GET /admin/'))
  .map((call) => call.slice('GET '.length))

const shapeOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)

test('every reading call of the desk is measured', () => {
  const paths = deskCalls.map((call) => call.split('?')[0] ?? '')
  // Where one address is of two calls, the more exact one answers.
  const isExact = (path: string) => readingCalls.includes(path)
  const missing = readingCalls.filter(
    (call) => !paths.some((path) => path === call || (!isExact(path) && shapeOf(call).test(path))),
  )
  expect(readingCalls.length).toBeGreaterThan(50)
  expect(missing).toEqual([])
})

test('every measured call is one of the desk', () => {
  const strangers = deskCalls.filter(
    (call) => !readingCalls.some((path) => shapeOf(path).test(call.split('?')[0] ?? '')),
  )
  expect(strangers).toEqual([])
})
