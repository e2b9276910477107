import { companyRights, rightsOfCompanyRole } from '#contracts/companies/company-rights.ts'
import { limits } from '#contracts/limits.ts'
import { rightsOfStoreRole, storeRights } from '#contracts/vendors/store-rights.ts'

/**
 * The numbers of contracts/src/limits.ts as SQL functions, so that neither language states one of its own:
 * `limits.newProductDays` is `limit_new_product_days()`. They are immutable, so the planner puts the number in their place.
 */
export function limitsInSql(): string {
  return Object.entries<unknown>(limits)
    .filter(([, value]) => typeof value === 'number')
    .map(([name, value]) => {
      const sqlName = `limit_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
      return `create or replace function ${sqlName}() returns bigint language sql immutable parallel safe as $$ select ${value}::bigint $$;`
    })
    .join('\n')
}

/**
 * The tables of rights of the contracts as SQL functions: `company_role_may(m.role, 'buy')` and `store_role_may(m.role, 'money')`.
 * For a literal right the planner puts `role in (…)` in their place. A right that does not exist is nobody's.
 */
export function rightsInSql(): string {
  return [
    roleMay('company_role_may', companyRights, rightsOfCompanyRole),
    roleMay('store_role_may', storeRights, rightsOfStoreRole),
  ].join('\n')
}

function roleMay<Right extends string>(
  name: string,
  rights: readonly Right[],
  table: Readonly<Record<string, readonly Right[]>>,
): string {
  const cases = rights.map((right) => {
    const roles = Object.keys(table).filter((role) => table[role]?.includes(right))
    return `when '${right}' then role in (${roles.map((role) => `'${role}'`).join(', ')})`
  })
  return `create or replace function ${name}(role text, wanted text) returns boolean language sql immutable parallel safe as $$ select case wanted ${cases.join(' ')} else false end $$;`
}
