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
  dueAt?: string | null
  reference: string
  domain: string
}

interface StandInCall {
  readonly method: string
  readonly path: string
  readonly body: Body
}

/** Ways in which it can fail. */
interface Trouble {
  /** The reply to one call, such as `POST /refund`, is lost after it was processed. */
  losesAnswerTo: string
  /** It does not reply at all. */
  isDown: boolean
  /** Refunds are rejected with this message. */
  refundMessage: string
  /** Runs between a call's arrival and its processing. */
  meanwhile: (call: StandInCall) => Promise<unknown>
  /** A reply in place of the usual one, without processing. */
  instead: (call: StandInCall) => Answer | null
}

/** The data and replies of Paystack, after its published contract. */
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
    const charge = {
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
    this.charges.set(reference, charge)
    return charge
  }

  wallet(body: Body): Answer {
    const money = body.mobile_money as { phone: string; provider: string }
    if (!/^0\d{9}$/.test(money.phone)) return no(400, 'Invalid phone number')
    const charge = this.charge(body, 'mobile_money')
    if (!charge) return no(400, 'Duplicate charge request for reference')
    charge.provider = money.provider
    charge.status = money.provider === 'vod' ? 'send_otp' : 'pay_offline'
    return ok(this.shown(charge))
  }

  shown(charge: StandInCharge) {
    const display_text =
      charge.status === 'send_otp'
        ? 'Dial *110# to generate a voucher'
        : 'Please complete authorization process on your mobile phone'
    return { status: charge.status, reference: charge.reference, display_text, amount: charge.amount }
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
    const refund = {
      id: this.#nextId,
      transaction: of.id,
      amount,
      status: 'pending',
      merchant_note: (body.merchant_note as string) ?? null,
      createdAt: new Date().toISOString(),
    }
    this.refunds.push(refund)
    return ok(refund)
  }

  route(method: string, path: string, query: URLSearchParams, body: Body): Answer {
    const last = decodeURIComponent(path.split('/').at(-1) ?? '')
    if (method === 'POST' && path === '/transaction/initialize') {
      if (!body.email) return no(400, 'Email is not allowed to be empty')
      const charge = this.charge(body, 'card')
      if (!charge) return no(400, 'Duplicate Transaction Reference')
      return ok({
        authorization_url: `https://checkout.paystack.test/${charge.id}`,
        access_code: String(charge.id),
        reference: charge.reference,
      })
    }
    if (method === 'POST' && path === '/charge') return this.wallet(body)
    if (method === 'POST' && path === '/charge/submit_otp') {
      const charge = this.charges.get(String(body.reference))
      if (!charge || body.otp !== '123456') return no(400, 'Provided registration token is invalid')
      charge.status = 'pay_offline'
      return ok(this.shown(charge))
    }
    if (path.startsWith('/transaction/verify/')) {
      const charge = this.charges.get(last)
      const isWaiting = charge?.status === 'pay_offline' || charge?.status === 'send_otp'
      return charge
        ? ok({
            ...charge,
            status: isWaiting ? 'ongoing' : charge.status,
            gateway_response: `it is ${charge.status}`,
            authorization: {
              channel: charge.channel,
              signature: charge.channel === 'card' ? 'SIG_of_the_card' : 'SIG_of_a_wallet',
            },
          })
        : no(400, 'Transaction reference not found.')
    }
    if (path.startsWith('/charge/')) {
      const charge = this.charges.get(last)
      return charge ? ok(this.shown(charge)) : no(400, 'Transaction reference not found')
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
      const refund = this.refunds.find(({ id }) => String(id) === last)
      return refund ? ok(refund) : no(404, 'Refund not found')
    }
    if (path.startsWith('/dispute/')) {
      const dispute = this.disputes.get(last)
      if (!dispute) return no(404, 'Dispute not found')
      const { reference, ...rest } = dispute
      return ok({ ...rest, currency: 'GHS', transaction: { ...this.charges.get(reference) } })
    }
    return no(404, 'no such path')
  }
}

/**
 * A stand-in for Paystack over HTTP, after its published contract: top-level `status` only says that the call worked, a
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

  /** Sends a signed event as Paystack does; returns the status of the reply. */
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
      const charge = charges.get(reference)
      if (!charge) throw new Error(`no charge ${reference}`)
      charge.status = 'success'
      // 1.95 %, as in Ghana.
      charge.fees = Math.round(((amount || charge.amount) * 195) / 10_000)
      if (amount) charge.amount = amount
      if (!quietly) await send('charge.success', { ...charge })
    },
    /** The buyer declines, or the prompt runs out: nothing is sent. */
    fail(reference: string): void {
      const charge = charges.get(reference)
      if (charge) charge.status = 'failed'
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
