import { and, desc, eq, gt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { SessionEntry } from '#contracts/accounts/profile.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../../market.ts'
import { callerOf } from '../../../plugins/access.ts'
import { sessions } from '../accounts.tables.ts'
import type { Auth } from '../auth.ts'
import { deviceOf } from './device.rules.ts'
import { sessionOf } from './session-of.ts'

const config = { access: 'signed-in', invalid: { params: 'session.not_found' } } as const

/** /api/auth/sessions: where a person is signed in, and ending one of these. */
export function sessionsRoutes({ db, clock }: Market, auth: () => Auth) {
  return async (instance: FastifyInstance) => {
    const app = instance.withTypeProvider<ZodTypeProvider>()
    app.get(
      '/auth/sessions',
      { config, schema: { response: { 200: z.array(SessionEntry) } } },
      async (request) => {
        const here = (await sessionOf(auth(), request))?.session.id
        const rows = await db
          .select()
          .from(sessions)
          .where(and(eq(sessions.userId, callerOf(request).id), gt(sessions.expiresAt, clock())))
          .orderBy(desc(sessions.updatedAt))
        return rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
          id,
          device: deviceOf(userAgent),
          ip_address: ipAddress || null,
          started_at: createdAt.toISOString(),
          last_seen_at: updatedAt.toISOString(),
          is_current: id === here,
        }))
      },
    )
    app.delete(
      '/auth/sessions/:id',
      { config, schema: { params: z.object({ id: z.uuid() }), response: { 204: z.null() } } },
      async (request, reply) => {
        const ended = await db
          .delete(sessions)
          .where(and(eq(sessions.id, request.params.id), eq(sessions.userId, callerOf(request).id)))
          .returning({ id: sessions.id })
        if (ended.length === 0) throw new Refusal('session.not_found')
        return reply.code(204).send(null)
      },
    )
  }
}
