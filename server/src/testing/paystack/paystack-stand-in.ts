import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, type Body, no, ok, pageOf, StandInTransfers } from './paystack-stand-in-transfers.ts'

export const paystackTestKey = 'sk_test_a_key_of_nobody'

interface StandInCharge {
  id: number
  reference: string
  amount: number
  currency: string
  status: string
  channel: string
  domain: string
  provider: string | null
  fees: number
  createdAt: string
}

interface StandInRefund {
  id: number
  transaction: number
  amount: number
  status: string
  merchant_note: string | null
  createdAt: string
}

export interface StandInDispute {
  id: number
  status: string
  resolution: string | null
  refund_amount: number | null
  reference: string
  domain: string
}

interface StandInCall {
  readonly method: string
  readonly path: string
  readonly body: Body
}

/** Bad days. */
interface Trouble {
  /** The answer to one call, such as `POST /refund`, is lost after its work. */
  losesAnswerTo: string
  /** Nothing answers. */
  isDown: boolean
  /** Refunds are refused with these words. */
  refundMessage: string
  /** What happens between a call's arrival and its work. */
  meanwhile: (call: StandInCall) => Promise<unknown>
  /** Another answer than the usual one, without any work. */
  instead: (call: StandInCall) => Answer | null
}

/** What Paystack keeps and how it answers, after its published contract. */
class StandInBooks {
  readonly charges = new Map<string, StandInCharge>()
  readonly refunds: StandInRefund[] = []
  readonly disputes = new Map<string, StandInDispute>()
  readonly transfers = new StandInTransfers()
  readonly trouble: Trouble = {
    losesAnswerTo: '',
    isDown: false,
    refundMessage: '',
    meanwhile: async () => undefined,
    instead: () => null,
  }
  #nextId = 1_000

  charge(body: Body, channel: string): StandInCharge | null {
    const reference = String(body.reference)
    if (this.charges.has(reference)) return null
    this.#nextId += 1
    const made = {
      id: this.#nextId,
      reference,
      amount: Number(body.amount),
      currency: String(body.currency),
      status: 'abandoned',
      channel,
      domain: 'test',
      provider: null,
      fees: 0,
      createdAt: new Date().toISOString(),
    }
    this.charges.set(reference, made)
    return made
  }

  wallet(body: Body): Answer {
    const money = body.mobile_money as { phone: string; provider: string }
    if (!/^0\d{9}$/.test(money.phone)) return no(400, 'Invalid phone number')
    const made = this.charge(body, 'mobile_money')
    if (!made) return no(400, 'Duplicate charge request for reference')
    made.provider = money.provider
    made.status = money.provider === 'vod' ? 'send_otp' : 'pay_offline'
    return ok(this.shown(made))
  }

  shown(one: StandInCharge) {
    const display_text =
      one.status === 'send_otp'
        ? 'Dial *110# to generate a voucher'
        : 'Please complete authorization process on your mobile phone'
    return { status: one.status, reference: one.reference, display_text, amount: one.amount }
  }

  refund(body: Body): Answer {
    if (this.trouble.refundMessage) return no(400, this.trouble.refundMessage)
    const of = [...this.charges.values()].find(
      ({ id, reference }) => String(id) === String(body.transaction) || reference === body.transaction,
    )
    if (!of) return no(404, 'Transaction not found')
    const before = this.refunds.filter(
      ({ transaction, status }) => transaction === of.id && status !== 'failed',
    )
    const amount = Number(body.amount ?? of.amount)
    if (before.reduce((sum, one) => sum + one.amount, 0) + amount > of.amount) {
      return no(400, 'Transaction has been fully reversed')
    }
    this.#nextId += 1
    const made = {
      id: this.#nextId,
      transaction: of.id,
      amount,
      status: 'pending',
      merchant_note: (body.merchant_note as string) ?? null,
      createdAt: new Date().toISOString(),
    }
    this.refunds.push(made)
    return ok(made)
  }

