import { type ChildProcess, fork } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { availableParallelism, setPriority } from 'node:os'
import { type PictureSpec, pictureKey } from '#seed/pictures/picture-spec.ts'
import { isDrawn, type RenderReport } from '#seed/pictures/render-all.ts'

const worker = new URL('./draw-worker.ts', import.meta.url)
const progressMs = 5_000

export interface DrawRequest {
  spec: PictureSpec
  outDir: string
}
/** What a worker says of each picture. */
export type DrawMessage = { bytes: number } | { problem: string }

/** Pictures that are being drawn. */
export interface Drawing {
  /** Settles when the last one is there. */
  done: Promise<RenderReport>
  /** Draws a picture before all others; false where it is none of these. */
  first: (key: string) => Promise<boolean>
}

interface Task {
  spec: PictureSpec
  /** Called when it is there, or with what went wrong. */
  finish: (error?: Error) => void
}

/**
 * Draws the pictures that are not in `outDir` yet, one batch after the other, on every core but behind all other work:
 * the market is already open, and drawing in its own process would block its responses. What a page asks for comes first.
 */
export function startDrawing(batches: PictureSpec[][], outDir: string, log: (line: string) => void): Drawing {
  const specs = new Map(batches.flat().map((spec) => [pictureKey(spec), spec]))
  const waiting = new Map<string, Task>()
  const asked: string[] = []
  const promises = new Map<string, Promise<void>>()
  const report: RenderReport = { distinct: specs.size, rendered: 0, kept: 0, bytesWritten: 0 }
  /** What a page waits for, then the others in their order. */
  const takeNext = (): Task | undefined => {
    const key = asked.find((one) => waiting.has(one)) ?? waiting.keys().next().value
    if (key === undefined) return undefined
    const task = waiting.get(key)
    waiting.delete(key)
    return task
  }
  const ready = listed(outDir).then((present) => {
    for (const [key, spec] of specs) {
      if (isDrawn(present, key)) report.kept += 1
      else
        promises.set(
          key,
          new Promise((resolve, reject) => {
            waiting.set(key, { spec, finish: (error) => (error ? reject(error) : resolve()) })
          }),
        )
    }
    for (const promise of promises.values()) promise.catch(() => undefined)
  })
  const done = ready.then(() => drawWaiting({ takeNext, outDir, report, log, total: specs.size }))
  done.catch(() => undefined)
  return {
    done,
    async first(key) {
      if (!specs.has(key)) return false
      await ready
      if (waiting.has(key)) asked.push(key)
      await promises.get(key)
      return true
    },
  }
}

/** Draws all and waits for the last. */
export const drawPictures = (batches: PictureSpec[][], outDir: string, log: (line: string) => void) =>
  startDrawing(batches, outDir, log).done

async function listed(outDir: string): Promise<ReadonlySet<string>> {
  await mkdir(outDir, { recursive: true })
  return new Set(await readdir(outDir))
}

interface Work {
  takeNext: () => Task | undefined
  outDir: string
  report: RenderReport
  log: (line: string) => void
  total: number
}

async function drawWaiting({ takeNext, outDir, report, log, total }: Work): Promise<RenderReport> {
  if (report.kept === total) return report
  const tell = setInterval(
    () => log(`Demo pictures: ${report.kept + report.rendered} of ${total} drawn.`),
    progressMs,
  )
  tell.unref()
  const workers = Math.max(1, Math.min(availableParallelism(), 8))
  const failures: Error[] = []
  let endedInARow = 0
  const work = async () => {
    let artist = openArtist()
    try {
      for (let task = takeNext(); task; task = takeNext()) {
        // Where no process lasts, the pictures that wait are not there, which is said at once.
        const result =
          endedInARow < processesMax
            ? await artist.draw(task.spec, outDir)
            : new Error('no process draws them')
        const isDone = typeof result === 'number'
        if (isDone) {
          report.bytesWritten += result
          report.rendered += 1
        } else failures.push(result)
        endedInARow = artist.hasEnded() ? endedInARow + 1 : isDone ? 0 : endedInARow
        task.finish(isDone ? undefined : result)
        if (artist.hasEnded() && endedInARow < processesMax) artist = openArtist()
      }
    } finally {
      artist.close()
    }
  }
  try {
    await Promise.all(Array.from({ length: workers }, work))
  } finally {
    clearInterval(tell)
  }
  const [first] = failures
  if (first === undefined) return report
  throw failures.length === 1 ? first : new Error(`${failures.length} of ${total}, first: ${first.message}`)
}

/** So many processes that end one after the other without a picture are not the fault of a picture. */
const processesMax = 16

/** A process that draws one picture after the other. What goes wrong is returned, and ends that picture alone. */
function openArtist() {
  const child = fork(worker, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  stepBack(child)
  let isOver = false
  let settle: (result: number | Error) => void = () => undefined
  const end = (error: Error) => {
    isOver = true
    settle(error)
  }
  child.on('error', end)
  child.on('exit', (code, signal) =>
    end(new Error(`drawing the demo pictures stopped early (${signal ?? `code ${code}`})`)),
  )
  child.on('message', (message: DrawMessage) =>
    settle('bytes' in message ? message.bytes : new Error(message.problem)),
  )
  return {
    draw: (spec: PictureSpec, outDir: string) =>
      new Promise<number | Error>((resolve) => {
        settle = resolve
        child.send({ spec, outDir } satisfies DrawRequest, (error) => error && end(error))
      }),
    hasEnded: () => isOver,
    close: () => child.connected && child.disconnect(),
  }
}

function stepBack(child: ChildProcess): void {
  try {
    if (child.pid) setPriority(child.pid, 10)
  } catch {
    // On a system without priorities the default one is used.
  }
}
