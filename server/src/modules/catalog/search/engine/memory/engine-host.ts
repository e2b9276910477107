import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { SearchEngineState } from '#contracts/desk/system.ts'
import { staleMsMax } from '../search-engine.ts'
import type { Answer, News, Question, ThreadSettings } from './messages.ts'

/** A question that waits for longer is left to PostgreSQL. */
const patienceMs = 1_000
const lookEveryMs = 500
const restMsLeast = 1_000
const restMsMost = 60_000

type WithoutId<Kind> = Kind extends unknown ? Omit<Kind, 'id'> : never
type Asked = Exclude<WithoutId<Question>, { kind: 'close' }>

const sentences: Record<SearchEngineState, string> = {
  used: 'The search engine is used.',
  loading: 'The search engine is loading; PostgreSQL answers until it has all products.',
  behind: `The search engine is more than ${staleMsMax / 1_000} s behind; PostgreSQL answers until it has caught up.`,
  failed: 'The search engine cannot be used; PostgreSQL answers.',
}

/** Runs the thread of an engine, starts it again after it has ended, and knows how old its answers are. */
export class EngineHost {
  readonly #databaseUrl: string
  readonly #tell: (sentence: string) => void
  readonly #waiting = new Map<number, (answer: Answer | undefined) => void>()
  readonly #looking: NodeJS.Timeout
  #worker: Worker | null = null
  #nextId = 0
  #isClosed = false
  /** All that was committed until then is known; on this process's clock. */
  #currentAt: number | null = null
  #restMs = restMsLeast
  #told: SearchEngineState = 'loading'
  #error: string | null = null
  products = 0
  changed = 0

  constructor(databaseUrl: string, tell: (sentence: string) => void) {
    this.#databaseUrl = databaseUrl
    this.#tell = tell
    this.#looking = setInterval(() => this.#look(), lookEveryMs).unref()
    this.#start()
  }

  get error(): string | null {
    return this.#error
  }

  get lagMs(): number | null {
    return this.#currentAt === null ? null : performance.now() - this.#currentAt
  }

  get state(): SearchEngineState {
    const { lagMs } = this
    if (lagMs === null) return this.#error === null ? 'loading' : 'failed'
    return lagMs > staleMsMax ? 'behind' : 'used'
  }

  /** Undefined where it does not answer in time. */
  ask(asked: Asked): Promise<Answer | undefined> {
    const id = this.#nextId
    this.#nextId += 1
    return new Promise((resolve) => {
      const settle = (answer: Answer | undefined) => {
        clearTimeout(impatience)
        this.#waiting.delete(id)
        resolve(answer)
      }
      const impatience = setTimeout(settle, patienceMs, undefined)
      this.#waiting.set(id, settle)
      this.#worker?.postMessage({ ...asked, id })
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#looking)
    const worker = this.#worker
    if (worker === null) return
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    worker.postMessage({ id: -1, kind: 'close' } satisfies Question)
    const impatience = setTimeout(() => void worker.terminate(), 2_000)
    await ended
    clearTimeout(impatience)
  }

  #start(): void {
    const settings: ThreadSettings = { databaseUrl: this.#databaseUrl, reader: randomUUID() }
    const worker = new Worker(new URL('./engine-thread.ts', import.meta.url), { workerData: settings })
    this.#worker = worker
    worker.on('message', (news: News) => this.#hear(news))
    worker.on('error', (failure) => {
      this.#error = failure instanceof Error ? failure.message : String(failure)
    })
    worker.once('exit', () => {
      this.#worker = null
      this.#currentAt = null
      for (const settle of this.#waiting.values()) settle(undefined)
      if (this.#isClosed) return
      setTimeout(() => this.#isClosed || this.#start(), this.#restMs).unref()
      this.#restMs = Math.min(restMsMost, 2 * this.#restMs)
    })
  }

  #hear(news: News): void {
    if (news.kind === 'answer') {
      this.#waiting.get(news.id)?.(news.answer)
    } else if (news.kind === 'current') {
      this.#currentAt = performance.now() - news.agoMs
      this.products = news.products
      this.changed = news.changed
      this.#error = null
      this.#restMs = restMsLeast
    } else if (news.kind === 'loading') {
      this.#currentAt = null
    } else {
      this.#error = news.error
    }
  }

  #look(): void {
    const { state } = this
    if (state === this.#told) return
    this.#told = state
    this.#tell(this.#error === null ? sentences[state] : `${sentences[state]} (${this.#error})`)
  }
}
