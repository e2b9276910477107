/** So long nothing has arrived: what the page shows is there. */
const silenceMs = 3_000
/** A page that never rests, such as one that asks for a payment's state, does not wait longer. */
const waitMsMax = 60_000

/**
 * Calls `act` once, when no file and no answer has arrived for some seconds: on a slow connection what is loaded for later must not
 * take the line from what the page shows. Gives a function that cancels it.
 */
export function whenQuiet(act: () => void): () => void {
  let timer = setTimeout(run, silenceMs)
  const latest = setTimeout(run, waitMsMax)
  const arrivals = new PerformanceObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(run, silenceMs)
  })
  arrivals.observe({ type: 'resource' })
  function stop() {
    clearTimeout(timer)
    clearTimeout(latest)
    arrivals.disconnect()
  }
  function run() {
    stop()
    act()
  }
  return stop
}
