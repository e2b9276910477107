import { createStore } from '#web/ui/store.ts'
import { keptGreeting } from './greeting/greeting.ts'
import { readSession, subscribeToSession } from './session/session.ts'

const town = createStore<string | null>(null)
town.set(keptGreeting()?.town || null)

/** The town of the person's primary address, for 'Deliver to'; null where there is none. */
export const useDeliveryTown = town.use
export const readDeliveryTown = town.read
export const subscribeToDeliveryTown = town.subscribe

/** Called by the address book when the primary address has changed. */
export const setDeliveryTown = town.set

/** Loads the town of the primary address. On failure nothing is shown: it is only a reminder. */
export async function loadDeliveryTown(): Promise<void> {
  try {
    // Loaded for signed-in people only; a visitor's page makes no call.
    const { api } = await import('./api.ts')
    const addresses = await api('GET /addresses')
    town.set(addresses.find((address) => address.is_primary)?.city ?? null)
  } catch (error) {
    console.warn('The primary address could not be loaded', error)
  }
}

subscribeToSession(() => {
  if (readSession().status === 'visitor') town.set(null)
})
