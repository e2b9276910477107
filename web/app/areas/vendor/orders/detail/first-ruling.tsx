import { useState } from 'react'
import { limits } from '#contracts/limits.ts'
import { formatCedis } from '#contracts/money.ts'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import type { FirstRuling } from '#contracts/returns/return.ts'
import { api } from '#web/data/api.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'
import { useStore } from '../../store-context.ts'
import { useChange } from './use-change.ts'

interface Props {
  order: StoreParcelDetail
  returnId: string
  first: FirstRuling
}

/** The first decision of Juaso about a return: what it says, until when the store can appeal, and what became of it. */
export function StoreFirstRuling({ order, returnId, first }: Props) {
  const mayWrite = useStore().rights.includes('orders')
  const mayAppeal = mayWrite && first.appeal_open_to.includes('store')
  const mayAnswer =
    mayWrite && first.state === 'appealed' && first.appeal?.by === 'buyer' && !first.appeal.answer
  const [isWriting, setWriting] = useState(false)
  const { state, reason, appeal } = first
  if (state === 'in_force') return null
  return (
    <div className="flex flex-col gap-3 rounded-md bg-gold-soft p-3.5">
      <p className="text-gold-ink">
        <strong className="block">{whatWords(first)}</strong>
        {stateWords(first)}
      </p>
      <p className="break-words whitespace-pre-line">Why: {reason}</p>
      {appeal && (
        <p className="break-words whitespace-pre-line">
          {appeal.by === 'buyer' ? 'The buyer appealed' : 'You appealed'}: “{appeal.words}”
        </p>
      )}
      {appeal?.answer && (
        <p className="break-words whitespace-pre-line">You answered: “{appeal.answer.words}”</p>
      )}
      {mayAnswer && <Words parcelId={order.id} returnId={returnId} {...answering} />}
      {mayAppeal && !isWriting && (
        <Button look="outline" size="small" className="self-start" onClick={() => setWriting(true)}>
          Appeal
        </Button>
      )}
      {mayAppeal && isWriting && <Words parcelId={order.id} returnId={returnId} {...appealing} />}
    </div>
  )
}

function whatWords({ decision, amount }: FirstRuling): string {
  if (decision === 'back') return 'Juaso decided that the buyer gets the money back'
  if (decision === 'none') return 'Juaso decided that the buyer keeps the goods and no money goes back'
  return `Juaso decided that the buyer keeps the goods and gets ${formatCedis(amount ?? 0)} back`
}

function stateWords({ state, takes_effect_at: at, appeal_open_to: openTo }: FirstRuling): string {
  if (state === 'appealed') return 'Another operator of Juaso decides about the appeal. That is final.'
  if (state === 'replaced') return 'Another operator has decided about the appeal.'
  if (state === 'agreed') return 'It ended, because you and the buyer agreed before.'
  if (state === 'bank') return "The buyer's bank has given the money back, so nothing follows from it."
  if (openTo.length === 0) return 'It takes effect within a few minutes.'
  const who = openTo.includes('store') ? 'You can appeal until then' : 'The buyer can appeal until then'
  return `It takes effect on ${formatInstant(at)}. ${who}; you can also agree with the buyer, which ends it.`
}

const wordsLeast = 10

const appealing = {
  call: 'POST /vendor/:store/parcels/:parcel/return/appeal',
  label: 'Why is the decision wrong?',
  hint: 'At least 10 characters. The buyer reads it too. There is one appeal, and the decision about it is final.',
  action: 'Send the appeal',
} as const

const answering = {
  call: 'POST /vendor/:store/parcels/:parcel/return/words',
  label: 'Your answer to the appeal, for Juaso',
  hint: 'At least 10 characters. The buyer reads it too. You can answer once, until the appeal is decided.',
  action: 'Send the answer',
} as const

type Writing = typeof appealing | typeof answering

function Words({
  parcelId,
  returnId,
  call,
  label,
  hint,
  action,
}: Writing & { parcelId: string; returnId: string }) {
  const [words, setWords] = useState('')
  const { change, busy } = useChange()
  const send = () =>
    change((store) =>
      api(call, {
        params: { store, parcel: parcelId },
        body: { return_id: returnId, words: words.trim() },
      }),
    )
  return (
    <>
      <TextArea
        {...{ label, hint }}
        rows={4}
        maxLength={limits.returnNoteMax}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button
        className="self-start"
        busy={busy}
        disabled={words.trim().length < wordsLeast}
        onClick={() => void send()}
      >
        {action}
      </Button>
    </>
  )
}
