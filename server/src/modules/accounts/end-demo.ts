import type pg from 'pg'

const demoDomain = '@demo.juaso.test'

/** Whether an e-mail address is one of the demo market's people. */
export const isDemoEmail = (email: string): boolean => email.toLowerCase().endsWith(demoDomain)

/** The ids of the demo market's people. */
export async function listDemoPeople(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>("select id from people where email like '%' || $1", [
    demoDomain,
  ])
  return rows.map(({ id }) => id)
}

/**
 * Deletes the sessions, tokens, passwords (changed ones too), mailed links and roles of the demo's people, in the caller's
 * transaction. Returns the number of people concerned; a second call finds none.
 */
export async function endDemoSignIns(client: pg.ClientBase, people: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `with demo as (
       select id, email, roles from people where id = any ($1)
     ), ended_sessions as (
       delete from sessions s using demo d where s.user_id = d.id returning d.id
     ), ended_credentials as (
       delete from credentials c using demo d where c.user_id = d.id returning d.id
     ), ended_links as (
       delete from verifications v using demo d where v.value in (d.id::text, d.email) returning d.id
     ), ended_roles as (
       update people p set roles = '{}', updated_at = now() from demo d where p.id = d.id and p.roles <> '{}' returning p.id
     ), ended as (
       select id from ended_sessions union select id from ended_credentials union select id from ended_links union select id from ended_roles
     )
     select id from ended`,
    [people],
  )
  // They can get no more tokens, so those of this second are revoked too.
  await client.query(
    "select revoke_tokens(id, clock_timestamp() + interval '1 second') from unnest($1::uuid[]) as id",
    [rows.map(({ id }) => id)],
  )
  return rows.length
}
