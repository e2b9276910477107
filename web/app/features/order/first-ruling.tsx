import { type ReactNode, useState } from 'react'
import { formatCedis } from '#contracts/money.ts'
import type { FirstRuling } from '#contracts/returns/return.ts'
import { t } from '#web/messages/messages.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'

interface Props {
  first: FirstRuling
  /** The form for the words of an appeal; it is loaded when somebody wants to write one. */
  children: ReactNode
}

/** The first decision of Juaso about the buyer's return: what it says, until when it can be appealed against, and what became of it. */
export function FirstRulingCard({ first, children }: Props) {
  const { state, reason, appeal } = first
  if (state === 'in_force') return null
  return (
    <div className="flex flex-col gap-1.5 break-words whitespace-pre-line text-ink-2">
      <p className="font-semibold text-ink">{whatWords(first)}</p>
      <p>{t('Why: {reason}', { reason })}</p>
      {appeal && (
        <p>
          {appeal.by === 'buyer'
            ? t('You appealed: {words}', { words: appeal.words })
            : t('The store appealed: {words}', { words: appeal.words })}
        </p>
      )}
      {appeal?.answer && <p>{t('The store answered: {words}', { words: appeal.answer.words })}</p>}
      <p>{stateWords(first)}</p>
      {first.appeal_open_to.includes('buyer') && <Appeal>{children}</Appeal>}
    </div>
  )
}

function whatWords({ decision, amount }: FirstRuling): string {
  if (decision === 'back') return t('Juaso decided that you get your money back.')
  if (decision === 'none') return t('Juaso decided that you keep the goods and no money goes back.')
  return t('Juaso decided that you keep the goods and get {amount} back.', {
    amount: formatCedis(amount ?? 0),
  })
}

function stateWords({ state, takes_effect_at: at, appeal_open_to: openTo }: FirstRuling): string {
  if (state === 'appealed') return t('Another operator of Juaso decides about the appeal. That is final.')
  if (state === 'replaced') return t('Another operator has decided about the appeal.')
  if (state === 'agreed') return t('It ended, because you and the store agreed before.')
  if (state === 'bank') return t('Your bank has given the money back, so nothing follows from it.')
  const date = formatInstant(at)
  if (openTo.length === 0) return t('It takes effect within a few minutes.')
  return openTo.includes('buyer')
    ? t('It takes effect on {date}. You can appeal until then.', { date })
    : t('It takes effect on {date}. The store can appeal until then.', { date })
}

function Appeal({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <div className="mt-1.5">{children}</div>
  return (
    <Button look="outline" className="mt-1.5 self-start" onClick={() => setOpen(true)}>
      {t('Appeal')}
    </Button>
  )
}
