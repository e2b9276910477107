const firstPauseMs = 15_000
const longestPauseMs = 5 * 60_000

/**
 * Sends at once, when the network is back, when the page is shown again, as soon as the API has answered to anything, and after pauses that
 * grow: a phone without data would ask in vain all day. Returns how to stop.
 */
export function sendWhenAnswered(send: () => Promise<void>): () => void {
  const api = `${location.origin}/api/`
  let pauseMs = firstPauseMs
  let timer = setTimeout(again, pauseMs)
  const sendNow = () => {
    pauseMs = firstPauseMs
    clearTimeout(timer)
    timer = setTimeout(again, pauseMs)
    void send()
  }
  function again() {
    pauseMs = Math.min(2 * pauseMs, longestPauseMs)
    timer = setTimeout(again, pauseMs)
    void send()
  }
  const answers = new PerformanceObserver((arrivals) => {
    if (arrivals.getEntries().some((arrival) => isAnswered(arrival, api))) sendNow()
  })
  answers.observe({ type: 'resource' })
  addEventListener('online', sendNow)
  document.addEventListener('visibilitychange', sendNow)
  void send()
  return () => {
    clearTimeout(timer)
    answers.disconnect()
    removeEventListener('online', sendNow)
    document.removeEventListener('visibilitychange', sendNow)
  }
}

/** Of the API alone: pages and files may come from what this browser keeps. A fault is no sign that the next request succeeds. */
function isAnswered(arrival: PerformanceEntry, api: string): boolean {
  const { name, responseStatus = 0 } = arrival as PerformanceResourceTiming
  return responseStatus >= 200 && responseStatus < 300 && name.startsWith(api)
}
