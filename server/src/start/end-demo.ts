import type pg from 'pg'
import { endDemoSignIns, listDemoPeople } from '../modules/accounts/index.ts'
import { closeDemoCompanies } from '../modules/companies/index.ts'
import { endDemoOperators } from '../modules/operators/index.ts'
import { closeDemoStores } from '../modules/vendors/index.ts'

/**
 * Ends the demo in one transaction: its people can no longer sign in, whoever they let run Juaso no longer does, and its stores and
 * companies are closed, whoever owns them by now. Sales and orders stay. Returns the number of people concerned; a second call finds none.
 */
export async function endDemo(client: pg.ClientBase): Promise<number> {
  await client.query('begin')
  try {
    const people = await listDemoPeople(client)
    const ended = await endDemoSignIns(client, people)
    await endDemoOperators(client, people)
    await closeDemoStores(client, people)
    await closeDemoCompanies(client, people)
    await client.query('commit')
    return ended
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
