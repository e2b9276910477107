import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { callProvider } from './call-provider.ts'
import { ProviderFault, ProviderUnreachable } from './payment-provider.ts'

let status = 200
let body = '{}'
const server = createServer((_, response) => {
  response.statusCode = status
  response.end(body)
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/charges`
afterAll(() => server.close())

const call = (at = url) =>
  callProvider({ url: at, key: 'sk', schema: z.object({ id: z.string() }) }).catch((error: unknown) => error)

test.each([
  [500, '{}'],
  [429, '{}'],
  [401, '{}'],
  [200, 'no JSON'],
  [200, '{"id":7}'],
])('an answer %i %s is a fault of a provider that was reached', async (code, text) => {
  status = code
  body = text
  const fault = await call()
  expect(fault).toBeInstanceOf(ProviderFault)
  expect(fault).not.toBeInstanceOf(ProviderUnreachable)
})

test('a provider that takes no call is unreachable, which is a fault too', async () => {
  const fault = await call('http://127.0.0.1:1/charges')
  expect(fault).toBeInstanceOf(ProviderUnreachable)
  expect(fault).toBeInstanceOf(ProviderFault)
})

test('a refusal is an answer and no fault', async () => {
  status = 422
  body = '{"message":"Invalid amount"}'
  expect(await call()).toEqual({ ok: false, status: 422, message: 'Invalid amount' })
})
