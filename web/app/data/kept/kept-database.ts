import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { ShopStock } from '#contracts/listings/stock-moves.ts'
import type { NewestParcels } from '#contracts/orders/store-parcel.ts'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { recall, remember } from '#web/data/browser/browser-memory.ts'
import { readSession } from '#web/data/session/session.ts'
import type { Press } from '../unsent/presses.ts'

interface KeptStore {
  /** When it was read, in milliseconds. */
  at: number
  orders: NewestParcels['results']
  stock: ShopStock['results']
  /** True where the store counts more than `stock` has. */
  isStockCapped?: boolean
}

interface Contents extends DBSchema {
  /** `former`: the store that the person worked for until then, while no page has told them that it is over. */
  people: { key: string; value: { at: number; stores: OwnStore[]; former?: OwnStore } }
  stores: { key: string; value: KeptStore }
  answers: { key: string; value: { at: number; data: unknown } }
  /** Of older pages; data/unsent/presses-database.ts takes over what is in it. */
  presses: { key: string; value: Press }
}

const contents = ['people', 'stores', 'answers', 'presses'] as const

// The name is also in data/session/session-state.ts, which deletes the database when the person signs out.
const name = 'juaso-kept'
/** What is older is not shown and is erased: it holds names and addresses of buyers. */
export const keptForMs = 7 * 24 * 3_600_000
let opened: Promise<IDBPDatabase<Contents>> | null = null

/**
 * The database of this browser that keeps a person's data for the time without network: a store's orders and stock, the person's
 * own cart and orders. It is erased when the session ends. Rejects where the browser keeps nothing.
 */
export function keptDatabase(): Promise<IDBPDatabase<Contents>> {
  // The same version as before presses had a database of their own: pages that are kept still open this one.
  opened ??= openDB<Contents>(name, 3, {
    upgrade(open, from) {
      if (from < 1) {
        open.createObjectStore('people')
        open.createObjectStore('stores')
      }
      open.createObjectStore('answers')
      open.createObjectStore('presses', { keyPath: 'id' })
    },
    // Another tab, or the sign-out, deletes the database.
    blocking: close,
    terminated: close,
  })
  return opened
}

function close(): void {
  void opened?.then((open) => open.close()).catch(() => undefined)
  opened = null
}

/** From now on this browser keeps data of this person. What was kept of another one is erased first. Rejects where nothing may be kept. */
export async function beginKeeping(person: string): Promise<void> {
  // An operator's browser keeps nothing of whom the operator sees the site as.
  if (readSession().person?.seenUntil) throw new Error('nothing is kept of somebody else')
  if (keptPerson() === person) return
  const open = await keptDatabase()
  await Promise.all(contents.map((store) => open.clear(store)))
  // The person may have signed out meanwhile.
  if (readSession().person?.id === person) remember('juaso.kept-person', person)
}

/** Whose data this browser keeps; null where it keeps none. */
export const keptPerson = () => recall('juaso.kept-person')

/** Keeps the stores of this person, and still which one they are to be told of. What was kept of another one is erased first. */
export async function keepFor(person: string, stores: OwnStore[]): Promise<void> {
  await beginKeeping(person)
  const { store: people } = (await keptDatabase()).transaction('people', 'readwrite')
  await people.put({ ...(await people.get(person)), at: Date.now(), stores }, person)
}

export async function keepStore(
  person: string,
  store: string,
  contents: Omit<KeptStore, 'at'>,
): Promise<void> {
  if (keptPerson() !== person) return
  await (await keptDatabase()).put('stores', { ...contents, at: Date.now() }, `${person} ${store}`)
}

export async function readKeptStores(): Promise<{ at: number; stores: OwnStore[] } | undefined> {
  const person = keptPerson()
  return person === null ? undefined : readFresh('people', person)
}

export async function readKeptStore(store: string): Promise<KeptStore | undefined> {
  const person = keptPerson()
  return person === null ? undefined : readFresh('stores', `${person} ${store}`)
}

/** Keeps what the market answered to the person. */
export async function keepAnswer(person: string, name: string, data: unknown): Promise<void> {
  await beginKeeping(person)
  const open = await keptDatabase()
  if (keptPerson() === person) await open.put('answers', { at: Date.now(), data }, `${person} ${name}`)
}

export async function readKeptAnswer(name: string) {
  const person = keptPerson()
  return person === null ? undefined : readFresh('answers', `${person} ${name}`)
}

async function readFresh<Name extends 'people' | 'stores' | 'answers'>(from: Name, key: string) {
  const open = await keptDatabase()
  const kept = await open.get(from, key)
  if (!kept || kept.at > Date.now() - keptForMs) return kept
  await open.delete(from, key)
  return undefined
}
