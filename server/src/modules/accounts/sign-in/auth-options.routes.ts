import type { FastifyInstance } from 'fastify'
import type { AuthOptions } from '#contracts/accounts/sign-in.ts'
import { demoSignIns } from '#contracts/demo.ts'
import { inArray } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { sendsTexts } from '../../notifications/index.ts'
import { people } from '../accounts.tables.ts'
import { outsideProviderName } from '../outside/outside-provider.ts'

/** GET /api/auth-options: the ways of signing in besides e-mail and password. */
export function authOptionsRoutes({ config, db }: Market) {
  return async (app: FastifyInstance) => {
    answer(app, 'GET /auth-options', async () => {
      const name = outsideProviderName(config)
      return {
        oidc: name ? { name } : null,
        phone: sendsTexts(config),
        demo: config.DEMO_MARKET ? await listDemoSignIns() : [],
      }
    })

    /** The demo market's sign-ins that exist in the database: DEMO_MARKET may also be on where the data is not the demo's. */
    async function listDemoSignIns(): Promise<AuthOptions['demo']> {
      const emails = demoSignIns.map(({ email }) => email)
      const rows = await db.select({ email: people.email }).from(people).where(inArray(people.email, emails))
      const there = new Set(rows.map(({ email }) => email))
      return demoSignIns.filter(({ email }) => there.has(email))
    }
  }
}
