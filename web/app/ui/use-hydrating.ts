import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True on the server and while the browser takes over what the server rendered; what only this browser knows comes after. */
export const useHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
