import type pg from 'pg'
import { type ActToRecord, atTheTerminal } from './record-operator-act.ts'

interface Ended {
  readonly id: string
  readonly name: string
  readonly role: string
}

/**
 * Ends the work of the demo's operators, and of everybody whom they let in, or whom these did: the password of the demo's admin is
 * public, so anybody may have been. In the caller's transaction; who was added at the terminal stays.
 */
export async function endDemoOperators(client: pg.ClientBase, demoPeople: readonly string[]): Promise<void> {
  const { rows } = await client.query<Ended>(
    `with recursive let_in as (
       select person_id from operators where person_id = any ($1) or added_by = any ($1)
       union
       select o.person_id from operators o join let_in l on o.added_by = l.person_id
     )
     select p.id, p.name, o.role from people p join operators o on o.person_id = p.id
     where o.ended_at is null and p.id in (select person_id from let_in) order by p.id for update`,
    [demoPeople],
  )
  const ids = rows.map(({ id }) => id)
  await client.query('update operators set ended_at = now(), updated_at = now() where person_id = any ($1)', [
    ids,
  ])
  await client.query(
    "update people set roles = array_remove(roles, 'admin'), updated_at = now() where id = any ($1)",
    [ids],
  )
  await client.query('delete from sessions where user_id = any ($1)', [ids])
  for (const { id, name, role } of rows) await recordEnd(client, id, name, role)
}

async function recordEnd(client: pg.ClientBase, id: string, name: string, role: string): Promise<void> {
  const act: Omit<ActToRecord, 'subjectId'> = {
    kind: 'operator.ended',
    subject: 'operator',
    label: name,
    reason: 'The demo ended.',
    before: { role },
  }
  const { network } = atTheTerminal
  await client.query('select record_operator_act($1::jsonb)', [
    JSON.stringify({ ...act, network, subject_id: id }),
  ])
}
