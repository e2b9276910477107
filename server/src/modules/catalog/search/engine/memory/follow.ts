import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import {
  copyRows,
  inOneSnapshot,
  keepRegistered,
  leave,
  readChanges,
  register,
} from '../feed/read-changes.ts'
import { Generation } from './generation.ts'
import type { Loaded, LoadSettings, News, ThreadSettings } from './messages.ts'

const pollMs = 100
/** More changes at once are read by a thread of their own, because they take seconds. */
const readHereMost = 1_000
/** All products are loaded anew when so many, and this part of them, have changed. */
const changedMost = 5_000
const changedPart = 0.04
const registeredEveryMs = 60_000

/** Products as of a snapshot of the database. */
interface Copy {
  readonly generation: Generation
  snapshot: string
  /** Of the database's log: after a failover there is another one, and what was read may have been lost. */
  readonly timeline: string
}

/** Keeps a copy of all products of search as the database has them. */
export class Follower {
  #copy: Copy | null = null
  #rebuild: Promise<void> | null = null
  #rebuilt: Loaded | null = null
  readonly #closing = new AbortController()
  readonly #loading = new Set<Worker>()
  readonly settings: ThreadSettings
  readonly tell: (news: News) => void

  constructor(settings: ThreadSettings, tell: (news: News) => void) {
    this.settings = settings
    this.tell = tell
  }

  get generation(): Generation | null {
    return this.#copy?.generation ?? null
  }

  /** Until it is closed. After a failure it goes on from what it has, or begins anew where that cannot be brought up to date. */
  async run(): Promise<void> {
    let waitMs = 500
    while (!this.#closing.signal.aborted) {
      try {
        await this.#withClient(async (client) => {
          for (;;) {
            await this.#begin(client)
            waitMs = 500
            await this.#follow(client)
            if (this.#closing.signal.aborted) return
          }
        })
      } catch (error) {
        if (this.#closing.signal.aborted) return
        this.tell({ kind: 'failed', error: error instanceof Error ? error.message : String(error) })
        await this.#pause(waitMs)
        waitMs = Math.min(30_000, 2 * waitMs)
      }
    }
  }

  close(): void {
    this.#closing.abort()
    for (const worker of this.#loading) void worker.terminate()
  }

  #pause(ms: number): Promise<void> {
    return pause(ms, undefined, { signal: this.#closing.signal }).catch(() => undefined)
  }

  async #withClient(work: (client: pg.Client) => Promise<void>): Promise<void> {
    const client = new pg.Client({
      connectionString: this.settings.databaseUrl,
      application_name: 'juaso search',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await work(client)
      await leave(client, this.settings.reader)
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  /** Loads all products, unless those of before the connection broke can be brought up to date. */
  async #begin(client: pg.Client): Promise<void> {
    if (this.#copy !== null && (await keepRegistered(client, this.settings.reader))) return
    this.#copy = null
    this.#rebuilt = null
    this.tell({ kind: 'loading' })
    await register(client, this.settings.reader, () => this.#pause(50))
    const loaded = await this.#load(null)
    this.#copy = copyOf(loaded)
  }

  /** Until all has to be loaded anew. */
  async #follow(client: pg.Client): Promise<void> {
    let registeredAt = performance.now()
    while (this.#copy !== null && !this.#closing.signal.aborted) {
      const began = performance.now()
      if (!(await this.#isCaughtUp(client, this.#copy))) {
        this.#copy = null
        return
      }
      await this.#takeRebuilt(client)
      const { products, changed } = this.#copy.generation
      this.tell({ kind: 'current', agoMs: performance.now() - began, products, changed })
      if (changed > Math.max(changedMost, changedPart * products)) this.#rebuildOnce()
      if (performance.now() - registeredAt > registeredEveryMs) {
        registeredAt = performance.now()
        await keepRegistered(client, this.settings.reader)
      }
      await this.#pause(pollMs)
    }
  }

  /** Brings a copy to the database's present snapshot. False where it cannot be. */
  async #isCaughtUp(client: pg.Client, copy: Copy): Promise<boolean> {
    const { reader } = this.settings
    const changes = await readChanges(client, copy.snapshot, reader)
    if (changes.nums === null || !changes.isRegistered || changes.timeline !== copy.timeline) return false
    if (changes.nums.length === 0) {
      copy.snapshot = changes.snapshot
      return true
    }
    if (changes.nums.length > readHereMost) {
      const { nums, segment, snapshot } = await this.#load(copy.snapshot)
      if (nums === null) return false
      copy.generation.changeTo(nums, segment)
      copy.snapshot = snapshot
      return true
    }
    return inOneSnapshot(client, async () => {
      const { nums, snapshot } = await readChanges(client, copy.snapshot, reader)
      if (nums === null) return false
      const rows = new Map<number, Buffer>()
      await copyRows(client, nums, (bytes, begin, end) => {
        // The first field is the number, after its size.
        rows.set(bytes.readInt32BE(begin + 4), Buffer.from(bytes.subarray(begin, end)))
      })
      copy.generation.change(nums, rows)
      copy.snapshot = snapshot
      return true
    })
  }

  /** Loads all products anew beside those that are searched meanwhile. */
  #rebuildOnce(): void {
    if (this.#rebuild !== null) return
    this.#rebuild = this.#load(null)
      .then((loaded) => {
        this.#rebuilt = loaded
      })
      .catch((error: unknown) => this.tell({ kind: 'failed', error: String(error) }))
      .finally(() => {
        this.#rebuild = null
      })
  }

  /** Puts products that were loaded beside in the place of the others, once they are as late. */
  async #takeRebuilt(client: pg.Client): Promise<void> {
    if (this.#rebuilt === null) return
    const next = copyOf(this.#rebuilt)
    this.#rebuilt = null
    if (await this.#isCaughtUp(client, next)) this.#copy = next
  }

  #load(since: string | null): Promise<Loaded> {
    const settings: LoadSettings = { ...this.settings, since }
    const worker = new Worker(new URL('./load-thread.ts', import.meta.url), { workerData: settings })
    this.#loading.add(worker)
    return new Promise<Loaded>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('the thread that loads products has ended')))
    }).finally(() => {
      this.#loading.delete(worker)
      void worker.terminate()
    })
  }
}

function copyOf({ segment, snapshot, timeline }: Loaded): Copy {
  return { generation: new Generation(segment), snapshot, timeline }
}
