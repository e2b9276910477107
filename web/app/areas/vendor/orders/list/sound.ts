import { recall, remember } from '#web/data/browser/browser-memory.ts'
import { createStore } from '#web/ui/store.ts'

const isOn = createStore<boolean>(true)
let isRead = false
let context: AudioContext | null = null

/** Whether a new order is heard; on until it is turned off, remembered by the browser. */
export function useSound(): boolean {
  if (!isRead && typeof window !== 'undefined') {
    isRead = true
    isOn.set(recall('juaso.order-sound') !== 'off')
  }
  return isOn.use()
}

export function setSound(on: boolean): void {
  isOn.set(on)
  remember('juaso.order-sound', on ? null : 'off')
  if (on) playSound()
}

/** Two short tones. A browser that allows no sound before the first press stays silent. */
export function playSound(): void {
  if (!isOn.read() || typeof AudioContext === 'undefined') return
  try {
    context ??= new AudioContext()
    void context.resume().catch(() => undefined)
    tone(context, 660, 0)
    tone(context, 880, 0.16)
  } catch {
    // No sound device: the notice is shown all the same.
  }
}

function tone(on: AudioContext, frequency: number, delay: number): void {
  const start = on.currentTime + delay
  const [oscillator, volume] = [on.createOscillator(), on.createGain()]
  oscillator.frequency.value = frequency
  volume.gain.setValueAtTime(0.12, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3)
  oscillator.connect(volume).connect(on.destination)
  oscillator.start(start)
  oscillator.stop(start + 0.3)
}
