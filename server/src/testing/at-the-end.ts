import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Runs `close` after the file's last test, or, called within a test, when that test ends. Within a test `afterAll` would be ignored, and
 * what stays open is the load of every file after it in the same process. What was opened later is closed earlier.
 */
export function atTheEnd(close: () => unknown): void {
  const run = async () => void (await close())
  if (TestRunner.getCurrentTest()) onTestFinished(run)
  else afterAll(run)
}
