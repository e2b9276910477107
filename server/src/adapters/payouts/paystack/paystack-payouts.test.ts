import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ProviderFault } from '../../payments/payment-provider.ts'
import { paystackPayouts } from './paystack-payouts.ts'

const secretKey = 'sk_test_a_key_of_nobody'
const reference = `wd-${'a'.repeat(32)}`
const wallet = {
  kind: 'mobile_money',
  provider: 'telecel',
  number: '0201234567',
  name: 'Ama Mensah',
} as const
const transfers = new Map<
  string,
  { reference: string; status: string; amount: number; currency: string; domain: string }
>()
let calls: { path: string; body: Record<string, unknown> }[] = []
const trouble = {
  losesAnswer: false,
  refuses: '',
  badRecipient: false,
  firstStatus: 'pending',
  isDown: false,
}

// Stands in for Paystack after its published contract: a reference is used once, 404 for what was never made.
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body =
    chunks.length > 0 ? (JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>) : {}
  const path = request.url ?? ''
  calls.push({ path, body })
  const answer = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const no = (status: number, message: string) => answer(status, { status: false, message })
  if (trouble.isDown) return no(503, 'down')
  if (request.headers.authorization !== `Bearer ${secretKey}`) return no(401, 'Invalid key')
  if (path === '/transferrecipient') {
    if (trouble.badRecipient) return no(400, 'Cannot resolve account')
    return answer(201, { status: true, data: { recipient_code: 'RCP_1' } })
  }
  if (path === '/transfer') {
    const known = String(body.reference)
    if (trouble.refuses) return no(400, trouble.refuses)
    if (transfers.has(known))
      return no(400, 'Please provide a unique reference. Reference already exists on a transfer')
    const made = {
      reference: known,
      status: trouble.firstStatus,
      amount: Number(body.amount),
      currency: 'GHS',
      domain: 'test',
    }
    transfers.set(known, made)
    if (trouble.losesAnswer) return request.socket.destroy()
    return answer(200, { status: true, data: made })
  }
  const found = transfers.get(path.split('/').at(-1) ?? '')
  return found ? answer(200, { status: true, data: found }) : no(404, 'Transfer not found')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise((resolve) => server.close(resolve)))
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const payouts = paystackPayouts({ secretKey, baseUrl })
const send = (recipient: Parameters<typeof payouts.send>[0]['recipient'] = wallet) =>
  payouts.send({ reference, amountPesewas: 6_025, recipient, words: 'Juaso withdrawal' })

beforeEach(() => {
  transfers.clear()
  calls = []
  Object.assign(trouble, {
    losesAnswer: false,
    refuses: '',
    badRecipient: false,
    firstStatus: 'pending',
    isDown: false,
  })
})

test('a wallet becomes a recipient of its network and gets pesewas in GHS', async () => {
  expect(await send()).toEqual({ state: 'open', amountPesewas: 6_025, reason: null })
  expect(calls.map(({ body }) => body)).toEqual([
    {
      type: 'mobile_money',
      name: 'Ama Mensah',
      account_number: '0201234567',
      bank_code: 'VOD',
      currency: 'GHS',
    },
    {
      source: 'balance',
      amount: 6_025,
      currency: 'GHS',
      recipient: 'RCP_1',
      reference,
      reason: 'Juaso withdrawal',
    },
  ])
})

test('a bank account is a recipient of the clearing house, with its leading zeros', async () => {
  await send({ kind: 'bank', provider: 'gcb', number: '0011130044556', name: 'Ama Mensah' })
  expect(calls[0]?.body).toMatchObject({
    type: 'ghipss',
    account_number: '0011130044556',
    bank_code: '040100',
  })
})

test.each([
  ['pending', 'open'],
  ['otp', 'open'],
  ['received', 'open'],
  ['success', 'completed'],
  ['failed', 'failed'],
  ['abandoned', 'failed'],
  ['blocked', 'failed'],
  ['rejected', 'failed'],
  ['reversed', 'reversed'],
])('a transfer that Paystack calls %s is %s', async (status, state) => {
  trouble.firstStatus = status
  await send()
  expect((await payouts.verify(reference)).state).toBe(state)
})

test('an unknown status is a fault', async () => {
  trouble.firstStatus = 'teleported'
  await expect(send()).rejects.toThrow(ProviderFault)
})

test('a transfer that was never sent is unknown', async () => {
  expect((await payouts.verify(reference)).state).toBe('unknown')
})

test('a transfer whose reply was lost is found again and not sent twice', async () => {
  trouble.losesAnswer = true
  await expect(send()).rejects.toThrow(ProviderFault)
  trouble.losesAnswer = false
  expect((await payouts.verify(reference)).state).toBe('open')
  expect(await send()).toMatchObject({ state: 'open', amountPesewas: 6_025 })
  expect(transfers.size).toBe(1)
})

test('an empty balance is a fault that is tried again; an account that does not exist is final', async () => {
  trouble.refuses = 'Your balance is not enough to fulfil this request'
  await expect(send()).rejects.toThrow(ProviderFault)
  trouble.refuses = ''
  trouble.badRecipient = true
  expect(await send()).toEqual({ state: 'failed', amountPesewas: 6_025, reason: 'Cannot resolve account' })
  expect(transfers.size).toBe(0)
})

test('replies from the other world, in another currency or without one are faults', async () => {
  await send()
  const made = transfers.get(reference)
  if (made) made.domain = 'live'
  await expect(payouts.verify(reference)).rejects.toThrow(ProviderFault)
  if (made) Object.assign(made, { domain: 'test', currency: 'NGN' })
  await expect(payouts.verify(reference)).rejects.toThrow(ProviderFault)
  trouble.isDown = true
  await expect(payouts.verify(reference)).rejects.toThrow(ProviderFault)
})

test('a webhook is read where the signature matches the bytes', () => {
  const body = Buffer.from(JSON.stringify({ event: 'transfer.success', data: { reference } }))
  const signature = createHmac('sha512', secretKey).update(body).digest('hex')
  expect(payouts.readWebhook({ 'x-paystack-signature': signature }, body)).toBe(reference)
  expect(payouts.readWebhook({ 'x-paystack-signature': signature }, Buffer.from(`${body} `))).toBeNull()
  expect(payouts.readWebhook({}, body)).toBeNull()
})
