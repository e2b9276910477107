import { useState } from 'react'
import type { CashAct, CashRow } from '#contracts/desk/money/cash.ts'
import { cedisOf, formatCedis, pesewasOf } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ActDialog } from '../money/act-dialog.tsx'

interface Props {
  rows: readonly CashRow[]
  onDone: () => void
}

/** What the chosen parcels come to, what was counted, and the acts that end the carrier's debt for them. */
export function CountCash({ rows, onDone }: Props) {
  const due = rows.reduce((sum, { amount }) => sum + pesewasOf(amount), 0)
  const [typed, type] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [act, choose] = useState<CashAct | null>(null)
  const parcels = rows.map(({ parcel_id: id }) => id)
  const counted = amountOf(typed)
  const count = () =>
    counted === due ? choose({ act: 'handed_in', parcels, counted: cedisOf(counted) }) : setAsked(true)
  return (
    <section
      aria-label="Chosen parcels"
      className="card sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] flex flex-wrap items-end gap-3 p-4 shadow-floating lg:bottom-4"
    >
      <p className="grow basis-full text-sm sm:basis-auto">
        {rows.length === 1 ? '1 parcel' : `${rows.length} parcels`}
        <b className="block text-lg tabular-nums">{formatCedis(cedisOf(due))}</b>
      </p>
      <TextInput
        className="grow basis-40"
        label="Counted (GHS)"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => type(target.value)}
        error={isAsked ? differenceInWords(counted, due) : undefined}
      />
      <Button onClick={count}>Handed in</Button>
      <Button look="outline" onClick={() => choose({ act: 'lost', parcels })}>
        Lost
      </Button>
      {act && <CashDialog act={act} onClose={() => choose(null)} onDone={onDone} />}
    </section>
  )
}

/** In pesewas; null for what is no amount. */
function amountOf(typed: string): number | null {
  const text = typed.replaceAll(/[,\s]/g, '')
  return /^\d+(\.\d{1,2})?$/.test(text) ? pesewasOf(Number(text)) : null
}

function differenceInWords(counted: number | null, due: number): string | undefined {
  if (counted === null) return 'Write the sum that you counted'
  if (counted === due) return undefined
  const difference = formatCedis(cedisOf(Math.abs(counted - due)))
  return `${difference} ${counted < due ? 'less' : 'more'} than the parcels. Choose those that were paid.`
}

const words = {
  handed_in: {
    title: 'Cash that was handed in',
    action: 'Book it',
    why: {
      label: 'Number of FlexRoute’s receipt',
      hint: 'It is kept with the parcels and in the audit log.',
    },
    done: 'The cash is booked',
  },
  lost: {
    title: 'Cash that FlexRoute has lost',
    action: 'Give it up',
    why: { label: 'Why?', hint: 'It is kept with the parcels and in the audit log.' },
    done: 'The loss is booked',
  },
} as const

function CashDialog({ act, onClose, onDone }: { act: CashAct; onClose: () => void; onDone: () => void }) {
  return (
    <ActDialog
      {...words[act.act]}
      about={['cash', act]}
      preview={(signal) => api('POST /admin/cash/preview', { body: { act }, signal })}
      act={async ({ key, ...body }) => {
        await api('POST /admin/cash/acts', { key, body: { act, ...body } })
        onDone()
      }}
      onClose={onClose}
    >
      {act.act === 'lost' && (
        <p className="text-sm">
          Juaso bears the loss: the stores are paid for these parcels as if the cash were here. Cash that was
          never collected stays with FlexRoute.
        </p>
      )}
    </ActDialog>
  )
}
