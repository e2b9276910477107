/**
 * Calls `close` once when the program is asked to stop, then ends it: on Ctrl-C, SIGTERM, a closed terminal, or
 * when the program that started it is gone. The same request may arrive twice (the terminal and npm both pass
 * Ctrl-C on); only the first counts.
 *
 * Whatever hangs is given up after `deadlineMs`; the process then ends with code 1.
 */
export function whenAskedToStop(close: () => Promise<void>, deadlineMs = 5_000): void {
  let asked = false
  const stop = async () => {
    if (asked) return
    asked = true
    setTimeout(() => process.exit(1), deadlineMs).unref()
    try {
      await close()
      process.exit(0)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('disconnect', stop)
}
