import { expect, test } from 'vitest'
import { companyRights, companyRoles, rightsOfCompanyRole } from '#contracts/companies/company-rights.ts'
import { limits } from '#contracts/limits.ts'
import { rightsOfStoreRole, storeRights, storeRoles } from '#contracts/vendors/store-rights.ts'
import { testDatabase } from '#server/testing/database.ts'

const { pool } = await testDatabase()

test.each([
  ['company_role_may', companyRoles, companyRights, rightsOfCompanyRole],
  ['store_role_may', storeRoles, storeRights, rightsOfStoreRole],
] as const)(
  '%s says of every role and right what the table of rights says',
  async (name, roles, rights, table) => {
    const { rows } = await pool.query<{ role: string; allowed: string[] }>(
      `select role, coalesce(array_agg(wanted order by place) filter (where ${name}(role, wanted)), '{}') as allowed
     from unnest($1::text[]) role, unnest($2::text[]) with ordinality wanted (wanted, place) group by role`,
      [
        [...roles, 'stranger'],
        [...rights, 'fly'],
      ],
    )
    const found = Object.fromEntries(rows.map(({ role, allowed }) => [role, allowed]))
    expect(found).toEqual({ ...table, stranger: [] })
  },
)

test('a number of the limits is a function in SQL', async () => {
  const { rows } = await pool.query('select limit_new_product_days()::int as days')
  expect(rows).toEqual([{ days: limits.newProductDays }])
})
