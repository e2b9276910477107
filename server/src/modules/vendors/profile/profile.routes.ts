import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
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
import type { Connection } from '../../../database/client.ts'
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
  lockStore,
  saveBusiness,
  saveChallenges,
  saveChannels,
  saveGrowth,
  saveStorefront,
  saveVerification,
  type Transactions,
} from './save-step.ts'
import { submitStore } from './submit-store.ts'

/** The steps with the texts that buyers read kept without contact details. */
function withoutContacts(market: Market) {
  const shown = (text: string) => maskContacts(text, [], market.publicUrl())
  return {
    business: (step: BusinessStep) => ({ ...step, business_description: shown(step.business_description) }),
    storefront: (step: StorefrontStep) => ({ ...step, store_tagline: shown(step.store_tagline) }),
  }
}

/** The six steps of the vendor profile. Every answer is the whole profile as it is now. */
export function profileRoutes(market: Market): FastifyPluginAsync {
  const { db } = market
  const numbers = profileNumbers(market)
  const who = (request: FastifyRequest) => ({ storeId: storeOf(request).id, actorId: callerOf(request).id })
  const contactPage = () => `${market.publicUrl()}/contact`
  const shown = withoutContacts(market)
  const read = (request: FastifyRequest, from: Connection = db) => {
    const { id, role } = storeOf(request)
    return readProfile(from, numbers, id, { seesVerification: rightsOfStoreRole[role].includes('team') })
  }
  /**
   * What was refused counts as mended once its own field is saved as something else, and a question as answered. All of it under the
   * store's lock: of two devices that save at once, the second keeps what the first has saved.
   */
  const saved = <Step extends object>(
    request: FastifyRequest,
    step: ProfileStep,
    [schema, body]: [z.ZodType<Step>, NoInfer<Step> & { readonly unchanged?: ProfileField[] | undefined }],
    save: (tx: Transactions, step: Step) => Promise<void>,
  ) =>
    db.transaction(async (tx) => {
      await lockStore(tx, storeOf(request).id)
      const before = await read(request, tx)
      await save(tx, keepUnchanged(schema, body, before.fields))
      return noteAnswered(tx, step, before, await noteMended(tx, before, await read(request, tx)))
    })
  return async (app) => {
    answer(app, 'POST /vendor/stores', async (request) => {
      const id = await openStore(db, callerOf(request).id, shown.business(request.body), contactPage())
      return readProfile(db, numbers, id, { seesVerification: true })
    })
    answer(app, 'GET /vendor/:store/profile', (request) => read(request))
    answer(app, 'PUT /vendor/:store/profile/business', (request) =>
      saved(request, 'business', [BusinessStep, request.body], (tx, step) =>
        saveBusiness(tx, who(request), shown.business(step), contactPage()),
      ),
    )
    answer(app, 'PUT /vendor/:store/profile/verification', (request) =>
      saved(request, 'verification', [VerificationStep, request.body], (tx, step) =>
        saveVerification(tx, numbers, who(request), step),
      ),
    )
    answer(app, 'PUT /vendor/:store/profile/channels', (request) =>
      saved(request, 'channels', [ChannelsStep, request.body], (tx, step) =>
        saveChannels(tx, who(request), step),
      ),
    )
    answer(app, 'PUT /vendor/:store/profile/challenges', (request) =>
      saved(request, 'challenges', [ChallengesStep, request.body], (tx, step) =>
        saveChallenges(tx, who(request), step),
      ),
    )
    answer(app, 'PUT /vendor/:store/profile/growth', (request) =>
      saved(request, 'growth', [GrowthStep, request.body], (tx, step) => saveGrowth(tx, who(request), step)),
    )
    answer(app, 'PUT /vendor/:store/profile/storefront', (request) =>
      saved(request, 'storefront', [StorefrontStep, request.body], (tx, step) =>
        saveStorefront(tx, who(request), shown.storefront(step)),
      ),
    )
    closureRoutes(app, market)
    answer(app, 'POST /vendor/:store/profile/submission', async (request) => {
      await submitStore(db, storeOf(request).id, callerOf(request).id)
      return read(request)
    })
  }
}

function closureRoutes(app: FastifyInstance, { db, publicUrl }: Market) {
  answer(app, 'PUT /vendor/:store/closure', (request) =>
    closeForHoliday(db, storeOf(request).id, callerOf(request).id, request.body, publicUrl()),
  )
  answer(app, 'DELETE /vendor/:store/closure', (request) =>
    closeForHoliday(db, storeOf(request).id, callerOf(request).id, null),
  )
}
