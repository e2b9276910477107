import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import type { Market } from '../../../market.ts'
import { callerOf } from '../../../plugins/access.ts'
import { networkOf } from '../../../plugins/caller-network.rules.ts'
import { answer } from '../../../plugins/calls.ts'
import { languageOf } from '../../../plugins/web/web-bridge.ts'
import { listAddresses } from '../addresses/addresses.queries.ts'
import { type CheckPassword, confirmPassword } from '../passwords/check-password.ts'
import { type AttemptsCounter, emailsTo } from '../passwords/sign-in-attempts.ts'
import { askToChangeEmail, changeEmail } from './change-email.ts'
import { changeProfile } from './change-profile.ts'
import { deletePerson, type OnDelete } from './delete-person.ts'
import { removePicture } from './picture.routes.ts'
import { readProfile } from './profile.queries.ts'

/** Another module's part of a person's download, as JSON under its own key. */
export type OnExport = (db: Connection, personId: string) => Promise<unknown>

export interface PersonHooks {
  readonly onDelete: readonly OnDelete[]
  readonly onExport: ReadonlyMap<string, OnExport>
  readonly checkPassword: CheckPassword
  readonly attempts: AttemptsCounter
}

/** /api/profile: a person's own details, their download and their deletion (Data Protection Act, 2012). */
export function profileRoutes(market: Market, hooks: PersonHooks) {
  const { db, clock } = market
  return async (app: FastifyInstance) => {
    answer(app, 'GET /profile', async (request) => readProfile(db, callerOf(request).id))
    answer(app, 'PATCH /profile', async (request) => {
      const { id } = callerOf(request)
      await changeProfile(db, id, request.body)
      return readProfile(db, id)
    })
    answer(app, 'DELETE /profile', async (request) => {
      const { id } = callerOf(request)
      const outcome = await hooks.checkPassword(id, request.body?.password)
      if (outcome === 'missing') throw new Refusal('profile.password_needed')
      if (outcome === 'wrong') throw new Refusal('profile.password_wrong')
      await removePicture(market, request.log, await deletePerson(db, id, hooks.onDelete))
    })
    answer(app, 'POST /profile/email', async (request) => {
      const { id: personId } = callerOf(request)
      const { email, password } = request.body
      await confirmPassword(hooks.checkPassword, personId, password, 'auth.password_needed')
      if (market.config.RATE_LIMITS) await hooks.attempts.take(emailsTo(email, networkOf(request.ip)))
      await askToChangeEmail(db, market, { personId, email })
    })
    answer(app, 'GET /auth/confirm-email', async (request, reply) => {
      const isChanged = await changeEmail(db, market, {
        token: request.query.token,
        language: languageOf(request),
      }).catch(ifPersonIsGone)
      reply.header('cache-control', 'no-store')
      return reply.redirect(`/verify-email?${isChanged ? 'confirmed=1' : 'error=1'}`, 302)
    })
    answer(app, 'GET /profile/export', async (request, reply) => {
      const { id } = callerOf(request)
      const parts = [...hooks.onExport].map(async ([name, read]) => [name, await read(db, id)] as const)
      const download = {
        exported_at: clock().toISOString(),
        profile: await readProfile(db, id),
        addresses: await listAddresses(db, id),
        ...Object.fromEntries(await Promise.all(parts)),
      }
      reply.header('cache-control', 'no-store')
      reply.header('content-disposition', 'attachment; filename="juaso-my-data.json"')
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(download, null, 2))
    })
  }
}

/** The link of an account that was deleted meanwhile is as invalid as any other. */
function ifPersonIsGone(error: unknown): false {
  if (error instanceof Refusal) return false
  throw error
}
