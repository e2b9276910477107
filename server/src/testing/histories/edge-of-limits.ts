import { cedisOf } from '#contracts/money.ts'
import { grantCredit } from '../../modules/payments/index.ts'
import { type Account, owedOf, spentOf } from './company-account.ts'
import type { Member, Scene } from './company-scene.ts'

/** A limit that an order just reaches, or misses by a pesewa. */
export interface Edge {
  readonly of: 'company' | 'order' | 'month' | 'credit'
  readonly isMissed: boolean
}

const edges = ['company', 'company', 'order', 'month', 'credit'] as const

/** For one of three orders. */
export function drawEdge({ random }: Scene): Edge | null {
  const [chance, place, isMissed] = [random(3), random(edges.length), random(2) === 0]
  return chance === 0 ? { of: edges[place] as Edge['of'], isMissed } : null
}

/** Sets that limit for an order of so many pesewas whose price was read before: what its tab shows is old then. */
export async function setEdge(scene: Scene, buyer: Member, { of, isMissed }: Edge, total: number) {
  const { companyId, members, limits, market, account } = scene
  const own = limits.ofPerson.get(buyer.id)
  const at = (spent: number) => spent + total - (isMissed ? 1 : 0)
  const path = `/api/companies/${companyId}`
  const [owner] = members as [Member]
  if (of === 'company') {
    limits.companyMonth = at(spentOf((account as Account).orders))
    await owner.call('PUT', `${path}/limits`, { month_limit: cedisOf(limits.companyMonth) })
  } else if (of === 'credit') {
    limits.credit = at(owedOf(account as Account))
    await grantCredit(market.market.db, companyId, limits.credit)
  } else if (own) {
    if (of === 'order') own.order = at(0)
    else own.month = at(spentOf((account as Account).orders, ({ person }) => person === buyer.id))
    const cedis = (pesewas: number | null) => (pesewas === null ? null : cedisOf(pesewas))
    const body = { order_limit: cedis(own.order), month_limit: cedis(own.month) }
    await owner.call('PUT', `${path}/members/${buyer.id}/limits`, body)
  }
}

/** Why a refusal of such an order is wrong, or that it was not refused; null where all is right. */
export function wrongAtEdge({ of, isMissed }: Edge, code: string | undefined): string | null {
  const refusal = { company: 'checkout.company_limit', credit: 'checkout.net30_limit', order: '', month: '' }[
    of
  ]
  if (of === 'company' && (code === refusal) !== isMissed && (code === undefined || code === refusal)) {
    return `an order ${isMissed ? 'a pesewa above' : 'exactly at'} the limit of the company: ${code ?? 'placed'}`
  }
  return !isMissed && refusal !== '' && code === refusal
    ? `an order exactly at its ${of} limit: ${code}`
    : null
}
