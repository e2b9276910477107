import { useState } from 'react'
import { limits } from '#contracts/limits.ts'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import type { ParcelReturn } from '#contracts/returns/return.ts'
import { api } from '#web/data/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'
import { useStore } from '../../store-context.ts'
import { useChange } from './use-change.ts'

interface Props {
  order: StoreParcelDetail
  given: ParcelReturn
  atJuaso: NonNullable<ParcelReturn['at_juaso']>
}

/** What the buyer wrote to Juaso about a refusal, and the side of the store. */
export function ReturnAtJuaso({ order, given, atJuaso }: Props) {
  const { rights } = useStore()
  // What was written before Juaso has decided stays as it is.
  const isDecided = given.first_ruling !== null
  const mayWrite = !isDecided && rights.includes('orders') && order.status === 'return_request'
  const [isWriting, setWriting] = useState(atJuaso.store_words === null)
  return (
    <div className="flex flex-col gap-3 rounded-md bg-gold-soft p-3.5">
      <p className="text-gold-ink">
        <strong className="block">{isDecided ? 'The buyer asked' : 'The buyer asks'} Juaso to decide</strong>
        {!isDecided && 'Juaso reads why you refused. Write more, or take the goods back, which ends it.'}
      </p>
      <p className="break-words whitespace-pre-line">“{atJuaso.words}”</p>
      {atJuaso.store_words !== null && (
        <p className="break-words whitespace-pre-line">You wrote: “{atJuaso.store_words}”</p>
      )}
      {mayWrite && isWriting && <Words {...{ order, given, atJuaso }} onDone={() => setWriting(false)} />}
      {mayWrite && !isWriting && (
        <Button look="outline" size="small" className="self-start" onClick={() => setWriting(true)}>
          Write it anew
        </Button>
      )}
    </div>
  )
}

const wordsLeast = 10

function Words({ order, given, atJuaso, onDone }: Props & { onDone: () => void }) {
  const [words, setWords] = useState(atJuaso.store_words ?? '')
  const { change, busy } = useChange()
  async function send() {
    const isDone = await change((store) =>
      api('POST /vendor/:store/parcels/:parcel/return/words', {
        params: { store, parcel: order.id },
        body: { return_id: given.id, words: words.trim() },
      }),
    )
    if (isDone) onDone()
  }
  return (
    <>
      <TextArea
        label="Your side, for Juaso"
        hint="At least 10 characters. The buyer reads it too."
        rows={3}
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
        Send to Juaso
      </Button>
    </>
  )
}
