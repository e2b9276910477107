import { useState } from 'react'
import type { DeskReturnPage, Ruling } from '#contracts/desk/money/returns.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { RadioCard } from '#web/ui/form/radio-card.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ActDialog } from '../money/act-dialog.tsx'

const choices = [
  ['back', 'Money back, goods back', 'The store takes the goods back and pays.'],
  ['part', 'A part of the money', 'The buyer keeps the goods.'],
  ['none', 'No money', 'The buyer keeps the goods; the store was right.'],
] as const

const firstHint = 'It can be appealed against, and is kept in the audit log.'
const finalHint = 'It is final, and kept in the audit log.'

/** The decision about a return: chosen, looked at, and then made with a reason that both sides read. */
export function Decide({ given }: { given: DeskReturnPage }) {
  const [decision, setDecision] = useState<Ruling['decision'] | null>(null)
  const [typed, setTyped] = useState('')
  const [ruling, setRuling] = useState<Ruling | null>(null)
  const amount = Number(typed.replace(',', '.'))
  const isAmount = decision !== 'part' || (amount > 0 && amount < given.goods)
  const params = { id: given.id }
  const look = () => {
    if (decision === 'part') setRuling({ decision, amount })
    else if (decision) setRuling({ decision })
  }
  return (
    <section aria-label="Decide" className="card flex flex-col gap-3 p-4">
      <h2 className="text-lg">Decide</h2>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">What becomes of it</legend>
        {choices.map(([id, label, detail]) => (
          <RadioCard
            key={id}
            name="decision"
            {...{ label, detail }}
            checked={decision === id}
            onChange={() => setDecision(id)}
          />
        ))}
      </fieldset>
      {decision === 'part' && (
        <TextInput
          label="GHS for the buyer"
          hint={`Less than ${formatCedis(given.goods)}`}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <Button disabled={!decision || !isAmount} onClick={look}>
        Look what follows
      </Button>
      {ruling && (
        <ActDialog
          title="Decide about this return"
          action="Decide"
          why={{ label: 'Why? Both sides read it', hint: given.is_appeal ? finalHint : firstHint }}
          about={['return', given.id, ruling]}
          preview={(signal) => api('POST /admin/returns/:id/preview', { params, body: { ruling }, signal })}
          act={({ key, ...body }) =>
            api('POST /admin/returns/:id/decide', { params, key, body: { ruling, ...body } })
          }
          done="Decided, and both sides are told"
          onClose={() => setRuling(null)}
        />
      )}
    </section>
  )
}
