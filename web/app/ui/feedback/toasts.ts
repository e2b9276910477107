import { createStore } from '#web/ui/store.ts'

interface ToastLink {
  label: string
  to: string
}

export interface Toast {
  id: number
  title: string
  message?: string
  tone: 'good' | 'bad' | 'plain'
  /** One action, such as Undo: a callback or a link. */
  action?: { label: string; onPress: () => void } | ToastLink
  /** Where else the person may want to go. */
  other?: ToastLink
}

/**
 * Long enough to read two lines and reach the button (WCAG 2.2.1); hovering or focusing the notice pauses the timer.
 */
const shownMilliseconds = 7_000
const shownMax = 3

const shown = createStore<readonly Toast[]>([])
let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/**
 * Shows a short notice and announces it. Returns its id. A notice with the same title is replaced and announced again;
 * a sentence that another notice already shows is not repeated.
 */
export function showToast(toast: Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }): number {
  const duplicate = shown.read().find((other) => other.message === toast.title)
  if (duplicate) return duplicate.id
  lastId += 1
  change([
    ...shown.read().filter(({ title }) => title !== toast.title && title !== toast.message),
    { tone: 'plain', ...toast, id: lastId },
  ])
  resumeToast(lastId)
  return lastId
}

/** Removes a notice. */
export function closeToast(id: number): void {
  holdToast(id)
  change(shown.read().filter((toast) => toast.id !== id))
}

/** Pauses a notice's timer while it is hovered or focused. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

/** Starts or restarts a notice's timer. */
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
