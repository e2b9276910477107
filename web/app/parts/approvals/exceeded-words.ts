import type { Exceeded } from '#contracts/approvals/which-limits.ts'
import { formatCedis } from '#contracts/money.ts'
import { languageNow, t } from '#web/messages/messages.ts'

/** How far an order is above a limit, in one sentence. */
export function exceededWords({ limit, limit_amount, above, branch }: Exceeded): string {
  const words = { above: formatCedis(above), limit: formatCedis(limit_amount) }
  if (limit === 'order') return t('{above} above the limit of {limit} for an order', words)
  if (limit === 'month') return t('{above} above the limit of {limit} for a month', words)
  if (limit === 'address') return t('It goes to an address that is no branch with a budget')
  return t('{above} above the budget of {branch}, {limit} for a month', { ...words, branch: branch ?? '' })
}

/** The names of who can approve, such as 'Ama or Kofi'. */
export const anyOf = (names: readonly string[]): string =>
  new Intl.ListFormat(languageNow(), { type: 'disjunction' }).format(names)
