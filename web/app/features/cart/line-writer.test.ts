import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WantedQuantities } from './cart-lines.rules.ts'
import { createLineWriter } from './line-writer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A fake server whose responses the test releases one by one. */
function slowServer() {
  const calls: { lineId: string; quantity: number; answer: () => void; fail: () => void }[] = []
  const failed: string[] = []
  const settled = vi.fn()
  let wanted: WantedQuantities = new Map()
  const writer = createLineWriter({
    send: (lineId, quantity) =>
      new Promise((resolve, reject) => {
        calls.push({ lineId, quantity, answer: resolve, fail: () => reject(new Error('refused')) })
      }),
    onChange: (now) => {
      wanted = now
    },
    onFailure: (lineId) => failed.push(lineId),
    onSettled: settled,
    restMilliseconds: 100,
  })
  return { writer, calls, failed, settled, wanted: () => [...wanted] }
}

describe('storing chosen quantities', () => {
  it('[SH-4.03] counts a choice at once and sends five quick presses as one call', async () => {
    const { writer, calls, wanted } = slowServer()
    for (const quantity of [2, 3, 4, 5, 6]) writer.want('a', quantity)
    expect(wanted()).toEqual([['a', 6]])
    expect(calls).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    expect(calls.map(({ quantity }) => quantity)).toEqual([6])
  })

  it('sends one call per line at a time, and then only the last choice', async () => {
    const { writer, calls, wanted, settled } = slowServer()
    writer.want('a', 2)
    await vi.advanceTimersByTimeAsync(100)
    writer.want('a', 3)
    await vi.advanceTimersByTimeAsync(100)
    writer.want('a', 4)
    await vi.advanceTimersByTimeAsync(100)
    expect(calls).toHaveLength(1)
    calls[0]?.answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(calls.map(({ quantity }) => quantity)).toEqual([2, 4])
    expect(wanted()).toEqual([['a', 4]])
    expect(settled).not.toHaveBeenCalled()
    calls[1]?.answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(wanted()).toEqual([])
    expect(settled).toHaveBeenCalledOnce()
  })

  it('[SH-4.03] drops the wanted quantity of a failed line, and of that line alone', async () => {
    const { writer, calls, failed, wanted } = slowServer()
    writer.want('a', 2)
    writer.want('b', 7)
    await vi.advanceTimersByTimeAsync(100)
    calls.find(({ lineId }) => lineId === 'a')?.fail()
    await vi.advanceTimersByTimeAsync(0)
    expect(failed).toEqual(['a'])
    expect(wanted()).toEqual([['b', 7]])
  })

  it('flush sends debounced lines at once and returns whether all were stored', async () => {
    const { writer, calls } = slowServer()
    writer.want('a', 2)
    const finished = writer.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect(calls).toHaveLength(1)
    writer.want('a', 3)
    calls[0]?.answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(calls).toHaveLength(2)
    calls[1]?.fail()
    await expect(finished).resolves.toBe(false)
  })

  it('does not send a line that was removed meanwhile', async () => {
    const { writer, calls, wanted } = slowServer()
    writer.want('a', 2)
    writer.forget('a')
    await vi.advanceTimersByTimeAsync(200)
    expect(calls).toEqual([])
    expect(wanted()).toEqual([])
  })
})
