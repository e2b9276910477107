import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sharedSecrets } from '#server/start/refuse-other-secrets.ts'
import { serverEnvironment, serverFlags } from '../server-process.mjs'

const readDeployed = (name: string) => readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8')

test('the image starts a server with the settings of `npm start`', () => {
  const file = readDeployed('Containerfile')
  expect(file).toContain(`NODE_OPTIONS="${serverFlags.join(' ')}"`)
  for (const [name, value] of Object.entries(serverEnvironment)) {
    expect(file).toMatch(new RegExp(`^ENV .*\\b${name}=${value}\\b`, 'm'))
  }
})

test('every service of the market on one machine starts again after it ended', () => {
  const services = readDeployed('compose.yaml').split(/^volumes:/m)[0] ?? ''
  expect(services.match(/^ {4}restart: unless-stopped$/gm)).toHaveLength(
    services.match(/^ {2}\w+:$/gm)?.length ?? 0,
  )
})

test('the database of one machine has the settings of a node, but for those of replicas', () => {
  const [, ofNode = ''] = /^ {6}parameters:\n((?: {8}.*\n)+)/m.exec(readDeployed('patroni.yml')) ?? []
  const node = [...ofNode.matchAll(/^ {8}([\w.]+): "?(.+?)"?$/gm)].map(
    ([, name, value]) => `${name}=${value}`,
  )
  const own = [...readDeployed('compose.yaml').matchAll(/^ {6}- -c(.+)$/gm)].map(([, setting]) => setting)
  const ofReplicas = /^(max_slot_wal_keep_size|wal_|max_standby_)/
  expect(own).toEqual(node.filter((setting) => !ofReplicas.test(setting)))
})

test('by hand the roles are made as the image makes them', () => {
  const made =
    /<<'SQL'\n([\s\S]+)^SQL$/m.exec(readDeployed('make-market-role.sh'))?.[1]?.trim().split('\n') ?? []
  const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  expect(made.length).toBeGreaterThan(1)
  for (const line of made) expect(page).toContain(`    ${line.replace(":'password'", "'…'")}\n`)
})

test('every setting of .env reaches the market on one machine, and those that it needs are asked for', () => {
  const [, ofMarket = ''] =
    /^ {2}juaso:\n((?: {4}.*\n| {6}.*\n|\n)+)/m.exec(readDeployed('compose.yaml')) ?? []
  expect(ofMarket).toContain('env_file: [{ path: .env, required: false }]')
  // What is given here is never empty: it would take the place of the one in .env.
  const given = [...ofMarket.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name, value]) => `${name}=${value}`)
  expect(given.filter((setting) => setting.includes(':-}'))).toEqual([])
  expect(given).toEqual(expect.arrayContaining(['HOST=0.0.0.0', 'PORT="3000"', 'DATA_DIR=/data']))
  for (const secret of sharedSecrets) expect(given).toContain(`${secret}=\${${secret}:?}`)
})
