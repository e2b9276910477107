const name = 'juaso.cart'

/** Notifies the person's other tabs that the cart has changed. */
export function announceCartChange(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage('changed')
  channel.close()
}

/** Calls `listener` when another tab has changed the cart. Returns how to stop. */
export function followCartChanges(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(name)
  channel.onmessage = listener
  return () => channel.close()
}
