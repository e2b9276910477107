import { limits as constants } from '#contracts/limits.ts'
import { type Account, type OrderNow, owedOf, spentOf } from './company-account.ts'
import type { Scene } from './company-scene.ts'

type Now = Pick<Scene, 'limits' | 'members' | 'branchId' | 'goods' | 'received' | 'numbers' | 'asked'>

/** What an act broke, in words; nothing where all holds. `before` and `after`: the account of the company around the act. */
export function brokenBy(scene: Now, before: Account, after: Account): string[] {
  const known = new Set(before.orders.map(({ number }) => number))
  const fresh = after.orders.filter(({ number }) => !known.has(number))
  return [
    ...companyLimit(scene, before, after),
    ...countedRight(scene, after),
    ...fresh.flatMap((order) => ownLimits(scene, before, fresh, order)),
    ...credit(scene, before, after),
    ...invoices(scene, after),
    ...goods(scene, after),
    ...onlyOnce(scene, after),
  ]
}

/** Whatever brings more orders about stays within the month's limit of the company. */
function companyLimit({ limits: { companyMonth } }: Now, before: Account, after: Account): string[] {
  const [was, is] = [spentOf(before.orders), spentOf(after.orders)]
  return companyMonth !== null && is > was && is > companyMonth
    ? [`the company has ordered for ${is}, its month's limit is ${companyMonth}`]
    : []
}

/** What the market counts is what the orders come to: a limit is used once, and given back whole. */
function countedRight({ members, branchId, limits }: Now, { orders, counted, ...after }: Account): string[] {
  const owed = owedOf({ orders, counted, ...after })
  const pairs: [string, number, number][] = [
    ['the company', counted.spent, spentOf(orders)],
    ['the branch', counted.ofBranch, spentOf(orders, ({ branch }) => branch === branchId)],
    ...members.map(({ id }, index): [string, number, number] => [
      `member ${index}`,
      counted.byPerson[index] as number,
      spentOf(orders, ({ person }) => person === id),
    ]),
    ['the credit left', counted.creditLeft, limits.credit - owed],
  ]
  return pairs.flatMap(([what, says, is]) =>
    says === is ? [] : [`of ${what} the market counts ${says}, its orders say ${is}`],
  )
}

/** An order above a limit waits for an approval, and no other does. */
function ownLimits(
  { limits, members, branchId }: Now,
  before: Account,
  fresh: readonly OrderNow[],
  order: OrderNow,
): string[] {
  // What an approver keeps of an order is decided already.
  if (order.approval !== null && order.approval !== 'waiting') return []
  const own = limits.ofPerson.get(order.person)
  const role = members.find(({ id }) => id === order.person)?.role
  const waits = order.approval === 'waiting'
  // Of orders placed at once, those that wait use a limit only where they came first.
  const others = fresh.filter(
    ({ approval, number }) => number !== order.number && (waits || approval === null),
  )
  const sum = (chosen: (one: OrderNow) => boolean) =>
    spentOf(before.orders, chosen) +
    [...others, order].filter(chosen).reduce((all, { total }) => all + total, 0)
  const above = [
    order.total > (own?.order ?? Number.POSITIVE_INFINITY),
    sum(({ person }) => person === order.person) > (own?.month ?? Number.POSITIVE_INFINITY),
    order.branch === branchId &&
      sum(({ branch }) => branch === branchId) > (limits.branchBudget ?? Number.POSITIVE_INFINITY),
    order.branch === null && role !== 'owner' && limits.branchBudget !== null,
  ].some(Boolean)
  if (above === waits) return []
  return [`order ${order.number} of ${order.total} ${waits ? 'waits without need' : 'needed an approval'}`]
}

function credit({ limits }: Now, before: Account, after: Account): string[] {
  const [was, is] = [owedOf(before), owedOf(after)]
  const overdue = before.invoices.reduce(
    (sum, { state, owed, isOverdue }) => sum + (state === 'open' && isOverdue ? owed : 0),
    0,
  )
  return [
    ...(is > was && is > limits.credit ? [`owes ${is}, may owe ${limits.credit}`] : []),
    ...(after.invoices.length > before.invoices.length && overdue > constants.net30OverdueMaxPesewas
      ? [`bought on invoice while ${overdue} was overdue`]
      : []),
  ]
}

/** What is owed is the sum less what came for it and was kept, to the pesewa. */
function invoices({ received }: Now, after: Account): string[] {
  return after.invoices.flatMap(({ number, state, amount, paid, withheld, owed, kept }) => {
    const came = kept + (received.get(number) ?? 0)
    return [
      ...(owed !== amount - paid - withheld || owed < 0 ? [`invoice ${number} owes ${owed}`] : []),
      ...((state === 'open') !== owed > 0 ? [`invoice ${number} is ${state} and owes ${owed}`] : []),
      ...(paid !== came ? [`of invoice ${number} ${paid} is paid, ${came} came`] : []),
    ]
  })
}

/** Each piece is on the shelf, in an order or kept for a quotation, once. */
function goods({ goods: own }: Now, after: Account): string[] {
  return own.flatMap(({ variant, stock }) => {
    const now = after.goods.find(({ id }) => id === variant)
    if (!now) return [`the goods ${variant} are gone`]
    const { onHand, reserved, sold, waiting, held } = now
    return [
      ...(onHand + sold === stock ? [] : [`of ${stock} pieces ${onHand} are on the shelf and ${sold} sold`]),
      ...(reserved === waiting + held ? [] : [`${reserved} reserved: ${waiting} wait, ${held} are kept`]),
      ...(onHand < reserved ? [`${reserved} of ${onHand} pieces are promised`] : []),
    ]
  })
}

/** Every order was answered to somebody, and a quotation is accepted and ordered once. */
function onlyOnce({ numbers, asked }: Now, after: Account): string[] {
  const unknown = after.orders.filter(({ number }) => !numbers.includes(number))
  return [
    ...unknown.map(({ number }) => `nobody was told of order ${number}`),
    ...(numbers.length === after.orders.length || unknown.length > 0
      ? []
      : [`${numbers.length} orders were answered, ${after.orders.length} are there`]),
    ...(after.ordersOfQuotations.some((orders) => orders > 1) ? ['a quotation is ordered twice'] : []),
    ...asked.filter(({ accepted }) => accepted > 1).map(({ id }) => `request ${id} was accepted twice`),
  ]
}
