export type Body = Record<string, unknown>
export interface Answer {
  status: number
  body: unknown
}

export const ok = (data: unknown, message = 'ok'): Answer => ({
  status: 200,
  body: { status: true, message, data },
})
export const no = (status: number, message: string): Answer => ({ status, body: { status: false, message } })

/** The rows of one page of a list, narrowed to those made between `from` and `to`. */
export function pageOf<T extends { createdAt: string }>(all: readonly T[], query: URLSearchParams): T[] {
  const [size, page] = [Number(query.get('perPage') ?? 50), Number(query.get('page') ?? 1)]
  const fits = all.filter(
    ({ createdAt }) => createdAt >= (query.get('from') ?? '') && createdAt <= (query.get('to') ?? createdAt),
  )
  return fits.slice((page - 1) * size, page * size)
}

export interface StandInTransfer {
  reference: string
  amount: number
  currency: string
  status: string
  domain: string
  fee_charged: number
  createdAt: string
}

/** Transfers to wallets and banks: each reference once, completed at once, for a fee of GHS 1. */
export class StandInTransfers {
  readonly made = new Map<string, StandInTransfer>()

  route(method: string, path: string, query: URLSearchParams, body: Body): Answer {
    if (path === '/transferrecipient') return ok({ recipient_code: 'RCP_1' })
    if (path === '/transfer' && method === 'GET') return ok(pageOf([...this.made.values()], query))
    if (path === '/transfer') {
      const reference = String(body.reference)
      if (this.made.has(reference)) return no(400, 'Reference already exists on a transfer')
      const transfer = {
        reference,
        amount: Number(body.amount),
        currency: 'GHS',
        status: 'success',
        domain: 'test',
        fee_charged: 100,
        createdAt: new Date().toISOString(),
      }
      this.made.set(reference, transfer)
      return ok(transfer)
    }
    const transfer = this.made.get(path.split('/').at(-1) ?? '')
    return transfer ? ok(transfer) : no(404, 'Transfer not found')
  }
}
