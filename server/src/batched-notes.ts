export interface BatchedNotes<Note> {
  /** Notes something; it is written with the next batch. */
  note(note: Note): void
  /** Writes what was noted. */
  flush(): Promise<void>
  /** Writes the rest and stops. */
  close(): Promise<void>
}

const everyMs = 1_000
/** More than this within a second is a flood: the rest is not counted. */
const waitingMax = 5_000

/** Collects what is only counted, and writes it in batches of a second, so that a call costs no statement of its own. */
export function batchedNotes<Note>(
  what: string,
  write: (notes: readonly Note[]) => Promise<unknown>,
): BatchedNotes<Note> {
  let waiting: Note[] = []
  let writing = Promise.resolve()

  async function writeWaiting(): Promise<void> {
    const notes = waiting
    waiting = []
    if (notes.length > 0) await write(notes)
  }
  const flush = () => {
    writing = writing
      .then(writeWaiting)
      .catch((error: unknown) => console.warn(`${what} could not be counted`, error))
    return writing
  }
  const timer = setInterval(flush, everyMs)
  timer.unref()

  return {
    note(note) {
      if (waiting.length < waitingMax) waiting.push(note)
    },
    flush,
    close() {
      clearInterval(timer)
      return flush()
    },
  }
}
