import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { atTheEnd } from '#server/testing/at-the-end.ts'
import { fastestOfThree } from '#server/testing/timing/fastest-of-three.ts'
import { valkeyProgram, valkeyServer } from '../../testing/processes/valkey-server.ts'
import type { Counts, CountsByKind } from './counts.ts'
import { processCounts } from './process-counts.ts'
import { valkeyCounts } from './valkey-counts.ts'

const clock = () => new Date()
const three = (key: string, windowMs = 60_000) => [{ key, max: 3, windowMs }]

/** What holds wherever counts are kept. */
function holds(countsOf: () => CountsByKind) {
  const counts = (): Counts => countsOf().of('attempts')

  test('of parallel tries as many are counted as are allowed', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => counts().take(three('parallel'))))
    expect(results.filter((result) => result === null)).toHaveLength(3)
    for (const ms of results) if (ms !== null) expect(ms).toBeGreaterThan(55_000)
  })

  test('where one of several is full, none of them is counted', async () => {
    for (let turn = 0; turn < 3; turn += 1) await counts().take(three('full'))
    expect(await counts().take([...three('other'), ...three('full')])).not.toBeNull()
    for (let turn = 0; turn < 3; turn += 1) expect(await counts().take(three('other'))).toBeNull()
    expect(await counts().take(three('other'))).not.toBeNull()
  })

  test('one that is given back may be taken again, and never counts as less than nothing', async () => {
    for (let turn = 0; turn < 3; turn += 1) await counts().take(three('back'))
    await counts().giveBack('back')
    expect(await counts().take(three('back'))).toBeNull()
    expect(await counts().take(three('back'))).not.toBeNull()
    for (let turn = 0; turn < 9; turn += 1) await counts().giveBack('back')
    await counts().giveBack('never counted')
    for (let turn = 0; turn < 3; turn += 1) expect(await counts().take(three('back'))).toBeNull()
    expect(await counts().take(three('back'))).not.toBeNull()
  })

  test('a count ends with its window, and when it is forgotten', async () => {
    for (let turn = 0; turn < 3; turn += 1) await counts().take(three('short', 300))
    expect(await counts().take(three('short', 300))).not.toBeNull()
    await pause(350)
    expect(await counts().take(three('short'))).toBeNull()
    await counts().forget('short')
    for (let turn = 0; turn < 3; turn += 1) expect(await counts().take(three('short'))).toBeNull()
  })

  test('calls are counted on above any maximum, each kind by itself', async () => {
    for (let turn = 1; turn <= 5; turn += 1) {
      const { count, endsInMs } = await counts().add('calls', 60_000)
      expect(count).toBe(turn)
      expect(endsInMs).toBeGreaterThan(55_000)
    }
    expect(await countsOf().of('calls').add('calls', 60_000)).toMatchObject({ count: 1 })
  })
}

describe('in the process', () => {
  const counts = processCounts(clock)
  holds(() => counts)

  test('a flood of keys is forgotten oldest first', async () => {
    const flooded = processCounts(clock).of('flood')
    await flooded.add('first', 60_000)
    for (let key = 0; key < 100_001; key += 1) await flooded.add(`key ${key}`, 60_000)
    expect(await flooded.add('first', 60_000)).toMatchObject({ count: 1 })
    expect(await flooded.add('key 100000', 60_000)).toMatchObject({ count: 2 })
  })
})

