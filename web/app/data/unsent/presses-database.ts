import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { keptDatabase, keptForMs } from '#web/data/kept/kept-database.ts'
import { tellGivenUp } from './given-up.ts'
import { erasedAfterMs, forgetLeft } from './left-presses.ts'
import type { Press } from './presses.ts'
import type { Shelf } from './unsent-list.ts'

interface Contents extends DBSchema {
  presses: { key: string; value: Press; indexes: { person: string } }
}

let opened: Promise<IDBPDatabase<Contents>> | null = null

/**
 * The database of this browser that keeps what buyers pressed without network. It outlives the session: who pressed finds it, and it
 * is sent, when they sign in again. Rejects where the browser keeps nothing.
 */
function pressesDatabase(): Promise<IDBPDatabase<Contents>> {
  opened ??= open()
  return opened
}

async function open(): Promise<IDBPDatabase<Contents>> {
  try {
    return await openDB<Contents>('juaso-unsent-presses', 1, {
      upgrade(database) {
        database.createObjectStore('presses', { keyPath: 'id' }).createIndex('person', 'person')
      },
      terminated: openAgain,
    })
  } catch (error) {
    openAgain()
    throw error
  }
}

function openAgain(): void {
  opened = null
}

/** What this person pressed more than a week ago is not sent any more: it becomes a task, of which they are told once. */
async function giveUpOld(person: string): Promise<void> {
  const { store, done } = (await pressesDatabase()).transaction('presses', 'readwrite')
  const ofPerson = await store.index('person').getAll(person)
  const old = ofPerson.filter(({ state, at }) => state === 'waiting' && at < Date.now() - keptForMs)
  const given = old.map((press): Press => ({ ...press, state: 'refused', refusal: null, isTooOld: true }))
  await Promise.all(given.map((press) => store.put(press)))
  await done
  if (given.length > 0) tellGivenUp(given)
}

async function erase(areGone: (press: Press) => boolean): Promise<void> {
  const database = await pressesDatabase()
  const gone = (await database.getAll('presses')).filter(areGone)
  await Promise.all(gone.map(({ id }) => database.delete('presses', id)))
}

export const pressShelf: Shelf<Press> = {
  async ofPerson(person) {
    await takeOver().catch(() => undefined)
    await erase(({ at }) => at < Date.now() - erasedAfterMs)
    await giveUpOld(person)
    return (await pressesDatabase()).getAllFromIndex('presses', 'person', person)
  },
  async put(presses) {
    const { store, done } = (await pressesDatabase()).transaction('presses', 'readwrite')
    await Promise.all(presses.map((press) => store.put(press)))
    await done
  },
  async remove(ids) {
    const database = await pressesDatabase()
    await Promise.all(ids.map((id) => database.delete('presses', id)))
  },
}

/** What older pages of the site have put into the database of the session. */
async function takeOver(): Promise<void> {
  const old = await keptDatabase()
  const presses = await old.getAll('presses')
  if (presses.length === 0) return
  await pressShelf.put(presses)
  await old.clear('presses')
}

/** How many things of this person wait. */
export async function countWaiting(person: string): Promise<number> {
  const presses = await (await pressesDatabase()).getAllFromIndex('presses', 'person', person)
  return presses.filter(({ state }) => state === 'waiting').length
}

/** For who signs out: what was not sent is given up. */
export function erasePressesOf(person: string): Promise<void> {
  forgetLeft(person)
  return erase((press) => press.person === person)
}
