import { afterEach, expect, test, vi } from 'vitest'
import { keptMeanwhile, repeatEarlyPresses, stopKeepingPresses } from '#web/data/early-presses.ts'

/** Presses that the first script keeps or posts when the page is left. */
const kept = new Map<HTMLElement, Animation>()
const button = {} as HTMLElement

function begin() {
  vi.stubGlobal('window', { earlyPresses: () => kept })
  stopKeepingPresses()
  const { promise, resolve } = Promise.withResolvers<string>()
  return { arrive: () => resolve('script'), press: keptMeanwhile(button, () => promise) }
}

afterEach(() => {
  vi.unstubAllGlobals()
  kept.clear()
})

test('a press whose script is loading is kept until it has come', async () => {
  const { arrive, press } = begin()
  expect([...kept.keys()]).toEqual([button])
  arrive()
  expect(await press).toBe('script')
  expect(kept.size).toBe(0)
})

test('a press that was kept because the page was left is not done again', async () => {
  const { arrive, press } = begin()
  kept.delete(button)
  arrive()
  expect(await press).toBeNull()
})

test('a press whose script does not come is no longer kept', async () => {
  begin()
  const failed = keptMeanwhile(button, () => Promise.reject(new Error('offline')))
  await expect(failed).rejects.toThrow('offline')
  expect(kept.size).toBe(0)
})

test('a press before the scripts is repeated once, and done when its own script has come', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const done: (string | null)[] = []
  let clicks = 0
  const pressed = {
    isConnected: true,
    click() {
      clicks += 1
      if (clicks === 1) void keptMeanwhile(pressed, () => promise).then((script) => done.push(script))
    },
  } as unknown as HTMLElement
  kept.set(pressed, { cancel() {} } as Animation)
  vi.stubGlobal('window', { earlyPresses: () => kept })
  stopKeepingPresses()
  repeatEarlyPresses()
  expect(clicks).toBe(1)
  resolve('script')
  await expect.poll(() => done).toEqual(['script'])
})
