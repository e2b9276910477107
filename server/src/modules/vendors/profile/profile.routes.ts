import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { rightsOfStoreRole } from '#contracts/vendors/store-rights.ts'
import type { ProfileStep } from '#contracts/vendors/vendor-profile.ts'
import type { Market } from '../../../market.ts'
import { callerOf, storeOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { closeForHoliday } from '../close-for-holiday.ts'
import { noteAnswered, noteMended } from './note-mended.ts'
import { openStore } from './open-store.ts'
import { profileNumbers } from './profile-numbers.ts'
import { readProfile } from './read-profile.ts'
import {
  saveBusiness,
  saveChallenges,
  saveChannels,
  saveGrowth,
  saveStorefront,
  saveVerification,
} from './save-step.ts'
import { submitStore } from './submit-store.ts'

/** The six steps of the vendor profile. Every answer is the whole profile as it is now. */
export function profileRoutes(market: Market): FastifyPluginAsync {
  const { db } = market
  const numbers = profileNumbers(market)
  const who = (request: FastifyRequest) => ({ storeId: storeOf(request).id, actorId: callerOf(request).id })
  const read = (request: FastifyRequest) => {
    const { id, role } = storeOf(request)
    return readProfile(db, numbers, id, { seesVerification: rightsOfStoreRole[role].includes('team') })
  }
  /** What was refused counts as mended once its own field is saved as something else, and a question as answered. */
  const saved = async (request: FastifyRequest, step: ProfileStep, save: () => Promise<void>) => {
    const before = await read(request)
    await save()
    const mended = await noteMended(db, before, await read(request))
    return noteAnswered(db, step, before, mended)
  }
  return async (app) => {
    answer(app, 'POST /vendor/stores', async (request) => {
      const id = await openStore(db, callerOf(request).id, request.body)
      return readProfile(db, numbers, id, { seesVerification: true })
    })
    answer(app, 'GET /vendor/:store/profile', read)
    answer(app, 'PUT /vendor/:store/profile/business', (request) =>
      saved(request, 'business', () => saveBusiness(db, who(request), request.body)),
    )
    answer(app, 'PUT /vendor/:store/profile/verification', (request) =>
      saved(request, 'verification', () => saveVerification(db, numbers, who(request), request.body)),
    )
    answer(app, 'PUT /vendor/:store/profile/channels', (request) =>
      saved(request, 'channels', () => saveChannels(db, who(request), request.body)),
    )
    answer(app, 'PUT /vendor/:store/profile/challenges', (request) =>
      saved(request, 'challenges', () => saveChallenges(db, who(request), request.body)),
    )
    answer(app, 'PUT /vendor/:store/profile/growth', (request) =>
      saved(request, 'growth', () => saveGrowth(db, who(request), request.body)),
    )
    answer(app, 'PUT /vendor/:store/profile/storefront', (request) =>
      saved(request, 'storefront', () => saveStorefront(db, who(request), request.body)),
    )
    answer(app, 'PUT /vendor/:store/closure', (request) =>
      closeForHoliday(db, storeOf(request).id, callerOf(request).id, request.body, market.publicUrl()),
    )
    answer(app, 'DELETE /vendor/:store/closure', (request) =>
      closeForHoliday(db, storeOf(request).id, callerOf(request).id, null),
    )
    answer(app, 'POST /vendor/:store/profile/submission', async (request) => {
      await submitStore(db, storeOf(request).id, callerOf(request).id)
      return read(request)
    })
  }
}
