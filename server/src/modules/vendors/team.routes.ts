import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { rightsOfStoreRole, type StoreRole } from '#contracts/vendors/store-rights.ts'
import {
  ChangeStoreMember,
  NewStoreMember,
  OwnStore,
  StoreMember,
  StoreMemberPath,
  StorePath,
} from '#contracts/vendors/store-team.ts'
import type { Market } from '../../market.ts'
import { callerOf, storeOf } from '../../plugins/access.ts'
import type { CheckPassword } from '../accounts/index.ts'
import { addMember, changeRole, listMembers, removeMember, type TeamKind } from '../teams/index.ts'
import { listOwnStores } from './own-stores.queries.ts'

const storeTeams: TeamKind<StoreRole> = {
  owners: 'stores',
  members: 'store_members',
  events: 'store_events',
  key: 'store_id',
  formerOwner: 'manager',
  mayChangeTeam: (role) => rightsOfStoreRole[role].includes('team'),
}

const tags = ['Store team']
const config = { access: { store: 'team' }, invalid: { params: 'member.not_found' } } as const
/** Few are enough, and an answer tells whether an address has an account. */
const careful = { ...config, callsPerMinute: 20, isWatched: true }

/** The stores I work for, and who works for one of them. */
export function storeTeamRoutes(market: Market, checkPassword: CheckPassword): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/vendor/stores',
      {
        config: { access: 'signed-in' },
        schema: { tags, summary: 'The stores I work for', response: { 200: z.array(OwnStore) } },
      },
      (request) => listOwnStores(market.pool, callerOf(request).id),
    )
    await app.register(memberRoutes(market, checkPassword))
  }
}

function memberRoutes({ db }: Market, checkPassword: CheckPassword): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/vendor/:store/members',
      {
        config,
        schema: {
          tags,
          summary: 'Who works for a store',
          params: StorePath,
          response: { 200: z.array(StoreMember) },
        },
      },
      (request) => listMembers(db, storeTeams, storeOf(request).id),
    )
    app.post(
      '/vendor/:store/members',
      {
        config: careful,
        schema: {
          tags,
          summary: 'Add somebody who has an account here',
          params: StorePath,
          body: NewStoreMember,
          response: { 201: StoreMember },
        },
      },
      async (request, reply) => {
        const change = { id: storeOf(request).id, actorId: callerOf(request).id, ...request.body }
        return reply.code(201).send(await addMember(db, storeTeams, change))
      },
    )
    app.patch(
      '/vendor/:store/members/:person',
      {
        config: careful,
        schema: {
          tags,
          summary: 'Give a member another role, or hand the store over',
          params: StoreMemberPath,
          body: ChangeStoreMember,
          response: { 200: StoreMember },
        },
      },
      (request) => {
        const who = { id: storeOf(request).id, actorId: callerOf(request).id }
        const change = { ...who, personId: request.params.person, ...request.body }
        return changeRole(db, storeTeams, change, checkPassword)
      },
    )
    app.delete(
      '/vendor/:store/members/:person',
      {
        config: careful,
        schema: {
          tags,
          summary: 'Take somebody out of a store',
          params: StoreMemberPath,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const who = { id: storeOf(request).id, actorId: callerOf(request).id }
        await removeMember(db, storeTeams, { ...who, personId: request.params.person })
        return reply.code(204).send(null)
      },
    )
  }
}
