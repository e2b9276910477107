import { type ComponentProps, useState } from 'react'
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

/** What the chosen parcels come to, what was counted, and the acts that end the carrier's debt for them or correct how it ended. */
export function CountCash({ rows, onDone }: Props) {
  const due = rows.reduce((sum, { amount }) => sum + pesewasOf(amount), 0)
  const [typed, type] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [act, choose] = useState<CashAct | null>(null)
  const parcels = rows.map(({ parcel_id: id }) => id)
  const counted = amountOf(typed)
  const count = (way: 'handed_in' | 'found') =>
    counted === due ? choose({ act: way, parcels, counted: cedisOf(counted) }) : setAsked(true)
  const state = stateOf(rows)
  return (
    <section
      aria-label="Chosen parcels"
      className="card sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] flex flex-wrap items-end gap-3 p-4 shadow-floating lg:bottom-4"
    >
      <p className="grow basis-full text-sm sm:basis-auto">
        {rows.length === 1 ? '1 parcel' : `${rows.length} parcels`}
        <b className="block text-lg tabular-nums">{formatCedis(cedisOf(due))}</b>
      </p>
      {(state === 'open' || state === 'lost') && (
        <>
          <TextInput
            className="grow basis-40"
            label="Counted (GHS)"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => type(target.value)}
            error={isAsked ? differenceInWords(counted, due) : undefined}
          />
          <Button onClick={() => count(state === 'lost' ? 'found' : 'handed_in')}>
            {state === 'lost' ? 'Found' : 'Handed in'}
          </Button>
        </>
      )}
      {state === 'open' && (
        <>
          <Button look="outline" onClick={() => choose({ act: 'lost', parcels })}>
            Lost
          </Button>
          <Button look="outline" onClick={() => choose({ act: 'not_collected', parcels })}>
            Not collected
          </Button>
        </>
      )}
      {state === 'handed_in' && (
        <Button look="outline" onClick={() => choose({ act: 'missing', parcels })}>
          Is not there
        </Button>
      )}
      {state === 'mixed' && (
        <p className="text-sm text-ink-2">Choose only what was handed in, or only what was lost.</p>
      )}
      {act && <CashDialog act={act} onClose={() => choose(null)} onDone={onDone} />}
    </section>
  )
}

/** Whether the cash of a parcel can be settled or corrected: the carrier has it, or what became of it was not corrected before. */
export const isToSettle = ({ settled, corrected }: CashRow): boolean =>
  settled === null || (corrected === null && settled.way !== 'not_collected')

function stateOf(rows: readonly CashRow[]): 'open' | 'handed_in' | 'lost' | 'mixed' {
  const ways = new Set(rows.map(({ settled }) => settled?.way ?? 'open'))
  const [way] = ways
  return ways.size === 1 && way !== 'not_collected' && way !== undefined ? way : 'mixed'
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

const kept = 'It is kept with the parcels and in the audit log.'

const words = {
  handed_in: {
    title: 'Cash that was handed in',
    action: 'Book it',
    why: {
      label: 'Number of FlexRoute’s receipt',
      hint: kept,
    },
    done: 'The cash is booked',
  },
  lost: {
    title: 'Cash that FlexRoute has lost',
    action: 'Give it up',
    why: { label: 'Why?', hint: kept },
    done: 'The loss is booked',
    about:
      'Juaso bears the loss: the stores are paid for these parcels as if the cash were here. For cash that nobody paid, choose “Not collected”.',
  },
  not_collected: {
    title: 'Cash that nobody paid at the door',
    action: 'Cancel the parcels',
    why: { label: 'How do you know?', hint: kept },
    done: 'The parcels are cancelled',
    about:
      'FlexRoute says that it did not collect it. What was called delivered is cancelled, the stores are not paid, and it counts against the telephone number of the buyer like a parcel that nobody took. Speak to the buyer and the store first; the buyer is told why. The store puts the goods back on its shelf, or corrects its stock where they are gone.',
  },
  found: {
    title: 'Lost cash that is there after all',
    action: 'Book it',
    why: {
      label: 'Number of FlexRoute’s receipt',
      hint: kept,
    },
    done: 'The cash is booked',
  },
  missing: {
    title: 'Counted cash that is not there',
    action: 'Book the loss',
    why: { label: 'Why?', hint: kept },
    done: 'The loss is booked',
    about:
      'For notes that were false or counted twice: the stores keep what they were paid, and Juaso bears the loss.',
  },
} as const satisfies Record<CashAct['act'], Words>

interface Words extends Pick<ComponentProps<typeof ActDialog>, 'title' | 'action' | 'why' | 'done'> {
  /** What else it means. */
  readonly about?: string
}

function CashDialog({ act, onClose, onDone }: { act: CashAct; onClose: () => void; onDone: () => void }) {
  const { about, ...dialog }: Words = words[act.act]
  return (
    <ActDialog
      {...dialog}
      about={['cash', act]}
      preview={(signal) => api('POST /admin/cash/preview', { body: { act }, signal })}
      act={async ({ key, ...body }) => {
        await api('POST /admin/cash/acts', { key, body: { act, ...body } })
        onDone()
      }}
      onClose={onClose}
    >
      {about && <p className="text-sm">{about}</p>}
    </ActDialog>
  )
}
