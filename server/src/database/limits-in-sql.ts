import { limits } from '#contracts/limits.ts'

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
