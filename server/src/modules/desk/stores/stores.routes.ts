import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import { sealedFields } from '#contracts/vendors/vendor-profile.ts'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { actorOf } from '../../../plugins/operator-access.ts'
import {
  askStore,
  changeSuspension,
  decideStore,
  readStoreProfile,
  reinstateStore,
  setVatNumber,
  suspendStore,
} from '../../vendors/index.ts'
import { holdDuringSuspension } from '../../wallet/index.ts'
import { refuseUnpassed, refuseUnseen } from '../checklist.rules.ts'
import { type OpenDocument, openDocuments } from '../documents.ts'
import { sayWhoDecided } from '../say-who-decided.ts'
import { listStores } from './store-rows.queries.ts'
import { readStanding } from './store-standing.queries.ts'
import { readStoreRow, readStoreToCheck, shownOf } from './store-to-check.queries.ts'

const numberLabels: Readonly<Record<(typeof sealedFields)[number], string>> = {
  ghana_card_number: 'Ghana Card number',
  tin_number: 'TIN',
}

/** Stores at the desk: the list, one with its papers, and the decision. */
export function storeRoutes(market: Market, openDocument: OpenDocument) {
  const { db, clock } = market
  /** The store, where its vendor has sent in nothing else since. Refuses: task.changed. */
  const readAsShown = async (slug: string, shown: string | undefined) => {
    const store = await readStoreToCheck(market, slug)
    if (shown !== undefined && store.shown !== shown) throw new Refusal('task.changed')
    return store
  }
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/stores', (request) => listStores(db, request.query))
    answer(app, 'GET /admin/stores/:slug', (request) => readStoreToCheck(market, request.params.slug))
    answer(app, 'POST /admin/stores/:slug/documents', async (request) => {
      const store = await readStoreRow(db, request.params.slug)
      const profile = await readStoreProfile(market, store.id)
      const { fields } = profile
      const numbers = sealedFields.flatMap((field) =>
        typeof fields[field] === 'string' ? [{ label: numberLabels[field], value: fields[field] }] : [],
      )
      const addresses = [fields.ghana_card_image, fields.profile_photo, fields.business_certificate].filter(
        (address): address is string => typeof address === 'string' && address !== '',
      )
      const about = { subject: 'store', subjectId: store.id, label: store.name } as const
      const shown = shownOf(profile)
      const toOpen = {
        actor: actorOf(request),
        about,
        reason: request.body.reason,
        addresses,
        numbers,
        shown,
      }
      return openDocuments(db, openDocument, toOpen, clock())
    })
    answer(app, 'POST /admin/stores/:slug/verify', async (request) => {
      const { findings, shown } = request.body
      const { id, slug } = await readStoreRow(db, request.params.slug)
      const actor = actorOf(request)
      const lastLook = async () => {
        const store = await readAsShown(slug, shown)
        refuseUnpassed(store.checks, findings)
        refuseUnseen(store, actor.operatorId)
      }
      await sayWhoDecided(db, id, () =>
        decideStore(market, slug, { status: 'verified' }, { actor, findings, lastLook }),
      )
    })
    answer(app, 'POST /admin/stores/:slug/ask', async (request) => {
      const { field, reason: words, shown } = request.body
      const { id, slug } = await readStoreRow(db, request.params.slug)
      const by = { actor: actorOf(request), lastLook: () => readAsShown(slug, shown) }
      await sayWhoDecided(db, id, () => askStore(market, slug, { field, words }, by))
    })
    answer(app, 'POST /admin/stores/:slug/reject', async (request) => {
      const { field, reason, findings, shown } = request.body
      const { id, slug } = await readStoreRow(db, request.params.slug)
      const by = { actor: actorOf(request), findings, lastLook: () => readAsShown(slug, shown) }
      await sayWhoDecided(db, id, () => decideStore(market, slug, { status: 'rejected', field, reason }, by))
    })
    answer(app, 'PUT /admin/stores/:slug/vat-number', (request) =>
      setVatNumber(db, request.params.slug, request.body, actorOf(request)),
    )
    await app.register(suspendingRoutes(market))
  }
}

/** Shutting a store for a time, and opening it again. */
function suspendingRoutes(market: Market) {
  const { db } = market
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/stores/:slug/standing', async (request) =>
      readStanding(db, (await readStoreRow(db, request.params.slug)).id),
    )
    answer(app, 'POST /admin/stores/:slug/suspend', async (request) => {
      const { id, slug } = await readStoreRow(db, request.params.slug)
      const actor = actorOf(request)
      await sayWhoDecided(db, id, () =>
        suspendStore(market, slug, request.body, actor, holdDuringSuspension(actor)),
      )
    })
    answer(app, 'PUT /admin/stores/:slug/suspension', async (request) => {
      const { id, slug } = await readStoreRow(db, request.params.slug)
      await sayWhoDecided(db, id, () => changeSuspension(market, slug, request.body, actorOf(request)))
    })
    answer(app, 'POST /admin/stores/:slug/reinstate', async (request) => {
      const { id, slug } = await readStoreRow(db, request.params.slug)
      const { reason } = request.body
      await sayWhoDecided(db, id, () => reinstateStore(market, slug, reason, actorOf(request)))
    })
  }
}
