/** What wallets of Mobile Money may pay, by how far their owner is identified. Amounts in pesewas. Free of schemas, so that a page can import it. */
export const walletTiers = ['minimum', 'medium', 'enhanced'] as const
export type WalletTier = (typeof walletTiers)[number]

/** Bank of Ghana, 1 March 2024: a day, and a calendar month where there is a limit for it. */
export const walletLimits: Readonly<Record<WalletTier, { dayPesewas: number; monthPesewas: number | null }>> =
  {
    minimum: { dayPesewas: 300_000, monthPesewas: 1_000_000 },
    medium: { dayPesewas: 1_500_000, monthPesewas: null },
    enhanced: { dayPesewas: 2_500_000, monthPesewas: null },
  }

/** A plan with more prompts than this helps nobody: card and bank carry such a sum at once. */
const promptsMax = 31

export interface PlannedPrompt {
  /** The day in Accra on which the prompt is sent, such as 2026-11-23. */
  readonly on: string
  readonly pesewas: number
}

interface Input {
  readonly owedPesewas: number
  readonly tier: WalletTier
  /** The first day, and what of it and of its month the wallet has used already; of the month at least what is of the day. */
  readonly from: string
  readonly usedTodayPesewas?: number
  readonly usedThisMonthPesewas?: number
}

const dayAfter = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

/**
 * The prompts, one a day, by which a wallet pays this sum: as much as it may each day, from the first day on. Empty where it
 * would take more than a month of them.
 */
export function planPrompts({
  owedPesewas,
  tier,
  from,
  usedTodayPesewas = 0,
  usedThisMonthPesewas = usedTodayPesewas,
}: Input): PlannedPrompt[] {
  const { dayPesewas, monthPesewas } = walletLimits[tier]
  const prompts: PlannedPrompt[] = []
  let left = owedPesewas
  let usedInMonth = usedThisMonthPesewas
  let [usedInDay, day] = [usedTodayPesewas, from]
  for (let days = 0; left > 0; days += 1) {
    if (prompts.length === promptsMax || days > 3 * promptsMax) return []
    const free = Math.min(dayPesewas - usedInDay, (monthPesewas ?? Number.POSITIVE_INFINITY) - usedInMonth)
    const pesewas = Math.min(left, Math.max(0, free))
    if (pesewas > 0) prompts.push({ on: day, pesewas })
    left -= pesewas
    const next = dayAfter(day)
    usedInMonth = next.slice(0, 7) === day.slice(0, 7) ? usedInMonth + pesewas : 0
    usedInDay = 0
    day = next
  }
  return prompts
}
