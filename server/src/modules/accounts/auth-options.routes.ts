import { and, isNull, like, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { AuthOptions, demoEmailEnding, demoPassword } from '#contracts/accounts/sign-in.ts'
import type { Market } from '../../market.ts'
import { people } from './accounts.tables.ts'
import { outsideProviderName } from './outside-provider.ts'

const hats = { customer: 'Shopper', business: 'Business', vendor: 'Vendor', admin: 'Operator' } as const

/** GET /api/auth-options: what the sign-in page offers besides e-mail and password. */
export function authOptionsRoutes({ config, db }: Market) {
  return async (instance: FastifyInstance) => {
    const app = instance.withTypeProvider<ZodTypeProvider>()
    app.get(
      '/auth-options',
      { config: { access: 'public' }, schema: { response: { 200: AuthOptions } } },
      async () => {
        const name = outsideProviderName(config)
        return { oidc: name ? { name } : null, demo: config.DEMO_MARKET ? await listDemoSignIns() : [] }
      },
    )

    /** One person of the demo market for each hat: the one with the shortest address, which is the named one. */
    async function listDemoSignIns(): Promise<AuthOptions['demo']> {
      const hat = sql<keyof typeof hats>`case when 'admin' = any(${people.roles}) then 'admin'
        when 'vendor' = any(${people.roles}) then 'vendor'
        when 'business' = any(${people.roles}) then 'business' else 'customer' end`
      const rows = await db
        .selectDistinctOn([hat], { hat: hat.as('hat'), name: people.name, email: people.email })
        .from(people)
        .where(and(like(people.email, `%${demoEmailEnding}`), isNull(people.deletedAt)))
        .orderBy(hat, sql`length(${people.email})`, people.email)
      return Object.entries(hats).flatMap(([role, label]) =>
        rows
          .filter((row) => row.hat === role)
          .map(({ name, email }) => ({ label: `${label}: ${name}`, email, password: demoPassword })),
      )
    }
  }
}
