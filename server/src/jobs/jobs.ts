import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import type { JobName } from '#contracts/desk/job-words.ts'
import { jobsSchema } from '../database/jobs-schema.ts'
import { deliverEvents } from '../database/outbox/outbox.ts'
import type { Market } from '../market.ts'
import { comparingJob } from '../modules/analytics/index.ts'
import type { Modules } from '../modules.ts'
import { forgetFormerJobs, keepWatching, lateJobs, missedJobs, recordRun, watchJob } from './job-runs.ts'
import { removeOldRows } from './retention.ts'

export interface Jobs {
  stop(): Promise<void>
}

const eventsEveryMs = 300
const pricesEveryMs = 1_000
const figuresEveryMs = 2_000
const filesEveryMs = 250
const alarmsEveryMs = 60_000
/** This long after the start, every minute job must have run. */
const settledMs = 5 * 60_000
const everyMinute = '* * * * *'
const daySeconds = 24 * 3_600
/** What runs by the hour or by night may take long in a large market: only after this it counts as lost and is begun again. */
const longRunning = { expireInSeconds: 6 * 3_600 }

/**
 * Background work. pg-boss runs the jobs of a minute or longer, so that one of several processes does each; the outbox,
 * the prices of flash sales and promotions, the figures and the files of products are processed more often, by every process, and are safe to be processed by several at once.
 */
