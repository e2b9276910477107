/** A double press, in milliseconds between its two and in pixels. */
const gapMs = 500
const reach = 24

/**
 * For a press that closes a dialog: the second half of a double press at the same place does not reach what lay under it.
 * Another question that stands there by then is answered. Times are those of the presses, however late they are handled.
 */
export function dropSecondPress(first: MouseEvent): void {
  // Pressed with the keyboard: the focus went back to where it came from.
  if (first.detail === 0) return
  const whenPressed = (next: MouseEvent) => {
    const distance = Math.hypot(next.clientX - first.clientX, next.clientY - first.clientY)
    const isSecond = next.timeStamp - first.timeStamp < gapMs && distance < reach
    if (!isSecond) removeEventListener('click', whenPressed, true)
    else if (!(next.target as Element).closest('dialog')) {
      next.preventDefault()
      next.stopImmediatePropagation()
    }
  }
  addEventListener('click', whenPressed, true)
}
