import { createStore } from '#web/ui/store.ts'

export interface Toast {
  id: number
  title: string
  message?: string
  tone: 'good' | 'bad' | 'plain'
  /** One thing to do about it, such as Undo; either does something or leads somewhere. */
  action?: { label: string; onPress: () => void } | { label: string; to: string }
}

/** Long enough to read two lines and reach the button (WCAG 2.2.1); the pointer or the focus on it stops the clock. */
const shownMilliseconds = 7_000
const shownMax = 3

const shown = createStore<readonly Toast[]>([])
let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/**
 * Shows a short notice at the edge of the screen and reads it aloud. Returns its id. One that is said already is said
 * anew, and none says what another one says under its title.
 */
export function showToast(toast: Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }): number {
  const there = shown.read().find((other) => other.message === toast.title)
  if (there) return there.id
  lastId += 1
  change([
    ...shown.read().filter(({ title }) => title !== toast.title && title !== toast.message),
    { tone: 'plain', ...toast, id: lastId },
  ])
  resumeToast(lastId)
  return lastId
}

/** Takes a notice away. */
export function closeToast(id: number): void {
  holdToast(id)
  change(shown.read().filter((toast) => toast.id !== id))
}

/** Stops a notice's clock while someone is at it. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

/** Starts a notice's clock (again). */
export function resumeToast(id: number): void {
  holdToast(id)
  timers.set(
    id,
    setTimeout(() => closeToast(id), shownMilliseconds),
  )
}

/** The notices on the screen, oldest first. */
export const useToasts = shown.use
export const readToasts = shown.read

function change(next: readonly Toast[]): void {
  for (const gone of next.slice(0, -shownMax)) holdToast(gone.id)
  shown.set(next.slice(-shownMax))
}
