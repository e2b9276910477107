import { waitingButtons } from './posted-press.ts'

declare global {
  interface Window {
    /**
     * Set by the page's first script until hydration: stops recording clicks and returns the buttons clicked so far, each with
     * what shows that it was heard. Those that are still in it when the page is left are posted.
     */
    earlyPresses?: () => Map<HTMLElement, Animation>
  }
}

let pressed = new Map<HTMLElement, Animation>()

/** Called when React has attached its handlers: from now on clicks reach them. */
export function stopKeepingPresses(): void {
  pressed = window.earlyPresses?.() ?? pressed
}

/** Repeats the clicks made before hydration, each button once: a click whose own script is loading is among the pressed ones again. */
export function repeatEarlyPresses(): void {
  for (const [button, shown] of [...pressed]) {
    pressed.delete(button)
    shown.cancel()
    button.ariaBusy = null
    if (button.isConnected) button.click()
  }
  delete window.earlyPresses
}

/**
 * A press whose script is on its way: where the page is left meanwhile, it is kept or posted like one before hydration. Gives the script;
 * null where that has happened, so that a page that is come back to does not do it twice.
 */
export async function keptMeanwhile<Script>(
  button: HTMLElement | undefined,
  load: () => Promise<Script>,
): Promise<Script | null> {
  if (!button) return load()
  pressed.set(button, nothingShown)
  try {
    const script = await load()
    return pressed.has(button) ? script : null
  } finally {
    pressed.delete(button)
  }
}

const nothingShown = { cancel() {} } as Animation

const lookAgainMs = 50
const givenUpMs = 10_000

/** Whether React has taken over an element: it writes its own properties to it then. */
const isHeard = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))

/**
 * Parts of a page whose scripts are loaded on demand (ui/on-demand.tsx) hear nothing until those are there, and React drops what is
 * pressed until then. Such a press is kept and repeated once its button hears it.
 */
export function keepPressesOfLateParts(): void {
  const waiting = new Set<Element>()
  const keep = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(waitingButtons) : null
    if (!pressed || isHeard(pressed)) return
    event.preventDefault()
    // React would hear it as well, where the script has just arrived.
    event.stopPropagation()
    if (waiting.has(pressed)) return
    waiting.add(pressed)
    pressed.ariaBusy = 'true'
    const since = performance.now()
    const timer = setInterval(() => {
      const isOver = !pressed.isConnected || performance.now() - since > givenUpMs
      if (!isHeard(pressed) && !isOver) return
      clearInterval(timer)
      waiting.delete(pressed)
      pressed.ariaBusy = null
      if (isHeard(pressed)) pressed.click()
    }, lookAgainMs)
  }
  addEventListener('click', keep, true)
}
