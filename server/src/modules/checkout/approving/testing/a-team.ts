import { randomUUID } from 'node:crypto'
import type { Approval, ApprovalList, OwnLimits } from '#contracts/approvals/approval.ts'
import type { PlacedOrder, Quote } from '#contracts/checkout/checkout.ts'
import type { CompanyRole } from '#contracts/companies/company-rights.ts'
import type { Problem } from '#contracts/refusals.ts'
import { payWithMobileMoney, type Shopper, shoppingIn } from '#server/testing/shopping.ts'
import type { WholeMarket } from '#server/testing/whole-market.ts'

interface Input {
  readonly quantity?: number
  readonly method?: 'net_30'
  readonly addressId?: string
  readonly note?: string
}

/** A company with members who buy and approve over HTTP. */
export async function aTeamIn(market: WholeMarket) {
  const { ownerPool: pool } = market
  const { aShopper } = shoppingIn(market)
  const owner = await aShopper([], ['customer', 'business'])
  const { companyId } = owner
  const ofCompany = { side: 'business', company: companyId }

  async function aMember(role: CompanyRole): Promise<Shopper> {
    const person = await aShopper([], ['customer', 'business'])
    await pool.query(
      'insert into company_members (company_id, person_id, role, added_by) values ($1, $2, $3, $4)',
      [companyId, person.id, role, owner.id],
    )
    return person
  }

  /** Puts goods into the company's cart of this member. */
  async function fill(buyer: Shopper, items: readonly { id: string }[], quantity = 1): Promise<void> {
    const query = new URLSearchParams(ofCompany)
    for (const { id } of items) {
      await buyer.call('POST', `/api/cart/items?${query}`, { item: id, quantity })
    }
  }

  async function order(buyer: Shopper, items: readonly { id: string }[], input: Input = {}) {
    await fill(buyer, items, input.quantity)
    const goesTo = { ...ofCompany, address_id: input.addressId ?? buyer.addressId }
    const { body: quote } = await buyer.call<Quote>('POST', '/api/checkout/quote', goesTo)
    return buyer.call<PlacedOrder & Problem>(
      'POST',
      '/api/orders',
      {
        ...goesTo,
        deliveries: quote.parcels?.map(({ chosen }) => chosen) ?? [],
        payment: input.method ? { method: input.method } : payWithMobileMoney,
        approval_note: input.note ?? null,
        expected_total: quote.total ?? 0,
      },
      { 'idempotency-key': randomUUID() },
    )
  }

  const path = `/api/companies/${companyId}`
  return {
    companyId,
    owner,
    path,
    aMember,
    fill,
    order,
    setLimits: (person: Shopper, limits: { order_limit?: number; month_limit?: number }) =>
      owner.call<Problem>('PUT', `${path}/members/${person.id}/limits`, limits),
    setCompanyLimit: (monthLimit: number | null) =>
      owner.call<Problem>('PUT', `${path}/limits`, { month_limit: monthLimit }),
    limitsOf: async (person: Shopper) => (await person.call<OwnLimits>('GET', `${path}/limits`)).body,
    approvals: async (person: Shopper, tab = 'waiting') =>
      (await person.call<ApprovalList>('GET', `${path}/approvals?tab=${tab}`)).body,
    approval: (person: Shopper, number: string) =>
      person.call<Approval & Problem>('GET', `${path}/approvals/${number}`),
    approve: (person: Shopper, number: string, refused: readonly string[] = []) =>
      person.call<{ order_number: string } & Problem>('POST', `${path}/approvals/${number}/approval`, {
        refused_lines: refused,
      }),
    decline: (person: Shopper, number: string, reason = 'Not this month') =>
      person.call<Problem>('POST', `${path}/approvals/${number}/refusal`, { reason }),
  }
}
