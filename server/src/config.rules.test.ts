import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  ['PORT', 'abc', 'must be a whole number from 0 to 65535'],
  ['PORT', '80.5', 'must be a whole number from 0 to 65535'],
  ['PORT', '99999', 'must be a whole number from 0 to 65535'],
  ['READ_CONNECTIONS', '0', 'must be a whole number from 1 to 64'],
  ['SMS_DAILY_MAX', '0', 'must be a whole number from 1 to 1000000'],
  ['SMS_MINUTE_MAX', 'few', 'must be a whole number from 1 to 1000000'],
  ['SMS_COUNTRIES', 'Ghana', 'write it like GH,NG'],
  ['SMS_SENDER', 'Juaso Market Ghana', 'must have at most 11 letters and digits'],
])('%s=%s is refused in words: %s', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name}: ${sentence}`)
})

test('missing or empty settings have their default values', () => {
  expect(readConfig({ SMS_COUNTRIES: 'gh, ng' }).SMS_COUNTRIES).toEqual(['GH', 'NG'])
  expect(readConfig({ PORT: '' })).toMatchObject({ PORT: 3000, WRITE_CONNECTIONS: 8 })
})

test('a market that others can reach must set DEMO_MARKET', () => {
  for (const PUBLIC_URL of [
    'https://shop.example',
    'http://192.168.1.7:3000',
    'http://localhost.evil.test',
  ]) {
    expect(() => readConfig({ PUBLIC_URL }), PUBLIC_URL).toThrow('DEMO_MARKET: must be true or false')
    expect(readConfig({ PUBLIC_URL, DEMO_MARKET: 'true' }).DEMO_MARKET).toBe(true)
    expect(readConfig({ PUBLIC_URL, DEMO_MARKET: 'false' }).DEMO_MARKET).toBe(false)
  }
  for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080', '']) {
    expect(readConfig({ PUBLIC_URL }).DEMO_MARKET).toBe(true)
  }
})

const live = {
  PAYSTACK_SECRET_KEY: 'sk_live_x',
  PUBLIC_URL: 'https://shop.example',
  DEMO_MARKET: 'false',
}

test.each([
  ['DEMO_MARKET', undefined],
  ['DEMO_MARKET', 'true'],
  ['NODE_ENV', 'development'],
  ['NODE_ENV', 'test'],
  ['RATE_LIMITS', 'false'],
  ['RATE_LIMITS', '0'],
  ['PUBLIC_URL', undefined],
  ['PUBLIC_URL', 'http://shop.example'],
  ['PUBLIC_URL', 'http://localhost:3000'],
  ['SANDBOX_HOSTILE', 'seed'],
  ['PAYSTACK_URL', 'http://api.paystack.co'],
  ['PAYSTACK_URL', 'http://127.0.0.1.evil.test'],
  ['ARKESEL_URL', 'http://sms.arkesel.com'],
  ['OIDC_ISSUER', 'http://login.example'],
  ['S3_ENDPOINT', 'http://files.example'],
  ['S3_ENDPOINT', 'http://203.0.113.7:9000'],
  ['S3_ENDPOINT', 'http://10.0.0.7.evil.test'],
  ['S3_ENDPOINT', 'http://[2001:db8::1]:9000'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '::/0'],
  ['TRUST_PROXY', '10.0.0.1, 0.0.0.0/0'],
  ['TRUST_PROXY', '0.0.0.0/1'],
  ['TRUST_PROXY', '0.0.0.0/0.0.0.0'],
  ['TRUST_PROXY', '128.0.0.0/128.0.0.0'],
  ['TRUST_PROXY', '2000::/3'],
  ['TRUST_PROXY', '::ffff:0:0/96'],
  ['TRUST_PROXY', '0:0:0:0:0:FFFF:0.0.0.0/97'],
])('where real money is taken, %s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ ...live, [name]: value })).toThrow(
    new RegExp(`^${name}: must be .* where real money is taken`),
  )
})

test('with a live key the settings of a real market are accepted; a test key has no such rules', () => {
  expect(readConfig(live)).toMatchObject({ isProduction: true, DEMO_MARKET: false })
  for (const TRUST_PROXY of [
    'true',
    '10.0.0.0/8',
    '10.0.0.0/255.0.0.0',
    'fc00::/7',
    '::ffff:10.0.0.0/104',
    '203.0.113.7',
  ]) {
    expect(() => readConfig({ ...live, TRUST_PROXY })).not.toThrow()
  }
  for (const name of ['PAYSTACK_URL', 'ARKESEL_URL', 'OIDC_ISSUER'])
    expect(() => readConfig({ ...live, [name]: 'http://127.0.0.1:9999' })).not.toThrow()
  for (const host of [
    'https://files.example',
    'http://10.0.0.7:9000',
    'http://minio:9000',
    'http://s3.internal',
    'http://[fd00::7]:9000',
  ])
    expect(() => readConfig({ ...live, S3_ENDPOINT: host })).not.toThrow()
  expect(() =>
    readConfig({
      PAYSTACK_SECRET_KEY: 'sk_test_x',
      NODE_ENV: 'development',
      RATE_LIMITS: 'false',
      SANDBOX_HOSTILE: 'x',
    }),
  ).not.toThrow()
})

test('a bucket without its keys is refused, for the files would be kept on the machine', () => {
  const bucket = { S3_BUCKET: 'files', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }
  expect(readConfig(bucket).S3_BUCKET).toBe('files')
  for (const name of ['S3_ACCESS_KEY', 'S3_SECRET_KEY'])
    expect(() => readConfig({ ...bucket, [name]: undefined })).toThrow('are needed with S3_BUCKET')
})

test('a process behind a balancer says so before it stops, for as long as deploy/haproxy.cfg needs to notice', () => {
  const drainOf = (settings: Record<string, string>) => readConfig(settings).DRAIN_SECONDS
  expect(drainOf({})).toBe(0)
  expect(drainOf({ TRUST_PROXY: 'false' })).toBe(0)
  expect(drainOf({ TRUST_PROXY: 'true', PUBLIC_URL: 'http://localhost:3000' })).toBe(5)
  expect(drainOf({ VALKEY_URL: 'redis://localhost:6379' })).toBe(5)
  expect(drainOf({ VALKEY_URL: 'redis://localhost:6379', DRAIN_SECONDS: '0' })).toBe(0)
})
