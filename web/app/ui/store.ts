import { useSyncExternalStore } from 'react'

/** A value that several parts of the page share. */
export interface Store<Value> {
  read(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
  /** The value inside a component; the initial value on the server and during hydration. */
  use(): Value
  /** One part of the value: the component renders again only when the part is another one, compared by identity. */
  usePart<Part>(part: (value: Value) => Part): Part
}

/** Creates a shared value. Values are compared by identity: set a new object, do not mutate the old one. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const read = () => value
  return {
    read,
    subscribe,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, read, () => initial),
    usePart: (part) =>
      useSyncExternalStore(
        subscribe,
        () => part(value),
        () => part(initial),
      ),
  }
}
