import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import { api } from '#web/data/api.ts'
import { sendOnce } from '#web/data/attempts.ts'
import { useAttempt } from '#web/data/use-attempt.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'
import { useStore } from '../../store-context.ts'
import { keys } from '../use-store-orders.ts'
import { useChange } from './use-change.ts'

/** Who looks after the order, and notes for the team. */
export function OrderTeam({ order }: { order: StoreParcelDetail }) {
  const mayWrite = useStore().rights.includes('orders')
  return (
    <section className="grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
      {mayWrite ? (
        <Assignee order={order} />
      ) : (
        <p className="text-sm">With {order.assignee?.name ?? 'nobody yet'}</p>
      )}
      <div className="flex flex-col gap-2.5">
        <h3 className="text-sm">Notes of the team</h3>
        {order.notes.length === 0 && <p className="text-sm text-ink-3">The buyer never sees them.</p>}
        <ul className="flex flex-col gap-2">
          {order.notes.map(({ id, text, author, at }) => (
            <li key={id} className="rounded-md bg-sunken px-3 py-2 text-sm break-words">
              {text}
              <span className="block text-xs text-ink-3">
                {author}, {formatInstant(at)}
              </span>
            </li>
          ))}
        </ul>
        {mayWrite && <NewNote order={order} />}
      </div>
    </section>
  )
}

function Assignee({ order }: { order: StoreParcelDetail }) {
  const { slug } = useStore()
  const { change, busy } = useChange()
  const { data: people = [] } = useQuery({
    queryKey: keys.people(slug),
    queryFn: ({ signal }) => api('GET /vendor/:store/parcel-people', { params: { store: slug }, signal }),
  })
  const { assignee } = order
  const isGone = assignee !== null && !people.some(({ id }) => id === assignee.id)
  const assign = (person: string) =>
    change((store) =>
      api('PUT /vendor/:store/parcels/:parcel/assignee', {
        params: { store, parcel: order.id },
        body: { person_id: person || null },
      }),
    )
  return (
    <Select
      label="Assigned to"
      value={assignee?.id ?? ''}
      disabled={busy}
      onChange={(event) => void assign(event.target.value)}
    >
      <option value="">Nobody yet</option>
      {isGone && <option value={assignee.id}>{assignee.name}</option>}
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

function NewNote({ order }: { order: StoreParcelDetail }) {
  const [text, setText] = useState('')
  const attempt = useAttempt()
  const { change, busy } = useChange()
  async function write(event: FormEvent) {
    event.preventDefault()
    const note = text.trim()
    if (!note) return
    const body = { text: note }
    const isKept = await change((store) =>
      sendOnce(attempt, body, (key) =>
        api('POST /vendor/:store/parcels/:parcel/notes', { params: { store, parcel: order.id }, body, key }),
      ),
    )
    if (isKept) setText('')
  }
  return (
    <form onSubmit={(event) => void write(event)} className="flex flex-col items-start gap-2">
      <TextArea
        label="New note"
        rows={2}
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="w-full"
      />
      <Button type="submit" look="outline" size="small" busy={busy} disabled={!text.trim()}>
        Keep note
      </Button>
    </form>
  )
}
