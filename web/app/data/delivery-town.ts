import { createStore } from '#web/ui/store.ts'
import { readSession, subscribeToSession } from './session/session.ts'

const town = createStore<string | null>(null)

/** The town of the person's primary address, for 'Deliver to'; null where there is none. */
export const useDeliveryTown = town.use

/** Told by the address book when the primary address changed. */
export const setDeliveryTown = town.set

/** Finds out where the person's goods go. Without an answer nothing is shown: it is only a reminder. */
export async function loadDeliveryTown(): Promise<void> {
  try {
    // Fetched for those who are signed in; a visitor's page never asks.
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
