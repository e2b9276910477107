import type { KnownSentence } from '#contracts/notifications/sentence.ts'
import type { Connection } from '../../database/client.ts'
import { type SQL, sql } from '../../database/drizzle.ts'

/** A kind of team: the tables of one module and the meaning of its roles. Names come from our code, never from a caller. */
export interface TeamKind<Role extends string> {
  /** The table of what the team belongs to, such as `stores`. */
  readonly owners: string
  readonly members: string
  readonly events: string
  /** The column of members and events that refers to it. */
  readonly key: string
  /** The role of the previous owner after another member was made the owner. */
  readonly formerOwner: Exclude<Role, 'owner'>
  /** The table of its invitations. */
  readonly invitations: string
  mayChangeTeam(role: Role): boolean
  readonly words: TeamWords<Role>
  /** By what an address of a page names the store or company: a column of `owners`. */
  readonly pageKey: string
  /** Refuses an e-mail of invitation that this store or company may not send now. */
  refuseUnready(tx: Connection, invitation: InvitationEmail): Promise<void>
}

export interface InvitationEmail {
  /** The store or company. */
  readonly id: string
  readonly inviterId: string
  readonly now: Date
}

/** How e-mails and notices speak of a kind of team. */
interface TeamWords<Role extends string> {
  readonly what: 'store' | 'company'
  roleLabel(role: Role): string
  /** What the invited person would do: 'work for', 'buy for'. */
  readonly verb: string
  readonly notices: 'stores' | 'companies'
  /** The page of the team. */
  readonly page: string
  joined(person: string, team: string): KnownSentence
  declined(person: string, team: string): KnownSentence
  /** To the owner, about who left. */
  left(person: string, team: string): KnownSentence
  /** To who was removed. */
  removed(team: string): KnownSentence
}

/** A team whose roles are known only as texts. */
export type AnyTeam = TeamKind<string>

export interface Member<Role extends string> extends Record<string, unknown> {
  readonly person_id: string
  readonly name: string
  readonly email: string | null
  readonly role: Role
  readonly joined_at: string
}

/** The members of one team, the owner first, then in the order in which they joined. */
export async function listMembers<Role extends string>(
  db: Connection,
  { members, key }: TeamKind<Role>,
  id: string,
): Promise<Member<Role>[]> {
  const { rows } = await db.execute<Member<Role>>(sql`
    select m.person_id, p.name, p.email, m.role,
      to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as joined_at
    from ${name(members)} m join people p on p.id = m.person_id
    where m.${name(key)} = ${id} order by m.role <> 'owner', m.created_at, m.person_id`)
  return rows
}

/** The role of a person in a team, or null where there is none. */
export async function findRole<Role extends string>(
  db: Connection,
  { members, key }: TeamKind<Role>,
  id: string,
  personId: string,
): Promise<Role | null> {
  const { rows } = await db.execute<{ role: Role }>(sql`
    select role from ${name(members)} where ${name(key)} = ${id} and person_id = ${personId}`)
  return rows[0]?.role ?? null
}

/** Records who did what; the row stays after the people concerned have left. */
export async function writeTeamEvent<Role extends string>(
  db: Connection,
  { events, key }: TeamKind<Role>,
  { id, actorId, kind, detail }: { id: string; actorId: string; kind: string; detail: object },
): Promise<void> {
  await db.execute(sql`
    insert into ${name(events)} (${name(key)}, actor_id, kind, detail)
    values (${id}, ${actorId}, ${kind}, ${JSON.stringify(detail)}::jsonb)`)
}

export const name = (word: string): SQL => sql`${sql.identifier(word)}`
