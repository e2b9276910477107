import { useSyncExternalStore } from 'react'

/** A value that several parts of the page share. */
export interface Store<Value> {
  read(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
  /** The value inside a component; on the server and during hydration the one that the page was rendered with. */
  use(): Value
  /** One part of the value: the component renders again only when the part is another one, compared by identity. */
  usePart<Part>(part: (value: Value) => Part): Part
}

let isSettable = true

/** For the server, where a value would be shared by the pages of all people. */
export function keepStoresUnset(): void {
  isSettable = false
}

/**
 * Creates a shared value. Values are compared by identity: set a new object, do not mutate the old one. `given` is the
 * value that a page was rendered with for one person, in place of the initial one.
 */
export function createStore<Value>(
  initial: Value,
  given: () => Value | undefined = () => undefined,
): Store<Value> {
  const first = () => given() ?? initial
  let set: { value: Value } | null = null
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const read = () => (set ? set.value : first())
  return {
    read,
    subscribe,
    set(next) {
      if (!isSettable || Object.is(next, read())) return
      set = { value: next }
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, read, first),
    usePart: (part) =>
      useSyncExternalStore(
        subscribe,
        () => part(read()),
        () => part(first()),
      ),
  }
}
