/** A double click: at most this many milliseconds and pixels between its two clicks. */
const gapMs = 500
const reach = 24

/**
 * Call this with a click that closes a dialog: the second click of a double click at the same place is then ignored, so
 * that it does not hit what was below the dialog. A click on another dialog, opened in the meantime, is not ignored.
 * Compares event timestamps, so that late handling does not matter.
 */
export function dropSecondPress(first: MouseEvent): void {
  // A key press has no position; the focus has returned to the opener.
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
