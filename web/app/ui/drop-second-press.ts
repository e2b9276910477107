/** A double press, in milliseconds between its two and in pixels. */
const gapMs = 500
const reach = 24

/**
 * For a press on something that goes away by it: the second half of a double press at the same place does not reach what
 * lay under it. Times are those of the presses themselves, however late they are handled.
 */
export function dropSecondPress(first: MouseEvent): void {
  // Pressed with the keyboard: the focus went back to where it came from.
  if (first.detail === 0) return
  const whenPressed = (next: MouseEvent) => {
    const distance = Math.hypot(next.clientX - first.clientX, next.clientY - first.clientY)
    if (next.timeStamp - first.timeStamp < gapMs && distance < reach) {
      next.preventDefault()
      next.stopImmediatePropagation()
    } else removeEventListener('click', whenPressed, true)
  }
  addEventListener('click', whenPressed, true)
}
