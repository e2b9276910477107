import type pg from 'pg'
import { endDemoSignIns, listDemoPeople } from '../modules/accounts/index.ts'
import { closeDemoCompanies } from '../modules/companies/index.ts'
import { closeDemoStores } from '../modules/vendors/index.ts'

/**
 * Ends the demo in one transaction: its people can no longer sign in, and its stores and companies are closed, whoever owns them
 * by now. Sales and orders stay. Returns the number of people concerned; a second call finds none.
 */
export async function endDemo(client: pg.ClientBase): Promise<number> {
  await client.query('begin')
  try {
    const people = await listDemoPeople(client)
    const ended = await endDemoSignIns(client, people)
    await closeDemoStores(client, people)
    await closeDemoCompanies(client, people)
    await client.query('commit')
    return ended
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
