import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { rightsOfStoreRole } from '#contracts/vendors/store-rights.ts'
import {
  BusinessStep,
  ChallengesStep,
  ChannelsStep,
  GrowthStep,
  StorefrontStep,
  VerificationStep,
} from '#contracts/vendors/vendor-profile.schema.ts'
import type { ProfileField, ProfileStep } from '#contracts/vendors/vendor-profile.ts'
import { maskContacts } from '../../../contacts/mask-contacts.rules.ts'
import type { Market } from '../../../market.ts'
import { callerOf, storeOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { closeForHoliday } from '../close-for-holiday.ts'
import { keepUnchanged } from './keep-unchanged.ts'
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

/** The six steps of the vendor profile. Every answer is the whole profile as it is now. What buyers read of it is kept without contact details. */
export function profileRoutes(market: Market): FastifyPluginAsync {
  const { db } = market
  const numbers = profileNumbers(market)
  const who = (request: FastifyRequest) => ({ storeId: storeOf(request).id, actorId: callerOf(request).id })
  const shown = (text: string) => maskContacts(text, [], market.publicUrl())
  const shownBusiness = (step: BusinessStep) => {
    return { ...step, business_description: shown(step.business_description) }
  }
  const read = (request: FastifyRequest) => {
    const { id, role } = storeOf(request)
    return readProfile(db, numbers, id, { seesVerification: rightsOfStoreRole[role].includes('team') })
  }
  /** What was refused counts as mended once its own field is saved as something else, and a question as answered. */
  const saved = async <Step extends object>(
    request: FastifyRequest,
    step: ProfileStep,
    [schema, body]: [z.ZodType<Step>, NoInfer<Step> & { readonly unchanged?: ProfileField[] | undefined }],
    save: (step: Step) => Promise<void>,
  ) => {
    const before = await read(request)
    await save(keepUnchanged(schema, body, before.fields))
    const mended = await noteMended(db, before, await read(request))
    return noteAnswered(db, step, before, mended)
  }
  return async (app) => {
    answer(app, 'POST /vendor/stores', async (request) => {
      const id = await openStore(db, callerOf(request).id, shownBusiness(request.body))
      return readProfile(db, numbers, id, { seesVerification: true })
    })
    answer(app, 'GET /vendor/:store/profile', read)
    answer(app, 'PUT /vendor/:store/profile/business', (request) =>
      saved(request, 'business', [BusinessStep, request.body], (step) =>
        saveBusiness(db, who(request), shownBusiness(step)),
      ),
    )
    answer(app, 'PUT /vendor/:store/profile/verification', (request) =>
      saved(request, 'verification', [VerificationStep, request.body], (step) =>
        saveVerification(db, numbers, who(request), step),
      ),
    )
    answer(app, 'PUT /vendor/:store/profile/channels', (request) =>
      saved(request, 'channels', [ChannelsStep, request.body], (step) =>
        saveChannels(db, who(request), step),
      ),
    )
    answer(app, 'PUT /vendor/:store/profile/challenges', (request) =>
      saved(request, 'challenges', [ChallengesStep, request.body], (step) =>
        saveChallenges(db, who(request), step),
      ),
    )
    answer(app, 'PUT /vendor/:store/profile/growth', (request) =>
      saved(request, 'growth', [GrowthStep, request.body], (step) => saveGrowth(db, who(request), step)),
    )
    answer(app, 'PUT /vendor/:store/profile/storefront', (request) =>
      saved(request, 'storefront', [StorefrontStep, request.body], (step) =>
        saveStorefront(db, who(request), { ...step, store_tagline: shown(step.store_tagline) }),
      ),
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
