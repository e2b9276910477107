import type { Branch, NewBranch } from '#contracts/companies/branches.ts'
import { limits } from '#contracts/limits.ts'
import { cedisOf, pesewasOrNull } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { and, asc, desc, eq, ne, sql } from '../../../database/drizzle.ts'
import { personalPhone } from '../../accounts/index.ts'
import { branches } from '../companies.tables.ts'
import { type Change, inCompany, recordChange } from '../profile/lock-company.ts'

type Row = typeof branches.$inferSelect

/** The branches of a company, the active ones first, by name. */
export async function listBranches(db: Connection, companyId: string): Promise<Branch[]> {
  const rows = await db
    .select()
    .from(branches)
    .where(eq(branches.companyId, companyId))
    .orderBy(desc(branches.isActive), asc(sql`lower(${branches.name})`))
  return rows.map(branchOf)
}

/** Refuses: branch.too_many, branch.name_taken, phone.impossible. */
export function addBranch(db: Database, who: Change, input: NewBranch): Promise<Branch> {
  return inCompany(db, who, async (tx) => {
    const max = limits.branchesMax
    if ((await tx.$count(branches, eq(branches.companyId, who.id))) >= max) {
      throw new Refusal('branch.too_many', { max })
    }
    await refuseTakenName(tx, who.id, input.name)
    const [row] = await tx
      .insert(branches)
      .values({ ...columnsOf(input), companyId: who.id })
      .returning()
    await recordChange(tx, who, 'branch.added', { name: input.name })
    return branchOf(row as Row)
  })
}

/** Refuses: branch.not_found, branch.name_taken, phone.impossible. */
export function changeBranch(db: Database, who: Change, branchId: string, input: NewBranch): Promise<Branch> {
  return inCompany(db, who, async (tx) => {
    await refuseTakenName(tx, who.id, input.name, branchId)
    const [kept] = await tx
      .select({ phone: branches.phoneNumber })
      .from(branches)
      .where(own(who.id, branchId))
    const [row] = await tx
      .update(branches)
      .set({ ...columnsOf(input, kept?.phone), updatedAt: sql`now()` })
      .where(own(who.id, branchId))
      .returning()
    if (!row) throw new Refusal('branch.not_found')
    await recordChange(tx, who, 'branch.changed', { name: input.name })
    return branchOf(row)
  })
}

/** Refuses: branch.not_found. */
export function removeBranch(db: Database, who: Change, branchId: string): Promise<void> {
  return inCompany(db, who, async (tx) => {
    const [removed] = await tx
      .delete(branches)
      .where(own(who.id, branchId))
      .returning({ name: branches.name })
    if (!removed) throw new Refusal('branch.not_found')
    await recordChange(tx, who, 'branch.removed', { name: removed.name })
  })
}

const own = (companyId: string, branchId: string) =>
  and(eq(branches.id, branchId), eq(branches.companyId, companyId))

async function refuseTakenName(
  tx: Connection,
  companyId: string,
  name: string,
  branchId?: string,
): Promise<void> {
  const [other] = await tx
    .select({ id: branches.id })
    .from(branches)
    .where(
      and(
        eq(branches.companyId, companyId),
        sql`lower(${branches.name}) = lower(${name})`,
        branchId ? ne(branches.id, branchId) : undefined,
      ),
    )
  if (other) throw new Refusal('branch.name_taken')
}

/** A branch with its address in the shape of a saved one, labelled with the branch's name. */
export function branchOf(row: Row): Branch {
  const { latitude, longitude, monthlyBudgetPesewas: budget } = row
  return {
    id: row.id,
    name: row.name,
    cost_centre: row.costCentre,
    monthly_budget: budget === null ? null : cedisOf(budget),
    is_active: row.isActive,
    address: {
      address_id: row.id,
      full_name: row.fullName,
      phone_number: row.phoneNumber,
      address_line1: row.addressLine1,
      address_line2: row.addressLine2,
      address_label: row.name,
      city: row.city,
      region: row.region,
      postal_code: row.postalCode,
      zip_code: row.zipCode,
      country: row.country,
      digital_address: row.digitalAddress,
      landmark: row.landmark,
      is_primary: false,
      geo_coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    },
  }
}

/** The rider calls the branch's number. */
function columnsOf(input: NewBranch, keptPhone: string | null = null) {
  return {
    name: input.name,
    costCentre: input.cost_centre,
    monthlyBudgetPesewas: pesewasOrNull(input.monthly_budget),
    isActive: input.is_active,
    fullName: input.full_name,
    phoneNumber: personalPhone(input.phone_number, input.country, keptPhone),
    addressLine1: input.address_line1,
    addressLine2: input.address_line2,
    city: input.city,
    region: input.region,
    postalCode: input.postal_code,
    zipCode: input.zip_code,
    country: input.country,
    digitalAddress: input.digital_address,
    landmark: input.landmark,
    latitude: input.geo_coordinates?.latitude ?? null,
    longitude: input.geo_coordinates?.longitude ?? null,
  }
}
