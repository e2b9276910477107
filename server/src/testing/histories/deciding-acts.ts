import type { Approval } from '#contracts/approvals/approval.ts'
import { pesewasOf } from '#contracts/money.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { OrderNow } from './company-account.ts'
import type { Member, Scene } from './company-scene.ts'
import { type Act, anyone, cancelBy, outcomeOf, withNumber } from './ordering-acts.ts'
import { oneOf } from './random.ts'

const isWaiting = ({ approval }: OrderNow) => approval === 'waiting'

/** Mostly somebody who may approve. */
const anApprover = ({ random, members }: Scene): Member =>
  oneOf(random, [...members, ...members.slice(0, 2), ...members.slice(0, 2)])

const pathOf = ({ companyId }: Scene) => `/api/companies/${companyId}`

async function approve(scene: Scene, approver: Member, number: string, refused: readonly string[] = []) {
  const act = refused.length > 0 ? 'approve in part' : 'approve'
  const path = `${pathOf(scene)}/approvals/${number}/approval`
  const done = await approver.call<{ order_number: string }>('POST', path, { refused_lines: refused })
  if (!outcomeOf(scene, act, done)) return
  if (approver.role === 'buyer') throw new Error(`a buyer approved order ${number}`)
  const { order_number: kept } = done.body
  if (!scene.numbers.includes(kept)) scene.numbers.push(kept)
}

const decline = async (scene: Scene, approver: Member, number: string) =>
  outcomeOf(
    scene,
    'decline',
    await approver.call('POST', `${pathOf(scene)}/approvals/${number}/refusal`, { reason: 'Not this month' }),
  )

const approveInPart = withNumber(async (scene, number) => {
  const approver = anApprover(scene)
  const places = [0, 1, 2, 3].filter(() => scene.random(2) === 0)
  const { body } = await approver.call<Approval & Problem>('GET', `${pathOf(scene)}/approvals/${number}`)
  const refused = places.flatMap((place) => body.lines?.[place]?.id ?? [])
  await approve(scene, approver, number, refused)
}, isWaiting)

/** A limit in cedis that some orders reach; in one of four cases none. */
const drawLimit = ({ random }: Scene, most: number) => (random(4) === 0 ? null : 50 + random(most))
const inPesewas = (cedis: number | null) => (cedis === null ? null : pesewasOf(cedis))

async function limitMember(scene: Scene): Promise<void> {
  const { members, limits } = scene
  const member = anyone(scene)
  const chosen = { order_limit: drawLimit(scene, 900), month_limit: drawLimit(scene, 2_000) }
  const path = `${pathOf(scene)}/members/${member.id}/limits`
  const done = await (members[0] as Member).call('PUT', path, chosen)
  if (!outcomeOf(scene, 'limit a member', done)) return
  const { order_limit: order, month_limit: month } = chosen
  limits.ofPerson.set(member.id, { order: inPesewas(order), month: inPesewas(month) })
}

async function limitCompany(scene: Scene): Promise<void> {
  const limit = drawLimit(scene, 5_000)
  const done = await (scene.members[0] as Member).call('PUT', `${pathOf(scene)}/limits`, {
    month_limit: limit,
  })
  if (outcomeOf(scene, 'limit the company', done)) scene.limits.companyMonth = inPesewas(limit)
}

async function budget(scene: Scene): Promise<void> {
  scene.limits.branchBudget = inPesewas(drawLimit(scene, 2_000))
  await scene.market.ownerPool.query('update branches set monthly_budget_pesewas = $2 where id = $1', [
    scene.branchId,
    scene.limits.branchBudget,
  ])
}

/** The second buyer goes, whatever waits of that member's orders. */
const leave: Act = async (scene) => {
  const [owner, , , buyer] = scene.members as [Member, Member, Member, Member]
  const path = `${pathOf(scene)}/members/${buyer.id}`
  outcomeOf(scene, 'remove a member', await owner.call('DELETE', path))
}

export const decidingActs: Readonly<Record<string, Act>> = {
  'limit a member': limitMember,
  'limit the company': limitCompany,
  'give a branch a budget': budget,
  approve: withNumber((scene, number) => approve(scene, anApprover(scene), number), isWaiting),
  'approve in part': approveInPart,
  decline: withNumber((scene, number) => decline(scene, anApprover(scene), number), isWaiting),
  'approve, decline and cancel at once': withNumber((scene, number) => {
    const [owner, approver, buyer] = scene.members as [Member, Member, Member]
    return Promise.all([
      approve(scene, owner, number),
      decline(scene, approver, number),
      cancelBy(scene, buyer, number),
    ])
  }, isWaiting),
  'remove a member': leave,
}
