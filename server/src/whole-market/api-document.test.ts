import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Validator } from '@seriousme/openapi-schema-validator'
import openapiTS, { type OpenAPI3 } from 'openapi-typescript'
import { afterAll, expect, test } from 'vitest'
import { calls } from '#contracts/calls.ts'
import { testDatabase } from '../testing/database.ts'
import { aProduct } from '../testing/market-builders.ts'
import { wholeMarket } from '../testing/whole-market.ts'

const run = promisify(execFile)
const market = await wholeMarket(await testDatabase())
const document = (await (await fetch(`${market.url}/api/docs/json`)).json()) as OpenAPI3 & Described
const directory = await mkdtemp(join(tmpdir(), 'juaso-api-client-'))
afterAll(() => rm(directory, { recursive: true, force: true }))

interface Operation {
  readonly parameters: readonly { name: string; in: string; required?: boolean }[]
  readonly responses: Record<string, unknown>
  readonly security: readonly Record<string, unknown>[]
}
interface Described {
  readonly paths: Record<string, Record<string, Operation>>
}

test('the description is valid OpenAPI 3.1', async () => {
  expect(await new Validator().validate(structuredClone(document) as never)).toMatchObject({ valid: true })
})

test('every public call is described, with its security and its refusals', () => {
  for (const [name, call] of Object.entries(calls)) {
    const [method = '', path = ''] = name.split(' ')
    const address = `${path.startsWith('/users/') ? '' : '/api'}${path.replace(/:(\w+)/g, '{$1}')}`
    const operation = document.paths[address]?.[method.toLowerCase()]
    if ('isHidden' in call) {
      expect(operation, name).toBeUndefined()
      continue
    }
    expect(operation?.responses.default, name).toEqual({ $ref: '#/components/responses/Refused' })
    if (call.access !== 'public') expect(operation?.security, name).toEqual([{ bearer: [] }])
    const key = operation?.parameters.find((each) => each.name === 'Idempotency-Key')
    expect(key?.required, name).toBe('key' in call ? call.key === 'required' : undefined)
  }
})

test('a client generated from the description buys, without a cast or an additional header', async () => {
  await writeFile(join(directory, 'api.d.ts'), await openapiTS(structuredClone(document) as OpenAPI3))
  await copyFile(resolve('server/src/testing/buying-client.txt'), join(directory, 'client.ts'))
  await writeFile(join(directory, 'package.json'), '{ "type": "module" }')
  await symlink(resolve('node_modules'), join(directory, 'node_modules'))
  const settings = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2024', '--module', 'esnext']
  const checking = ['--moduleResolution', 'bundler', '--types', 'node', 'client.ts']
  const types = await run(resolve('node_modules/.bin/tsc'), [...settings, ...checking], {
    cwd: directory,
  }).catch((error: { stdout: string }) => error)
  expect(types.stdout).toBe('')

  const product = await aProduct(market.ownerPool)
  const email = `client-${Date.now()}@juaso.test`
  const { stdout } = await run(process.execPath, ['client.ts', market.url, email, product.id], {
    cwd: directory,
  })
  const { placed, repeated, refusal, listed } = JSON.parse(stdout)
  expect(placed.order_number).toMatch(/^JU\d{6,}$/)
  expect(repeated).toEqual(placed)
  expect(refusal).toEqual({ status: 409, code: 'cart.over_stock' })
  expect(listed).toBe(0)
}, 120_000)
