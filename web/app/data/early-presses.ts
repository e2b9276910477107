declare global {
  interface Window {
    /**
     * Set by the page's first script until hydration: stops recording clicks and returns the buttons clicked so far.
     */
    earlyPresses?: () => ReadonlySet<HTMLElement>
  }
}

let pressed: ReadonlySet<HTMLElement> = new Set()

/** Called when React has attached its handlers: from now on clicks reach them. */
export function stopKeepingPresses(): void {
  pressed = window.earlyPresses?.() ?? pressed
}

/** Repeats the clicks made before hydration, each button once. */
export function repeatEarlyPresses(): void {
  for (const button of pressed) if (button.isConnected) button.click()
  pressed = new Set()
  delete window.earlyPresses
}
