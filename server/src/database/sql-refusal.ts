import { formatPesewas } from '#contracts/money.ts'
import { Refusal, type RefusalCode, refusals } from '#contracts/refusals.ts'

/** The details that an SQL function returns with the code of its refusal. */
export type SqlDetail = Readonly<Record<string, string | number>>

/**
 * The refusal that an SQL function returned, or null where `outcome` is not the code of one. Codes and sentences are
 * defined in contracts/src/refusals.ts alone. An amount comes in pesewas under a name such as `left_pesewas` and fills
 * `{left}` in the sentence.
 */
export function refusalFromSql(outcome: string, detail: SqlDetail | null): Refusal | null {
  if (!Object.hasOwn(refusals, outcome)) return null
  const details = Object.entries(detail ?? {}).map(([name, value]) =>
    name.endsWith('_pesewas')
      ? [name.slice(0, -'_pesewas'.length), formatPesewas(Number(value))]
      : [name, value],
  )
  return new Refusal(outcome as RefusalCode, Object.fromEntries(details))
}
