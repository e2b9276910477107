import type { Config } from '../config.ts'
import { isLiveKey } from '../config.ts'
import { withClient } from '../database/databases.ts'
import { StartupProblem } from './startup-problems.ts'

/**
 * Refuses a database of another world than the settings: a live payment key with test money or demo people, and
 * any other settings with real money. A database without payments belongs to neither.
 */
export async function refuseOtherWorld(
  url: string,
  config: Pick<Config, 'PAYSTACK_SECRET_KEY'>,
): Promise<void> {
  const { world, has_demo: hasDemo } = await withClient(url, async (client) => {
    const { rows } = await client.query<{ world: string | null; has_demo: boolean }>(
      `select (select world from market_world) as world,
         exists (select from people where email like '%@demo.juaso.test') as has_demo`,
    )
    return rows[0] ?? { world: null, has_demo: false }
  })
  if (!isLiveKey(config.PAYSTACK_SECRET_KEY)) {
    if (world === 'live') throw new StartupProblem('world_is_live')
    return
  }
  if (hasDemo) throw new StartupProblem('world_has_demo')
  if (world === 'test') throw new StartupProblem('world_is_test')
}
