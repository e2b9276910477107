import type { IncomingMessage } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { type Answer, ama, json, type OpenPage, openPage, tokenFor } from '#web/testing/open-page.ts'
import type { Operation } from './changes.ts'

const moves = 'POST /api/vendor/makola/stock/moves'
const actions = 'POST /api/vendor/makola/parcels/actions'
let page: OpenPage
let bodies: Record<string, unknown>[] = []

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const part of request) text += part
  return JSON.parse(text)
}

/** Answers each request by what it asks for. */
const by =
  (answer: (body: Record<string, unknown>) => Answer): Answer =>
  async (request, response) => {
    const body = await bodyOf(request)
    bodies.push(body)
    answer(body)(request, response)
  }
const lost: Answer = (request) => request.socket.destroy()
const fault = json(500, { code: 'fault', detail: 'A fault' })

async function aPhone(answers: Record<string, Answer>, person = 'u1') {
  bodies = []
  page = await openPage({ 'GET /api/auth/token': json(200, { token: tokenFor(ama) }), ...answers })
  const { addChange, openChanges, readChanges } = await import('./changes.ts')
  const { sendChanges, useStuck } = await import('./send-changes.ts')
  await openChanges(person)
  return {
    kept: () => readChanges(),
    press: (operation: Operation) => addChange('makola', operation.kind, operation),
    send: () => sendChanges(() => undefined),
    useStuck,
  }
}
const sold = (variant_id = 'dress'): Operation => ({
  kind: 'stock',
  move: { kind: 'sold', variant_id, quantity: 1 },
  pieces: -1,
})
const undone = (undoes: string, variant_id = 'dress'): Operation => ({
  kind: 'stock',
  move: { kind: 'undone', variant_id, undoes },
  pieces: 1,
})
const accepted = (parcel: string): Operation => ({
  kind: 'order',
  ...{ action: 'accept', parcel, orderNumber: `JU${parcel}`, returns: [] },
})
const result = (id: unknown, detail?: string) => ({
  ...{ id, ok: detail === undefined, on_hand: 4, order_number: null, status: null },
  refusal: detail === undefined ? null : { code: 'stock.too_few', detail },
})
type Told = { id: string; variant_id: string; kind: string }[]

afterEach(() => page.close())

test('a change says that it was tried before it is sent, and an undoing goes after its sale, each under its key', async () => {
  let answer = lost
  const { kept, press, send } = await aPhone({
    [moves]: by((body) =>
      answer === lost ? lost : json(200, { results: told(body).map(({ id }) => result(id)) }),
    ),
  })
  const told = (body: Record<string, unknown>) => body.moves as Told
  await press(sold())
  expect(kept()[0]).toMatchObject({ isTried: false })
  await send()
  const [sale] = kept()
  expect(sale).toMatchObject({ state: 'waiting', isTried: true })
  answer = fault
  await press(undone(sale?.id ?? ''))
  await send()
  expect(bodies.map((body) => told(body).map(({ kind }) => kind))).toEqual([['sold'], ['sold', 'undone']])
  expect(bodies[1]?.moves).toMatchObject([{ id: sale?.id }, { undoes: sale?.id }])
  expect(kept().map(({ state }) => state)).toEqual(['done', 'done'])
})

test('a sale that is refused after it was taken back leaves nothing to sort out', async () => {
  const { kept, press, send } = await aPhone({
    [moves]: by((body) =>
      json(200, { results: (body.moves as Told).map(({ id }) => result(id, 'Too few')) }),
    ),
  })
  await press(sold())
  await press(undone(kept()[0]?.id ?? ''))
  await send()
  expect(kept()).toEqual([])
})

test('what the server fails at holds up only what was pressed about the same, and becomes a task in the end', async () => {
  const { kept, press, send } = await aPhone({
    [moves]: by(({ moves }) =>
      (moves as Told).some(({ variant_id }) => variant_id === 'dress')
        ? fault
        : json(200, { results: (moves as Told).map(({ id }) => result(id)) }),
    ),
    [actions]: by(({ parcels }) => json(200, { results: (parcels as string[]).map((id) => result(id)) })),
  })
  for (const operation of [sold('dress'), sold('shoe'), sold('dress'), accepted('1'), accepted('2')])
    await press(operation)
  await send()
  expect(kept().map(({ state }) => state)).toEqual(['waiting', 'done', 'waiting', 'done', 'done'])
  for (let time = 1; time < 20; time += 1) await send()
  expect(kept()[0]).toMatchObject({
    ...{ state: 'refused', refusal: 'Something is wrong on our side. Look whether it was done.' },
  })
})

test('several orders that take the same action go in one request, each with its own answer', async () => {
  const { kept, press, send } = await aPhone({
    [actions]: by(() => json(200, { results: [result('2', 'Too late'), result('1')] })),
  })
  for (const parcel of ['1', '2']) await press(accepted(parcel))
  await send()
  expect(bodies).toMatchObject([{ action: 'accept', parcels: ['1', '2'] }])
  expect(kept().map(({ refusal }) => refusal)).toEqual([null, 'Too late'])
})

test('nothing is sent in the name of somebody else', async () => {
  const { kept, press, send } = await aPhone({ [moves]: fault }, 'u2')
  await press(sold())
  await send()
  expect(page.asked).not.toContain(moves)
  expect(kept()).toMatchObject([{ state: 'waiting', isTried: false }])
})
