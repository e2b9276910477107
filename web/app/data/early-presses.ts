declare global {
  interface Window {
    /**
     * Set by the page's first script until hydration: stops recording clicks and returns the buttons clicked so far, each with
     * what shows that it was heard.
     */
    earlyPresses?: () => ReadonlyMap<HTMLElement, Animation>
  }
}

let pressed: ReadonlyMap<HTMLElement, Animation> = new Map()

/** Called when React has attached its handlers: from now on clicks reach them. */
export function stopKeepingPresses(): void {
  pressed = window.earlyPresses?.() ?? pressed
}

/** Repeats the clicks made before hydration, each button once. */
export function repeatEarlyPresses(): void {
  for (const [button, shown] of pressed) {
    shown.cancel()
    button.ariaBusy = null
    if (button.isConnected) button.click()
  }
  pressed = new Map()
  delete window.earlyPresses
}
