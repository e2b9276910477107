import type { MemberLimits } from '#contracts/approvals/approval.ts'
import { cedisOf, pesewasOf, pesewasOrNull } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../../database/client.ts'
import { and, eq, sql } from '../../../database/drizzle.ts'
import { companyLimits, companyMembers } from '../companies.tables.ts'
import { type Change, inCompany, recordChange } from '../profile/lock-company.ts'

/** Sets the most that a company's orders of a month come to, in cedis; null for no limit. */
export function setCompanyLimit(
  db: Database,
  who: Change,
  { month_limit }: { month_limit: number | null },
): Promise<{ month_limit: number | null }> {
  return inCompany(db, who, async (tx) => {
    await tx
      .update(companyLimits)
      .set({ monthLimitPesewas: pesewasOrNull(month_limit), updatedAt: sql`now()` })
      .where(eq(companyLimits.companyId, who.id))
    await recordChange(tx, who, 'limit.company_changed', { to: textOf(month_limit) })
    return { month_limit }
  })
}

/** Sets above which sums an order of a member waits for an approval. Refuses: member.not_found. */
export function setMemberLimits(
  db: Database,
  who: Change,
  personId: string,
  limits: MemberLimits,
): Promise<MemberLimits> {
  return inCompany(db, who, async (tx) => {
    // Orders that are placed now are counted before or after this change.
    await tx.execute(sql`select from company_limits where company_id = ${who.id} for update`)
    const [member] = await tx
      .update(companyMembers)
      .set({
        orderLimitPesewas: pesewasOrNull(limits.order_limit),
        monthLimitPesewas: pesewasOrNull(limits.month_limit),
      })
      .where(and(eq(companyMembers.companyId, who.id), eq(companyMembers.personId, personId)))
      .returning()
    if (!member) throw new Refusal('member.not_found')
    const to = `${textOf(limits.order_limit)} / ${textOf(limits.month_limit)}`
    await recordChange(tx, who, 'limit.member_changed', { person_id: personId, to })
    return limits
  })
}

const textOf = (cedis: number | null) => (cedis === null ? '—' : String(cedisOf(pesewasOf(cedis))))
