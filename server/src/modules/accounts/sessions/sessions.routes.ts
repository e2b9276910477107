import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import { and, desc, eq, gt } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { callerOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { sessions } from '../accounts.tables.ts'
import type { Auth } from '../sign-in/auth.ts'
import { deviceOf } from './device.rules.ts'
import { sessionOf } from './session-of.ts'

/** /api/auth/sessions: the devices on which a person is signed in, and ending one of these sessions. */
export function sessionsRoutes({ db, clock }: Market, auth: () => Auth) {
  return async (app: FastifyInstance) => {
    answer(app, 'GET /auth/sessions', async (request) => {
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
    })
    answer(app, 'DELETE /auth/sessions/:id', async (request) => {
      const rows = await db
        .delete(sessions)
        .where(and(eq(sessions.id, request.params.id), eq(sessions.userId, callerOf(request).id)))
        .returning({ id: sessions.id })
      if (rows.length === 0) throw new Refusal('session.not_found')
    })
  }
}
