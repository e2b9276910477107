import type pg from 'pg'
import { StartupProblem } from '../../start/startup-problems.ts'
import { statementTimeout } from '../client.ts'
import { withClient } from '../databases.ts'
import { statementsEntry } from './statements-entry.ts'

export interface Addresses {
  /** DATABASE_URL. */
  readonly url: string
  /** DATABASE_DIRECT_URL; undefined where nothing stands between. */
  readonly directUrl: string | undefined
  /** Of the role that owns the tables. */
  readonly ownerUrl: string
}

/**
 * Makes sure that all addresses lead to one market, that what needs a session has one, and that a pooler between gives each
 * connection what the market relies on. Refuses with a StartupProblem: owner_other_market, direct_needed, direct_is_pooled, direct_other_market, direct_replica, pooler_settings.
 */
export async function checkPooler({ url, directUrl, ownerUrl }: Addresses): Promise<void> {
  if (ownerUrl !== url) await refuseOtherMarket(url, ownerUrl, 'owner_other_market')
  if (directUrl === undefined) {
    if (await withClient(url, isPooled)) throw new StartupProblem('direct_needed')
    return
  }
  const addresses = { DATABASE_DIRECT_URL: directUrl, DATABASE_OWNER_URL: ownerUrl }
  for (const [name, address] of Object.entries(addresses)) {
    if (await withClient(address, isPooled)) throw new StartupProblem('direct_is_pooled', { name })
  }
  const direct = await refuseOtherMarket(url, directUrl, 'direct_other_market')
  if (direct.isReplica) throw new StartupProblem('direct_replica')
  await checkSettings(url)
}

/** A pooler makes up the number of the process that it tells a client. */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== (client as pg.Client & { processID: number }).processID
}

/** Returns what the other address leads to. */
async function refuseOtherMarket(
  url: string,
  otherUrl: string,
  code: 'owner_other_market' | 'direct_other_market',
) {
  const [own, other] = [await withClient(url, marketOf), await withClient(otherUrl, marketOf)]
  if (own.market !== other.market) throw new StartupProblem(code)
  return other
}

async function marketOf(client: pg.Client): Promise<{ market: string; isReplica: boolean }> {
  const { rows } = await client.query<{ market: string; is_replica: boolean }>(
    `select (select system_identifier::text from pg_control_system()) || '/' || oid as market, pg_is_in_recovery() as is_replica
     from pg_database where datname = current_database()`,
  )
  return { market: rows[0]?.market ?? '', isReplica: rows[0]?.is_replica === true }
}

const wanted = { statement_timeout: `${statementTimeout / 1_000}s`, plan_cache_mode: 'force_generic_plan' }

async function checkSettings(url: string): Promise<void> {
  for (const [setting, value] of Object.entries(wanted)) {
    const entry = setting === 'plan_cache_mode' ? statementsEntry(url) : url
    const found = await withClient(entry, (client) => readSetting(client, setting)).catch((error: Error) => {
      // PgBouncer's word for an entry that its settings do not have.
      if (/no such database/.test(error.message)) return 'nothing'
      throw error
    })
    const database = new URL(entry).pathname.slice(1)
    if (found !== value) throw new StartupProblem('pooler_settings', { database, setting, value, found })
  }
}

/** A pooler that knows prepared statements gives them names of its own; at one that does not, ours would be missing elsewhere. */
async function readSetting(client: pg.Client, name: string): Promise<string> {
  const { rows } = await client.query<{ value: string; is_named_by_us: boolean }>({
    name: 'juaso_pooler_check',
    text: `select current_setting($1) as value,
      exists (select from pg_prepared_statements where name = 'juaso_pooler_check') as is_named_by_us`,
    values: [name],
  })
  if (rows[0]?.is_named_by_us) throw new StartupProblem('pooler_names')
  return rows[0]?.value ?? ''
}
