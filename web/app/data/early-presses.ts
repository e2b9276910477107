declare global {
  interface Window {
    /** Left by the page's first script until the page is alive: stops keeping presses and hands them over. */
    earlyPresses?: () => ReadonlySet<HTMLElement>
  }
}

let pressed: ReadonlySet<HTMLElement> = new Set()

/** Presses count by themselves from now on. */
export function stopKeepingPresses(): void {
  pressed = window.earlyPresses?.() ?? pressed
}

/** Presses what was pressed while it could not answer yet: each once, however often an impatient finger tried. */
export function repeatEarlyPresses(): void {
  for (const button of pressed) if (button.isConnected) button.click()
  pressed = new Set()
  delete window.earlyPresses
}
