/**
 * Calls `close` once when the program must stop, then ends it: on Ctrl-C, SIGTERM, a closed terminal, or
 * when the program that started it has ended. The same request may arrive twice (the terminal and npm both forward
 * Ctrl-C); only the first counts.
 *
 * If `close` takes longer than `deadlineMs`, the process ends with code 1.
 */
export function whenAskedToStop(close: () => Promise<void>, deadlineMs = 5_000): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
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