// Where neither Valkey nor Redis is installed, these are skipped.
describe.skipIf(!valkeyProgram)('in Valkey', async () => {
  const server = valkeyServer(3_740)
  if (valkeyProgram) await server.start()
  const opened: CountsByKind[] = []
  const open = (market = 'm1', tell: (isThere: boolean) => void = () => undefined) => {
    const counts = valkeyCounts({ url: server.url, market, instead: processCounts(clock), tell })
    opened.push(counts)
    return counts
  }
  const ready = async () => {
    const tell = vi.fn()
    const counts = open('m1', tell)
    await vi.waitFor(() => expect(tell).toHaveBeenCalledWith(true))
    return { counts, tell }
  }
  const { counts } = valkeyProgram ? await ready() : { counts: processCounts(clock) }
  atTheEnd(async () => {
    for (const one of opened) await one.close()
    await server.stop()
  })
  holds(() => counts)

  test('processes count together, and another market apart', async () => {
    const { counts: other } = await ready()
    for (const one of [counts, other, counts]) await one.of('attempts').take(three('together'))
    expect(await other.of('attempts').take(three('together'))).not.toBeNull()
    const stranger = open('m2')
    await pause(200)
    expect(await stranger.of('attempts').take(three('together'))).toBeNull()
  })

  test('while it is away each process counts by itself, says so once, and goes on with the shared counts', async () => {
    const first = await ready()
    const second = await ready()
    const takes = (of: CountsByKind) => of.of('attempts').take(three('away'))
    await takes(first.counts)
    await server.stop()
    await vi.waitFor(() => expect(first.tell).toHaveBeenLastCalledWith(false))
    const began = performance.now()
    const taken = await Promise.all(
      [0, 1, 2, 3, 4].flatMap(() => [takes(first.counts), takes(second.counts)]),
    )
    // Three at each process, and at once.
    expect(taken.filter((result) => result === null)).toHaveLength(6)
    expect(performance.now() - began).toBeLessThan(1_000)
    await pause(1_500)
    expect(first.tell.mock.calls).toEqual([[true], [false]])
    await server.start()
    await vi.waitFor(() => expect(first.tell).toHaveBeenLastCalledWith(true), 5_000)
    await vi.waitFor(() => expect(second.tell).toHaveBeenLastCalledWith(true), 5_000)
    expect(await first.counts.of('attempts').add('fresh', 60_000)).toMatchObject({ count: 1 })
    expect(await second.counts.of('attempts').add('fresh', 60_000)).toMatchObject({ count: 2 })
  })
})

/** Speaks the protocol of Valkey as far as a count needs it, and does not answer counts, or with an error, when told so. */
async function fakeValkey() {
  const state = { answer: ':-1\r\n', asked: 0 }
  // Answers come in the order of the calls, also after a freeze.
  let owed = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      for (const [, command = ''] of data.toString('latin1').matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/g)) {
        if (command.toLowerCase() === 'info') socket.write('$9\r\nloading:0\r\n')
        else if (command.toLowerCase() === 'eval') {
          state.asked += 1
          owed += 1
          if (state.answer === '') continue
          socket.write(state.answer.repeat(owed))
          owed = 0
        } else socket.write('+OK\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const tell = vi.fn()
  const url = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
  const counts = valkeyCounts({ url, market: 'm1', instead: processCounts(clock), tell })
  atTheEnd(async () => {
    await counts.close()
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  await vi.waitFor(() => expect(tell).toHaveBeenCalledWith(true))
  return { state, tell, take: () => counts.of('attempts').take(three('tries', 600_000)) }
}

test.each([
  ['is frozen', ''],
  ['answers errors', '-OOM command not allowed\r\n'],
])(
  'a Valkey that %s is said to be away once, holds up nothing, and is asked again',
  async (_, answer) => {
    const { state, tell, take } = await fakeValkey()
    expect(await take()).toBeNull()
    state.answer = answer
    for (let turn = 0; turn < 5; turn += 1) await take()
    expect(tell.mock.calls).toEqual([[true], [false]])
    const asked = state.asked
    const ms = await fastestOfThree(async () => {
      for (let turn = 0; turn < 20; turn += 1) expect(await take()).not.toBeNull()
    })
    expect(ms).toBeLessThan(200)
    expect(state.asked).toBe(asked)
    await pause(3_100)
    await Promise.all([take(), take(), take()])
    expect(state.asked).toBe(asked + 1)
    expect(tell.mock.calls).toEqual([[true], [false]])
    state.answer = ':-1\r\n'
    await pause(3_100)
    expect(await take()).toBeNull()
    expect(await take()).toBeNull()
    expect(tell.mock.calls).toEqual([[true], [false], [true]])
  },
  20_000,
)
