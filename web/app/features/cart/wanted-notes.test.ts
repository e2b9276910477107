import { afterEach, expect, test, vi } from 'vitest'
import { type OpenPage, openPage } from '#web/testing/open-page.ts'

let page: OpenPage

afterEach(() => page.close())

test('a page that is left writes down the newest choice of a line alone, until it is answered or taken back', async () => {
  page = await openPage({}, { 'juaso.kept-person': 'u1' })
  let leave = () => {}
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'pagehide') leave = listener
  })
  const { createWantedNotes } = await import('./wanted-notes.ts')
  const { pressNow } = await import('#web/data/unsent/presses.ts')
  const { note, keyOf } = createWantedNotes((line, quantity, key) =>
    pressNow('Kente', { kind: 'quantity', whose: { side: 'shopper' }, line, quantity }, key),
  )
  const left = () =>
    (JSON.parse(page.memory.get('juaso.left-presses') ?? '[]') as { id: string; operation: object }[]).map(
      ({ id, operation }) => ({ id, ...operation }),
    )

  note(new Map([['l1', 2]]))
  const first = keyOf('l1')
  note(
    new Map([
      ['l1', 4],
      ['l2', 1],
    ]),
  )
  expect(keyOf('l1')).not.toBe(first)
  leave()
  expect(left()).toMatchObject([
    { id: keyOf('l1'), line: 'l1', quantity: 4 },
    { id: keyOf('l2'), line: 'l2', quantity: 1 },
  ])
  note(new Map([['l1', 4]]))
  expect(left()).toMatchObject([{ line: 'l1', quantity: 4 }])
  note(new Map())
  expect(left()).toEqual([])
})
