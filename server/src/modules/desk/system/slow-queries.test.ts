import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SystemState } from '#contracts/desk/system.ts'
import { withClient } from '#server/database/databases.ts'
import { atTheEnd } from '#server/testing/at-the-end.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const database = await testDatabase()
const { pool, ownerUrl } = database
const { rows } = await pool.query("select current_setting('pg_stat_statements.track', true) as track")
/** A server of TEST_DATABASE_URL may not have the library. */
const isLoaded = rows[0]?.track !== null
if (isLoaded) {
  await pool.query(
    `alter database ${new URL(ownerUrl).pathname.slice(1)} set pg_stat_statements.track = 'top'`,
  )
  await pool.query(rightsOfDeploy())
  atTheEnd(async () => {
    await withClient(ownerUrl, (client) => client.query('revoke pg_read_all_stats from juaso_market'))
  })
}
const market = await wholeMarket(database)
const operator = await anOperator(market, 'read_only')

/** What `deploy/` gives the role of the market once that is there. */
function rightsOfDeploy(): string {
  const file = join(import.meta.dirname, '../../../../../deploy/make-market-role.sh')
  return /^create role .+\n([\s\S]+)^SQL$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
}

test.skipIf(!isLoaded)(
  'with the rights that deploy/ gives, slow statements of every role are shown, without their values',
  async () => {
    await withClient(ownerUrl, (client) => client.query("select 'Ama Mensah' as name, pg_sleep(0.3)"))
    const { status, body } = await operator.call<SystemState>('GET', '/api/admin/system')
    expect(status).toBe(200)
    const slow = body.database.slow_queries?.find(({ text }) => text.includes('pg_sleep'))
    expect(slow).toMatchObject({ text: 'select $1 as name, pg_sleep($2)', calls: 1 })
    expect(slow?.mean_ms).toBeGreaterThanOrEqual(300)
    expect(JSON.stringify(body.database.slow_queries)).not.toContain('Ama Mensah')
  },
)
