import { addDays, dayOf } from '#contracts/days.ts'
import type { QuotationRequest, StoreRequest } from '#contracts/quotations/quotations.schema.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { Asked, Member, Scene } from './company-scene.ts'
import { type Act, anyone, drawOrder, orderBy, outcomeOf } from './ordering-acts.ts'
import { oneOf } from './random.ts'

const requestsOf = ({ companyId }: Scene) => `/api/companies/${companyId}/quotation-requests`
const inDays = (days: number) => addDays(dayOf(Date.now()), days)

const terms = ({ random }: Scene, variant: string) => ({
  ...{ variant, unit_price: 20 + random(380), min_quantity: 1 + random(2), delivery_price: random(2) * 30 },
  ...{ delivery_days: 5, valid_until: inDays(7) },
})

/** Asks for a price of goods that are for sale too; the store that has them names one. */
const ask: Act = async (scene) => {
  const [buyer, good, quantity] = [anyone(scene), oneOf(scene.random, scene.goods), 1 + scene.random(6)]
  const offer = terms(scene, good.variant)
  const wanted = {
    title: 'School desk',
    product: good.product,
    quantity,
    needed_by: inDays(50),
    region: 'Volta',
  }
  const asked = await buyer.call<QuotationRequest & Problem>('POST', requestsOf(scene), wanted)
  if (!outcomeOf(scene, 'ask for a price', asked)) return
  const path = `${good.seller.path}/quotation-requests/${asked.body.id}/quotations`
  const answer = await good.seller.call<StoreRequest & Problem>('POST', path, offer)
  if (!outcomeOf(scene, 'quote a price', answer)) return
  const quotation = answer.body.quotation?.id as string
  scene.asked.push({ id: asked.body.id, quotation, good, version: 1, accepted: 0 })
}

const withAsked =
  (act: (scene: Scene, asked: Asked) => Promise<unknown>): Act =>
  async (scene) => {
    if (scene.asked.length === 0) await ask(scene)
    if (scene.asked.length > 0) await act(scene, oneOf(scene.random, scene.asked))
  }

async function acceptBy(scene: Scene, member: Member, asked: Asked): Promise<void> {
  const path = `${requestsOf(scene)}/${asked.id}/quotations/${asked.quotation}/acceptance`
  const done = await member.call('POST', path, { version: asked.version })
  if (outcomeOf(scene, 'accept', done)) asked.accepted += 1
}

/** Two members accept at once, while the store may change its price; one of them may order it with the rest of the cart. */
const accept = withAsked(async (scene, asked) => {
  const [one, other, isChanged] = [anyone(scene), anyone(scene), scene.random(4) === 0]
  const [offer, plan, isOrdered] = [terms(scene, asked.good.variant), drawOrder(scene), scene.random(3) > 0]
  const path = `${asked.good.seller.path}/quotation-requests/${asked.id}/quotations`
  const [changed] = await Promise.all([
    isChanged ? asked.good.seller.call('POST', path, offer) : null,
    acceptBy(scene, one, asked),
    acceptBy(scene, other, asked),
  ])
  if (changed && outcomeOf(scene, 'quote another price', changed)) asked.version += 1
  if (isOrdered) await orderBy(scene, one, plan)
})

const putBack = withAsked(async (scene, { id, quotation }) => {
  const path = `${requestsOf(scene)}/${id}/quotations/${quotation}/cart-line`
  outcomeOf(scene, 'put a quotation in the cart', await anyone(scene).call('POST', path))
})

/** The company does not want it any more. */
const giveBack = withAsked(async (scene, { id }) => {
  const path = `${requestsOf(scene)}/${id}/cancellation`
  outcomeOf(scene, 'close a request', await anyone(scene).call('POST', path, { reason: 'Too late' }))
})

/** Its last day is over; whoever accepts it now is refused. */
const end = withAsked(async (scene, asked) => {
  const [isWorkedOn, buyer] = [scene.random(2) === 0, anyone(scene)]
  await endDay(scene, asked)
  if (isWorkedOn) await scene.market.modules.workOnRequests()
  const before = asked.accepted
  await acceptBy(scene, buyer, asked)
  if (asked.accepted > before) throw new Error(`request ${asked.id} was accepted after the last day`)
})

const endDay = async ({ market }: Scene, { quotation }: Asked) => {
  const over = inDays(-1)
  await market.ownerPool.query('update quotations set valid_until = $2 where id = $1', [quotation, over])
  await market.ownerPool.query('update quotation_versions set valid_until = $2 where quotation_id = $1', [
    quotation,
    over,
  ])
}

/** Nothing of this company is asked for, quoted or accepted any more. */
export async function endAllQuotations(scene: Scene): Promise<void> {
  for (const asked of scene.asked) await endDay(scene, asked)
  await scene.market.ownerPool.query(
    "update quotation_requests set closes_at = now() - interval '1 day' where company_id = $1 and state = 'open'",
    [scene.companyId],
  )
  await scene.market.modules.workOnRequests()
}

export const quotingActs: Readonly<Record<string, Act>> = {
  'ask for a price': ask,
  accept,
  'put a quotation in the cart': putBack,
  'close a request': giveBack,
  'a quotation ends': end,
}
