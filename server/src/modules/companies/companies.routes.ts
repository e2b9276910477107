import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  ChangeCompanyMember,
  CompanyMember,
  CompanyMemberPath,
  CompanyPath,
  NewCompany,
  NewCompanyMember,
  OwnCompany,
} from '#contracts/companies/company.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { callerOf, companyOf } from '../../plugins/access.ts'
import type { CheckPassword } from '../accounts/index.ts'
import { addMember, changeRole, listMembers, removeMember } from '../teams/index.ts'
import { companyTeams } from './company-teams.ts'
import { openCompany } from './open-company.ts'
import { listOwnCompanies } from './own-companies.queries.ts'

const tags = ['Companies']
const config = { access: { company: 'team' }, invalid: { params: 'member.not_found' } } as const
/** Few are enough, and an answer tells whether an address has an account. */
const careful = { ...config, callsPerMinute: 20, isWatched: true }

/** The companies I buy for: opening one, and who else buys for it. */
export function companyRoutes(market: Market, checkPassword: CheckPassword): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/companies',
      {
        config: { access: 'signed-in' },
        schema: { tags, summary: 'The companies I buy for', response: { 200: z.array(OwnCompany) } },
      },
      (request) => listOwnCompanies(market.pool, callerOf(request).id),
    )
    app.post(
      '/companies',
      {
        config: { access: 'signed-in', callsPerMinute: 20 },
        schema: {
          tags,
          summary: 'Open a business account',
          description: 'Gives the role business. Tokens of before end; the next one carries the role.',
          body: NewCompany,
          response: { 201: OwnCompany },
        },
      },
      async (request, reply) => {
        const personId = callerOf(request).id
        const id = await openCompany(market.db, personId, request.body)
        const company = (await listOwnCompanies(market.pool, personId)).find((one) => one.id === id)
        if (!company) throw new Refusal('company.not_yours')
        return reply.code(201).send(company)
      },
    )
    await app.register(companyTeamRoutes(market, checkPassword))
  }
}

function companyTeamRoutes({ db }: Market, checkPassword: CheckPassword): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/companies/:company/members',
      {
        config,
        schema: {
          tags,
          summary: 'Who buys for a company',
          params: CompanyPath,
          response: { 200: z.array(CompanyMember) },
        },
      },
      (request) => listMembers(db, companyTeams, companyOf(request).id),
    )
    app.post(
      '/companies/:company/members',
      {
        config: careful,
        schema: {
          tags,
          summary: 'Add somebody who has an account here',
          params: CompanyPath,
          body: NewCompanyMember,
          response: { 201: CompanyMember },
        },
      },
      async (request, reply) => {
        const change = { id: companyOf(request).id, actorId: callerOf(request).id, ...request.body }
        return reply.code(201).send(await addMember(db, companyTeams, change))
      },
    )
    app.patch(
      '/companies/:company/members/:person',
      {
        config: careful,
        schema: {
          tags,
          summary: 'Give a member another role, or hand the company over',
          params: CompanyMemberPath,
          body: ChangeCompanyMember,
          response: { 200: CompanyMember },
        },
      },
      (request) => {
        const who = { id: companyOf(request).id, actorId: callerOf(request).id }
        const change = { ...who, personId: request.params.person, ...request.body }
        return changeRole(db, companyTeams, change, checkPassword)
      },
    )
    app.delete(
      '/companies/:company/members/:person',
      {
        config: careful,
        schema: {
          tags,
          summary: 'Take somebody out of a company',
          params: CompanyMemberPath,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const who = { id: companyOf(request).id, actorId: callerOf(request).id }
        await removeMember(db, companyTeams, { ...who, personId: request.params.person })
        return reply.code(204).send(null)
      },
    )
  }
}
