import { Worker } from 'node:worker_threads'

const megabytesMax = 384

/**
 * What a thread of its own answers, which has little memory and so many seconds, so that no file holds up the market. Rejects where the
 * thread fails.
 */
export function inThread<Answer>(
  code: URL,
  workerData: unknown,
  secondsMax: number,
): Promise<Answer | 'out_of_time'> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(code, { workerData, resourceLimits: { maxOldGenerationSizeMb: megabytesMax } })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      void worker.terminate()
      settle()
    }
    const timer = setTimeout(() => end(() => resolve('out_of_time')), secondsMax * 1_000)
    worker.once('message', (answer: Answer) => end(() => resolve(answer)))
    worker.once('error', (error) => end(() => reject(error)))
    worker.once('exit', () => end(() => reject(new Error('The thread ended without an answer.'))))
  })
}
