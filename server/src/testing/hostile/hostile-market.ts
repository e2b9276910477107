import { deliverEvents } from '../../database/outbox/outbox.ts'
import type { Market } from '../../market.ts'
import { finishReturns } from '../../modules/orders/returns/finish-returns.ts'
import type { Placed } from '../buying.ts'
import { correctCash, settleCash } from '../earning.ts'
import { buyOn } from './hostile-buying.ts'
import { decideAll, disputeOn, hearOfDisputes } from './hostile-disputes.ts'
import { hostilePayouts } from './hostile-payouts.ts'
import { hostileProvider } from './hostile-provider.ts'
import { nameAllWallets, passWeek, returnOn } from './hostile-returns.ts'
import type { Shelf } from './hostile-shelf.ts'
import {
  idsOf,
  intentsOf,
  type JobStep,
  modulesOver,
  type Stage,
  type StageModules,
  type Step,
  tolerant,
} from './hostile-steps.ts'
import { dropTransfers, endOwing, payOutOn, sendAll } from './hostile-withdrawals.ts'

const subscribers = new Map(
  ['order.refunded', 'order.invoice_reduced', 'order.withheld_void', 'order.dispute_lost'].map((topic) => [
    topic,
    [finishReturns],
  ]),
)

/** A market with hostile providers and a clock that can be advanced, on which any steps can be run. */
export class HostileMarket implements Stage {
  readonly charges = hostileProvider('hostile')
  /** The same provider takes payments and sends transfers: stores withdraw from its purse. */
  readonly transfers = hostilePayouts('hostile')
  readonly bank = new Map<string, number>()
  readonly market: Market
  modules: StageModules
  orders: Placed[] = []
  shelf: Shelf = { stores: [], variants: [], coded: { id: '' }, company: { id: '', companyId: '' } }

  constructor(market: Market) {
    this.market = market
    this.modules = modulesOver(this)
  }

  async begin(shelf: Shelf, seed: number): Promise<void> {
    this.shelf = shelf
    this.orders = []
    this.bank.clear()
    await dropTransfers(this)
    for (const provider of [this.charges, this.transfers]) {
      provider.calm(false)
      provider.reseed(seed)
    }
  }

  /** Every order is paid and arrives, without any hostility. */
  async sellAll(): Promise<void> {
    for (const provider of [this.charges, this.transfers]) provider.calm(true)
    for (const { reference } of await intentsOf(this, this.orders)) {
      await this.modules.settlement.payAddress(reference)
      this.charges.pay(reference)
      await this.modules.settlement.settle(reference)
    }
    for (const pick of this.orders.keys()) await returnOn(this, { do: 'deliver', pick })
    await settleCash(this.market.pool, 'handed_in')
    for (const provider of [this.charges, this.transfers]) provider.calm(false)
  }

  /** Runs steps concurrently. */
  async together(steps: readonly Step[]): Promise<void> {
    await Promise.all(steps.map((step) => tolerant(this.#take(step))))
  }

  /** The providers become honest, time passes, and every job runs until nothing is left to do. */
  async calmDown(): Promise<void> {
    for (const provider of [this.charges, this.transfers]) provider.calm(true)
    this.#restart()
    for (let round = 0; round < 3; round += 1) {
      const { settlement } = this.modules
      await this.#askAll()
      for (const { reference } of await intentsOf(this, this.orders)) {
        await tolerant(settlement.settle(reference))
      }
      await hearOfDisputes(this)
      await decideAll(this)
      await this.market.pool.query(
        "update orders set expires_at = now() - interval '1 hour' where state = 'pending_payment' and id = any ($1)",
        [idsOf(this.orders)],
      )
      await settlement.expireOrders()
      await this.#releaseHeld()
      await this.#refundAll()
      await this.#refundAll()
      await settleCash(this.market.pool, 'handed_in')
      await nameAllWallets(this)
      await sendAll(this)
      await endOwing(this)
      await this.#deliverAll()
    }
    await passWeek(this)
  }

  #restart(): void {
    this.modules = modulesOver(this)
  }

  async #take(step: Step): Promise<void> {
    switch (step.do) {
      case 'ask':
      case 'refund':
      case 'send':
      case 'week':
      case 'news':
      case 'restart':
      case 'handIn':
      case 'loseCash':
      case 'missCash':
      case 'correctCash':
        return this.#run(step.do)
      case 'withdraw':
      case 'reverse':
      case 'follow':
      case 'writeOff':
        return payOutOn(this, step)
      case 'deliver':
      case 'receipt':
      case 'giveBack':
      case 'answer':
      case 'offerPart':
      case 'answerOffer':
      case 'nameWallet':
        return returnOn(this, step)
      case 'dispute':
      case 'decide':
        return disputeOn(this, step)
      default:
        return buyOn(this, step)
    }
  }

  async #run(job: JobStep['do']): Promise<void> {
    if (job === 'ask') await this.#askAll()
    if (job === 'refund') await this.#refundAll()
    if (job === 'send') await sendAll(this)
    if (job === 'week') await passWeek(this)
    if (job === 'news') await this.#deliverAll()
    if (job === 'restart') this.#restart()
    if (job === 'handIn') await settleCash(this.market.pool, 'handed_in')
    if (job === 'loseCash') await settleCash(this.market.pool, 'lost')
    if (job === 'missCash') await settleCash(this.market.pool, 'not_collected')
    if (job === 'correctCash') {
      for (const way of ['found', 'missing'] as const) await correctCash(this.market.pool, way)
    }
  }

  async #askAll(): Promise<void> {
    await this.market.pool.query(
      `update payment_intents set created_at = now() - interval '2 minutes', asked_at = null where id in (
         select id from payment_intents where order_id = any ($1) and state <> 'paid' order by id for update)`,
      [idsOf(this.orders)],
    )
    await this.modules.settlement.askAboutPayments()
  }

  async #refundAll(): Promise<void> {
    await this.charges.time.passes(() =>
      this.market.pool.query(
        `update refunds set next_try_at = null where id in (
           select id from refunds where state in ('pending', 'processing') order by id for update)`,
      ),
    )
    await this.modules.settlement.releaseCoveredRefunds()
    await this.modules.payments.sendRefunds()
  }

  /** An operator looks at what the money of stores does not cover, and sends it. */
  async #releaseHeld(): Promise<void> {
    await this.market.pool.query(
      'update refunds r set released_at = now() where is_held(r) and order_id = any ($1)',
      [idsOf(this.orders)],
    )
  }

  async #deliverAll(): Promise<void> {
    await this.market.pool.query('update outbox set not_before = null where not_before is not null')
    while ((await deliverEvents(this.market.pool, subscribers)) > 0);
  }
}
