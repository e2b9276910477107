import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { recall } from '#web/data/browser/browser-memory.ts'
import { readSession } from '#web/data/session/session.ts'
import { beginKeeping, keptDatabase, keptPerson } from './kept-database.ts'

/**
 * Erases what this browser keeps of stores for which the person works no longer, or in another role: names and addresses of buyers are
 * then not theirs to read. Gives the store that the pages were about last, if it is one that is left; null otherwise. A later page is
 * told of it too, until `forgetFormer`. `shown`: that store, where the page knows it. Rejects where the browser keeps nothing.
 */
export async function forgetOtherStores(
  stores: readonly OwnStore[],
  shown?: OwnStore | null,
): Promise<OwnStore | null> {
  const { person: now } = readSession()
  if (shown && now) await beginKeeping(now.id)
  const person = keptPerson()
  if (person === null || (now && now.id !== person)) return null
  const open = await keptDatabase()
  const work = open.transaction(['people', 'stores', 'answers'], 'readwrite')
  const [people, copies, answers] = [
    work.objectStore('people'),
    work.objectStore('stores'),
    work.objectStore('answers'),
  ]
  const before = await people.get(person)
  const known = before?.stores ?? []
  const last = shown ?? known.find(({ slug }) => slug === recall('juaso.store')) ?? known[0] ?? before?.former
  const isOwn = ({ id }: OwnStore) => stores.some((store) => store.id === id)
  const former = [last, before?.former].find((store) => store && !isOwn(store))
  const lost = known.filter(({ id, role }) => !stores.some((store) => store.id === id && store.role === role))
  const slugs = new Set(lost.map(({ slug }) => slug))
  const prefix = `${person} `
  for (const key of await copies.getAllKeys()) {
    const slug = key.slice(prefix.length)
    if (!stores.some((store) => store.slug === slug)) slugs.add(slug)
  }
  for (const slug of slugs) await copies.delete(prefix + slug)
  // What is kept of a store beside its orders ends with its name in addresses.
  for (const key of await answers.getAllKeys())
    if ([...slugs].some((slug) => key.endsWith(` ${slug}`))) await answers.delete(key)
  if (shown || lost.length > 0)
    await people.put({ at: Date.now(), stores: [...stores], ...(former && { former }) }, person)
  await work.done
  return former ?? null
}

/** The person has read that they no longer work for that store. */
export async function forgetFormer(): Promise<void> {
  try {
    const person = keptPerson()
    const open = await keptDatabase()
    const kept = person === null ? undefined : await open.get('people', person)
    if (person !== null && kept?.former)
      await open.put('people', { at: kept.at, stores: kept.stores }, person)
  } catch {
    // The browser keeps nothing.
  }
}
