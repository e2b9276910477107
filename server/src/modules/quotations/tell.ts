import { type KnownSentence, sentence } from '#contracts/notifications/sentence.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { firstNameOf } from '../accounts/index.ts'
import { quotable, tellPerson, tellWithEmail } from '../notifications/index.ts'
import type { QuotationDeps } from './quotation-deps.ts'

interface News {
  readonly title: KnownSentence
  readonly text: KnownSentence
  readonly link: string
  /** The words on the button of the e-mail; without them there is the notice alone. */
  readonly button?: string
}

export const requestPath = (id: string) => `/b2b/quotations/${id}`
export const storeRequestPath = (id: string) => `/b2b/vendor/quotations/${id}`

/** What people read of a request: its number, and its title as words of the company. */
export async function namesOf(tx: Connection, requestId: string) {
  const { rows } = await tx.execute<{ number: string; title: string; region: string; author_id: string }>(sql`
    select 'R-' || (1000 + num) as number, title, region, author_id from quotation_requests where id = ${requestId}`)
  const [names] = rows
  if (!names) throw new Error('a request that is told about exists')
  return { ...names, title: `“${quotable(names.title)}”` }
}

/** Tells the people of stores who answer for them of a new request. */
export async function tellStoresOfRequest(
  tx: Connection,
  deps: QuotationDeps,
  requestId: string,
  { stores, isByEmail }: { stores: readonly string[]; isByEmail: boolean },
): Promise<void> {
  const { title, region, number } = await namesOf(tx, requestId)
  await tellStores(tx, deps, stores, {
    title: sentence('A company in {region} asks for a quotation', { region }),
    text: sentence('{number}: {title}', { number, title }),
    link: storeRequestPath(requestId),
    ...(isByEmail && { button: 'Read the request' }),
  })
}

/** Tells the people of these stores who answer for them. */
export async function tellStores(
  tx: Connection,
  deps: QuotationDeps,
  stores: readonly string[],
  news: News,
): Promise<void> {
  if (stores.length === 0) return
  const { rows } = await tx.execute<{ person_id: string }>(sql`
    select distinct person_id from store_members
    where store_id in ${[...stores]} and store_role_may(role, 'orders') order by person_id`)
  for (const { person_id: id } of rows) await tell(tx, deps, id, news)
}

/** Tells who sent a request, while this person still buys for the company. */
export async function tellBuyer(
  tx: Connection,
  deps: QuotationDeps,
  requestId: string,
  news: Omit<News, 'link'>,
): Promise<void> {
  const { rows } = await tx.execute<{ person_id: string }>(sql`
    select m.person_id from quotation_requests r
    join company_members m on m.company_id = r.company_id and (m.person_id = r.author_id
      or m.role = 'owner' and not exists (
        select from company_members a where a.company_id = r.company_id and a.person_id = r.author_id))
    where r.id = ${requestId}`)
  for (const { person_id: id } of rows) await tell(tx, deps, id, { ...news, link: requestPath(requestId) })
}

async function tell(
  tx: Connection,
  { market, links }: QuotationDeps,
  personId: string,
  { button, ...news }: News,
): Promise<void> {
  const notice = { personId, kind: 'quotations' as const, ...news }
  if (!button) return tellPerson(tx, notice)
  const { rows } = await tx.execute<{ name: string; email: string | null }>(sql`
    select name, case when email_verified and deleted_at is null then email end as email from people where id = ${personId}`)
  const [person] = rows
  if (!person) return
  await tellWithEmail(
    tx,
    { publicUrl: market.publicUrl, links },
    { ...notice, email: person.email, firstName: firstNameOf(person.name), button },
  )
}
