import { queryOptions } from '@tanstack/react-query'
import type { Activity, ActivityRow } from '#contracts/teams/activity.ts'
import type { Invitation } from '#contracts/teams/invitations.ts'

export interface Member {
  readonly person_id: string
  readonly name: string
  /** Null for a member who has a telephone number alone. */
  readonly email: string | null
  readonly role: string
  readonly joined_at: string
}

/** A role that can be given, with what it allows, in the reader's language. */
interface GivenRole {
  readonly role: string
  readonly label: string
  readonly may: string
}

/** The team of a store or a company: its calls and its words. The pages of both are the same. */
export interface TeamView {
  /** Members, invitations and activity are read again together: each change of a team is an act too. */
  readonly key: readonly string[]
  /** The name of the store or company. */
  readonly name: string
  readonly roles: readonly GivenRole[]
  /** The role that an invitation proposes. */
  readonly usualRole: string
  roleLabel(role: string): string
  actWords(row: ActivityRow): string
  /** The name of a changed field. */
  fieldWords(field: string): string
  readonly words: {
    readonly alone: string
    readonly inviteFirst: string
    readonly handOver: string
    readonly handOverText: string
    readonly handOverWarning: string
    /** What the previous owner is afterwards. */
    readonly formerOwner: string
    readonly nothingDone: string
  }
  readonly paths: { readonly team: string; readonly activity: string }
  readonly calls: {
    members(signal: AbortSignal): Promise<readonly Member[]>
    changeRole(person: string, change: { role: string; password?: string }): Promise<Member>
    remove(person: string): Promise<unknown>
    invitations(signal: AbortSignal): Promise<readonly Invitation[]>
    invite(invitation: { email: string; role: string }): Promise<Invitation>
    sendAgain(invitation: string): Promise<Invitation>
    withdraw(invitation: string): Promise<unknown>
    activity(query: { person?: string; page: number }, signal: AbortSignal): Promise<Activity>
  }
  /** The rights of this person changed. */
  onHandedOver(): Promise<unknown>
}

export const membersQuery = ({ key, calls }: TeamView) =>
  queryOptions({ queryKey: [...key, 'members'], queryFn: ({ signal }) => calls.members(signal) })

export const invitationsQuery = ({ key, calls }: TeamView) =>
  queryOptions({ queryKey: [...key, 'invitations'], queryFn: ({ signal }) => calls.invitations(signal) })

export const activityQuery = ({ key, calls }: TeamView, { person, page }: { person: string; page: number }) =>
  queryOptions({
    queryKey: [...key, 'activity', { person, page }],
    queryFn: ({ signal }) => calls.activity({ page, ...(person && { person }) }, signal),
  })
