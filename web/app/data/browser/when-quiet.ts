/** So long nothing has arrived: what the page shows is there. */
const silenceMs = 3_000
/** A page that never rests, such as one that asks for a payment's state, does not wait longer. */
const waitMsMax = 60_000

/**
 * Calls `act` once, when no file and no answer has arrived for some seconds and nothing is waited for: on a slow connection what is
 * loaded for later must not take the line from what the page shows. Gives a function that cancels it.
 *
 * @param isWaiting whether the page has asked for something that has not arrived
 */
export function whenQuiet(act: () => void, isWaiting = () => false): () => void {
  let timer = setTimeout(tryNow, silenceMs)
  const latest = setTimeout(run, waitMsMax)
  const arrivals = new PerformanceObserver(again)
  arrivals.observe({ type: 'resource' })
  function again() {
    clearTimeout(timer)
    timer = setTimeout(tryNow, silenceMs)
  }
  function tryNow() {
    if (isWaiting()) again()
    else run()
  }
  function run() {
    stop()
    act()
  }
  function stop() {
    clearTimeout(timer)
    clearTimeout(latest)
    arrivals.disconnect()
  }
  return stop
}