export async function startJobs(
  market: Market,
  modules: Modules,
  databaseUrl: string,
  log: FastifyBaseLogger,
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'juaso jobs',
    max: 2,
    // The migration makes the schema and its tables (database/jobs-schema.ts), because the market's own role may make none.
    schema: jobsSchema,
    migrate: false,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'))
  let watched: readonly string[] = []
  try {
    watched = await startSchedule(market, modules, boss)
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
  const openSince = Date.now()
  const loops = [
    repeat(eventsEveryMs, log, async (isEnding) => {
      while (!isEnding() && (await deliverEvents(market.pool, modules.subscribers)) > 0);
    }),
    repeat(pricesEveryMs, log, () => modules.catalog.refreshFlashPrices()),
    repeat(pricesEveryMs, log, () => modules.catalog.refreshPromotions()),
    repeat(pricesEveryMs, log, () => modules.catalog.refreshStaleCards()),
    repeat(pricesEveryMs, log, () => modules.catalog.moveMergedGoods()),
    repeat(figuresEveryMs, log, () => modules.analytics.countFigures()),
    repeat(filesEveryMs, log, modules.workOnChecks),
    repeat(filesEveryMs, log, modules.workOnSets),
    repeat(alarmsEveryMs, log, async () => {
      for (const alarm of await modules.settlement.takeNewAlarms())
        log.error({ alarm }, 'money needs a person')
      await keepWatching(market.pool, watched)
      // No alarm just after the start: the market may have been closed for a night.
      const late = openSince + settledMs < Date.now() ? await lateJobs(market.pool) : []
      if (late.length > 0) log.error({ late }, 'a job that money depends on has not run')
    }),
  ]
  return {
    async stop() {
      await Promise.all(loops.map((stop) => stop()))
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/** Returns the names of the jobs that are watched. */
async function startSchedule(market: Market, modules: Modules, boss: PgBoss): Promise<string[]> {
  await boss.start()
  const jobs = Object.entries(scheduled(market, modules))
  await forgetFormerJobs(
    market.pool,
    jobs.map(([name]) => name),
  )
  for (const [name, { cron, run, watchedSeconds }] of jobs) {
    await boss.createQueue(name, { deleteAfterSeconds: daySeconds })
    if (watchedSeconds) await watchJob(market.pool, name, watchedSeconds)
    await boss.work(name, async () => {
      await recordRun(market.pool, name, run)
    })
    await boss.schedule(name, cron, null, cron === everyMinute ? {} : longRunning)
  }
  // The hour of a nightly job may have passed while the market was closed.
  for (const { name } of await missedJobs(market.pool, daySeconds)) {
    await boss.send(name, {}, { ...longRunning, singletonKey: name, singletonSeconds: 3_600 })
  }
  return jobs.flatMap(([name, { watchedSeconds }]) => (watchedSeconds ? [name] : []))
}

interface Job {
  readonly cron: string
  readonly run: () => Promise<unknown>
  /** How often it should run, where money depends on it: these jobs are watched. */
  readonly watchedSeconds?: number
}

/** The jobs that are scheduled, each with its words at the desk. */
export function scheduled(market: Market, modules: Modules): Record<JobName, Job> {
  const eachMinute = (run: Job['run']): Job => ({ cron: everyMinute, run, watchedSeconds: 60 })
  return {
    'expire-orders': eachMinute(modules.settlement.expireOrders),
    'ask-about-payments': eachMinute(modules.settlement.askAboutPayments),
    'ask-about-disputes': {
      cron: '20 * * * *',
      run: modules.settlement.askAboutDisputes,
      watchedSeconds: 3_600,
    },
    'follow-webhooks': eachMinute(modules.payments.followWebhooks),
    'send-refunds': eachMinute(modules.sendRefunds),
    'close-pools': eachMinute(modules.closePools),
    'accept-parcels': eachMinute(modules.acceptParcels),
    // In the morning, and three hours before orders are to be sent.
    'remind-approvers': { cron: '*/10 * * * *', run: modules.remindApprovers },
    'remind-debtors': { cron: '30 8 * * *', run: modules.settlement.remindDebtors },
    'tell-of-ending-prices': { cron: '15 8 * * *', run: modules.tellOfEndingPrices },
    'remind-stores': { cron: '0 8,13 * * *', run: modules.remindStores },
    'apply-rulings': eachMinute(modules.settlement.applyRulings),
    'cancel-of-suspended': eachMinute(modules.settlement.cancelOfSuspended),
    'note-see-as-ends': { cron: everyMinute, run: modules.noteSeeAsEnds },
    'end-idle-sessions': { cron: everyMinute, run: modules.endIdleSessions },
    'end-suspensions': { cron: everyMinute, run: modules.endSuspensions },
    'send-withdrawals': eachMinute(modules.sendWithdrawals),
    'release-earnings': eachMinute(modules.settlement.releaseEarnings),
    'raise-overdue-parcels': eachMinute(modules.settlement.raiseOverdueParcels),
    // On the first day of a month; on the others there is nothing left to write.
    'issue-fee-papers': { cron: '20 0 * * *', run: modules.issueFeePapers, watchedSeconds: daySeconds },
    // A market that is closed at night catches up when it opens.
    'sum-ledger-days': { cron: '10 * * * *', run: modules.sumLedgerDays },
    'watch-books': { cron: '45 2 * * *', run: modules.watchBooks, watchedSeconds: daySeconds },
    [comparingJob]: { cron: '5 3 * * *', run: modules.analytics.compareFigures, watchedSeconds: daySeconds },
    'remove-old-rows': {
      cron: '30 3 * * *',
      run: () => removeOldRows(market.pool),
      watchedSeconds: daySeconds,
    },
    'sweep-uploads': { cron: '40 * * * *', run: modules.sweepUploads },
    'forget-search-changes': { cron: '*/10 * * * *', run: modules.catalog.forgetSearchChanges },
    'tell-unread-messages': eachMinute(modules.tellUnread),
    'work-on-quotations': { cron: everyMinute, run: modules.workOnRequests },
    // Before the working day begins.
    'write-list-drafts': { cron: '*/15 5-18 * * *', run: modules.writeListDrafts },
    'tell-of-restock': { cron: everyMinute, run: modules.tellOfRestock },
    'refresh-popularity': { cron: '15 3 * * *', run: modules.refreshPopularity },
  }
}

/**
 * Runs `work` repeatedly with a pause between; returns a function that stops this and waits for the current run, which is told to end.
 */
function repeat(
  pauseMs: number,
  log: FastifyBaseLogger,
  work: (isEnding: () => boolean) => Promise<unknown>,
): () => Promise<void> {
  let stopped = false
  let wake: () => void = () => undefined
  const loop = (async () => {
    while (!stopped) {
      await work(() => stopped).catch((error: unknown) =>
        log.warn({ err: error }, 'a job failed and is tried again'),
      )
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, pauseMs).unref()
      })
    }
  })()
  return async () => {
    stopped = true
    wake()
    await loop
  }
}
