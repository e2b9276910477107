import { useEffect, useState } from 'react'

/** From the release of a finger to its click, with room for a slow phone. */
const clickFollowsMs = 300

/**
 * A value that changes by itself, as it was when the press that goes on began, until its click was heard. A row that came in above would
 * take the pressed one away from under the finger, and the browser gives the click to what is around both, where nobody hears it.
 */
export function useStill<Value>(live: Value): Value {
  const isPressed = useIsPressed()
  const [shown, show] = useState(live)
  if (!isPressed && !Object.is(shown, live)) show(live)
  return isPressed ? shown : live
}

function useIsPressed(): boolean {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = () => {
      clearTimeout(timer)
      setPressed(true)
    }
    const release = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setPressed(false), clickFollowsMs)
    }
    addEventListener('pointerdown', press, true)
    addEventListener('pointerup', release, true)
    addEventListener('pointercancel', release, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', press, true)
      removeEventListener('pointerup', release, true)
      removeEventListener('pointercancel', release, true)
    }
  }, [])
  return isPressed
}
