import type { WalletUse } from '#contracts/invoices/invoices.ts'
import { planPrompts, type WalletTier } from '#contracts/invoices/wallet-plan.ts'
import { cedisOf, formatCedis, formatPesewas, pesewasOf } from '#contracts/money.ts'
import { plural, t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'

export interface PlanProps {
  /** In cedis. */
  owed: number
  tier: WalletTier
  /** What the wallet has used of its day and month; null while no wallet is named. */
  used: WalletUse | null
  /** The day on which the invoice is due. */
  due: string
  /** Takes the first prompt's sum, in cedis, into the form. */
  onTake: (cedis: number) => void
}

/** Proposes the days on which a wallet pays a sum that is more than it carries at once. Each prompt is sent from the page. */
export function PromptPlan({ owed, tier, used, due, onTake }: PlanProps) {
  const pesewas = pesewasOf(Number(owed.toFixed(2)))
  const from = new Date().toISOString().slice(0, 10)
  const plan = planPrompts({
    ...{ owedPesewas: pesewas, tier, from },
    usedTodayPesewas: pesewasOf(used?.used_today ?? 0),
    usedThisMonthPesewas: pesewasOf(used?.used_this_month ?? 0),
  })
  const [first] = plan
  const isToday = first?.on === from
  if (pesewas === 0 || (isToday && first.pesewas === pesewas)) return null
  if (!first) {
    return <Notice tone="gold">{t('This is too much for such a wallet. Please pay by card or bank.')}</Notice>
  }
  const part = cedisOf(first.pesewas)
  const isLate = plan.some(({ on }) => on > due)
  return (
    <Notice
      tone="gold"
      title={plural(plan.length, {
        one: 'Your wallet carries this with {count} prompt',
        other: 'Your wallet carries this with {count} prompts, one a day',
      })}
    >
      {used && used.used_today > 0 && (
        <p className="mt-1">
          {t('It has paid or been asked for {amount} today.', { amount: formatCedis(used.used_today) })}
        </p>
      )}
      <ol className="mt-1.5 flex max-h-48 flex-col gap-1 overflow-y-auto">
        {plan.map(({ on, pesewas: sum }) => (
          <li key={on} className="flex justify-between gap-4 tabular-nums">
            <span>{formatDate(on)}</span>
            <span className="font-semibold">{formatPesewas(sum)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-2">{t('Come back to this page for each: no prompt is sent by itself.')}</p>
      {isLate && (
        <p className="mt-2 font-semibold">
          {t('It ends after {day}, when the invoice is due. Card, bank or a larger wallet is in time.', {
            day: formatDate(due),
          })}
        </p>
      )}
      {isToday && (
        <Button size="small" look="outline" className="mt-2" onClick={() => onTake(part)}>
          {t('Pay {amount} today', { amount: formatCedis(part) })}
        </Button>
      )}
    </Notice>
  )
}