  route(method: string, path: string, query: URLSearchParams, body: Body): Answer {
    const last = decodeURIComponent(path.split('/').at(-1) ?? '')
    if (method === 'POST' && path === '/transaction/initialize') {
      if (!body.email) return no(400, 'Email is not allowed to be empty')
      const made = this.charge(body, 'card')
      if (!made) return no(400, 'Duplicate Transaction Reference')
      return ok({
        authorization_url: `https://checkout.paystack.test/${made.id}`,
        access_code: String(made.id),
        reference: made.reference,
      })
    }
    if (method === 'POST' && path === '/charge') return this.wallet(body)
    if (method === 'POST' && path === '/charge/submit_otp') {
      const one = this.charges.get(String(body.reference))
      if (!one || body.otp !== '123456') return no(400, 'Provided registration token is invalid')
      one.status = 'pay_offline'
      return ok(this.shown(one))
    }
    if (path.startsWith('/transaction/verify/')) {
      const one = this.charges.get(last)
      const isWaiting = one?.status === 'pay_offline' || one?.status === 'send_otp'
      return one
        ? ok({ ...one, status: isWaiting ? 'ongoing' : one.status, gateway_response: `it is ${one.status}` })
        : no(400, 'Transaction reference not found.')
    }
    if (path.startsWith('/charge/')) {
      const one = this.charges.get(last)
      return one ? ok(this.shown(one)) : no(400, 'Transaction reference not found')
    }
    return this.afterwards(method, path, query, body)
  }

  /** Refunds and disputes. */
  afterwards(method: string, path: string, query: URLSearchParams, body: Body): Answer {
    const last = decodeURIComponent(path.split('/').at(-1) ?? '')
    if (method === 'POST' && path === '/refund') return this.refund(body)
    if (path === '/transaction') return ok(pageOf([...this.charges.values()], query))
    if (path.startsWith('/transfer')) return this.transfers.route(method, path, query, body)
    if (path === '/refund' && !query.has('transaction')) return ok(pageOf(this.refunds, query))
    if (path === '/refund') {
      return ok(this.refunds.filter(({ transaction }) => String(transaction) === query.get('transaction')))
    }
    if (path.startsWith('/refund/')) {
      const one = this.refunds.find(({ id }) => String(id) === last)
      return one ? ok(one) : no(404, 'Refund not found')
    }
    if (path.startsWith('/dispute/')) {
      const one = this.disputes.get(last)
      if (!one) return no(404, 'Dispute not found')
      const { reference, ...rest } = one
      return ok({ ...rest, currency: 'GHS', transaction: { ...this.charges.get(reference) } })
    }
    return no(404, 'no such path')
  }
}

/**
 * Stands in for Paystack over HTTP, after its published contract: top-level `status` says only that the call worked, a
 * reference is used once, wallets of Telecel ask for a voucher (the right one is 123456), refunds have no reference of the
 * caller's, and only successful charges send an event.
 */
export async function paystackStandIn(webhookUrl: () => string) {
  const books = new StandInBooks()
  const { charges, trouble } = books
  const calls: StandInCall[] = []
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://paystack.test')
    if (trouble.isDown) return request.socket.destroy()
    if (request.headers.authorization !== `Bearer ${paystackTestKey}`) {
      response.writeHead(401).end('{"status":false,"message":"Invalid key"}')
      return
    }
    const call: StandInCall = { method: request.method ?? '', path: pathname, body }
    calls.push(call)
    await trouble.meanwhile(call)
    const answer = trouble.instead(call) ?? books.route(call.method, pathname, searchParams, body)
    if (trouble.losesAnswerTo === `${request.method} ${pathname}`) {
      trouble.losesAnswerTo = ''
      return request.socket.destroy()
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  /** Sends a signed event as Paystack does; the answer's status. */
  async function send(event: string, data: unknown, key = paystackTestKey): Promise<number> {
    const body = JSON.stringify({ event, data })
    const signature = createHmac('sha512', key).update(body).digest('hex')
    const answer = await fetch(webhookUrl(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
      body,
    })
    return answer.status
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    charges,
    refunds: books.refunds,
    disputes: books.disputes,
    transfers: books.transfers.made,
    calls,
    trouble,
    send,
    /** The buyer approves: the only outcome that sends an event. */
    async pay(reference: string, { quietly = false, amount = 0 } = {}): Promise<void> {
      const one = charges.get(reference)
      if (!one) throw new Error(`no charge ${reference}`)
      one.status = 'success'
      // 1.95 %, as in Ghana.
      one.fees = Math.round(((amount || one.amount) * 195) / 10_000)
      if (amount) one.amount = amount
      if (!quietly) await send('charge.success', { ...one })
    },
    /** The buyer declines, or the prompt runs out: nothing is sent. */
    fail(reference: string): void {
      const one = charges.get(reference)
      if (one) one.status = 'failed'
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString('utf8')
  return text ? (JSON.parse(text) as Body) : {}
}
