import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import { api } from '#web/data/api.ts'
import { keptAnswer } from '#web/data/kept/kept-answer.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'
import { keptPeople } from '../../kept/kept-people.ts'
import { useStore } from '../../store-context.ts'
import { keys } from '../use-store-orders.ts'
import { WaitingLine } from '../waiting-actions.tsx'
import { useChangeAt } from './use-change.ts'

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
  const { changeAt, busy, waiting } = useChangeAt(order)
  const { data: people = [] } = useQuery({
    queryKey: keys.people(slug),
    ...keptAnswer(keptPeople(slug), (signal) =>
      api('GET /vendor/:store/parcel-people', { params: { store: slug }, signal }),
    ),
  })
  const said = waiting.flatMap(({ id, operation }) =>
    operation.kind === 'assignee' ? [{ id, ...operation }] : [],
  )
  const last = said.at(-1)
  const waitsFor = last?.person ? { id: last.person, name: last.name } : null
  const assignee = last ? waitsFor : order.assignee
  const isGone = assignee && !people.some(({ id }) => id === assignee.id)
  function assign(id: string) {
    const name = people.find((person) => person.id === id)?.name ?? 'nobody'
    const who = { person: id || null, name, seen: assignee ? assignee.id : null }
    return changeAt(`Assigned to ${name}`, { kind: 'assignee', parcel: order.id, ...who })
  }
  return (
    <div className="flex flex-col gap-2.5">
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
      <WaitingLine waiting={said.map(({ id, name }) => ({ id, words: `assigned to ${name}` }))} />
    </div>
  )
}

function NewNote({ order }: { order: StoreParcelDetail }) {
  const [text, setText] = useState('')
  const { changeAt, busy, waiting } = useChangeAt(order)
  const notes = waiting.flatMap(({ id, operation }) =>
    operation.kind === 'note' ? [{ id, words: `“${operation.text}”` }] : [],
  )
  async function write(event: FormEvent) {
    event.preventDefault()
    const note = text.trim()
    if (!note) return
    if (await changeAt('A note', { kind: 'note', parcel: order.id, text: note })) setText('')
  }
  return (
    <form onSubmit={(event) => void write(event)} className="flex flex-col items-start gap-2">
      <WaitingLine waiting={notes} />
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
