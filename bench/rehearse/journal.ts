import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { logDir } from './place.ts'

/** What a buyer was told. `key` is the idempotency key of the order. */
export interface Entry {
  readonly what: 'ordered' | 'paid' | 'uploaded'
  readonly key: string
  readonly number: string
  readonly at: number
}

/** What was answered to the buyers, kept apart from the market: written to a file before the buyer goes on. */
export function openJournal() {
  const file = openSync(join(logDir, 'answered.jsonl'), 'a')
  const entries: Entry[] = []
  const faults = new Map<string, number>()
  return {
    entries,
    /** Answers that a buyer could do nothing with, by what they were: each is tried again. */
    faults,
    note(what: Entry['what'], key: string, number: string): void {
      const entry = { what, key, number, at: performance.now() }
      writeSync(file, `${JSON.stringify(entry)}\n`)
      entries.push(entry)
    },
    fault: (kind: string) => void faults.set(kind, (faults.get(kind) ?? 0) + 1),
    close: () => closeSync(file),
  }
}

export type Journal = ReturnType<typeof openJournal>
