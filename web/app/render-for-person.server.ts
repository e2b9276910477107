import { dehydrate, type Query } from '@tanstack/react-query'
import type { CartPieces } from '#contracts/cart/cart.ts'
import { companiesOf } from './data/companies/companies-of.server.ts'
import { factsElement, type HandedFacts, type RenderedFor } from './data/rendered-for.ts'
import { asRendering, queriesOfRendering } from './data/rendering.server.ts'
import type { PageVisit, ServerApi } from './data/server-api.ts'
import { visitor } from './data/session/session-state.ts'
import { personOf } from './data/session/token.ts'
import { mayBuyOn, sideOf } from './data/side.ts'
import { createQueries, handedOverAt, setQueriesSource } from './parts/shell/page-queries.ts'

setQueriesSource(queriesOfRendering)

/** A page whose queries ask for more after the first answers is rendered again; more often than this none is. */
const roundsMax = 3
/** What a slow query would show is left to the browser. */
const queryMillisecondsMax = 3_000

interface Work {
  visit: PageVisit
  api: ServerApi
  request: Request
  /** Renders the page with what its queries know so far. */
  render: () => Promise<string>
}

/**
 * Renders a personal page for the person of the visit: finds the queries it has, answers them by the same calls that
 * the browser would make, and hands the answers over in the page.
 */
export async function renderForPerson({ visit, api, request, render }: Work): Promise<string> {
  const facts = await factsOf(visit, api, request)
  const queries = createQueries()
  const send = readingOnly(api)
  const html = await asRendering({ facts, send, queries }, async () => {
    const asked = new Set<string>()
    let rendered = await render()
    for (let round = 0; round < roundsMax && facts.session.status === 'signed-in'; round += 1) {
      const waiting = queries
        .getQueryCache()
        .getAll()
        .filter((query) => isWaiting(query) && !asked.has(query.queryHash))
      if (waiting.length === 0) break
      for (const { queryHash } of waiting) asked.add(queryHash)
      await Promise.all(waiting.map(answer))
      // The browser knows of no failure either, and asks itself.
      queries.removeQueries({ predicate: ({ state }) => state.status === 'error' })
      rendered = await render()
    }
    return rendered
  })
  return withFacts(html, { ...facts, queries: dehydrate(queries) })
}

const isWaiting = ({ state, options }: Query) =>
  state.status === 'pending' &&
  typeof options.queryFn === 'function' &&
  (options as { enabled?: unknown }).enabled !== false

async function answer(query: Query): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, queryMillisecondsMax)
  })
  const answered = query.fetch().then(
    () => query.setState({ ...query.state, dataUpdatedAt: handedOverAt() }),
    () => undefined,
  )
  await Promise.race([answered, late])
  clearTimeout(timer)
}

/** Calls that read although they are no GET: they send what they ask about. */
const readingPosts = new Set(['/api/checkout/quote'])

function readingOnly(api: ServerApi): ServerApi['send'] {
  return (path, options) => {
    if (options.method !== 'GET' && !readingPosts.has(path))
      throw new Error(`${path} was called while a page was rendered`)
    return api.send(path, options)
  }
}

async function factsOf(
  { token, company }: PageVisit,
  api: ServerApi,
  request: Request,
): Promise<RenderedFor> {
  const nobody = { companies: null, pieces: null }
  if (token === null) return { ...nobody, session: visitor }
  const person = personOf(token)
  const session = { status: 'signed-in' as const, person }
  const side = sideOf(request)
  if (!mayBuyOn(side, person.roles)) return { ...nobody, session }
  const companies = side.side === 'business' ? await companiesOf(api, person.id, company) : null
  const of = new URLSearchParams({
    side: side.side,
    ...(companies?.chosen && { company: companies.chosen.id }),
  })
  const counted = await read<CartPieces>(api, `/api/cart/pieces?${of}`)
  return { session, companies, pieces: counted?.pieces ?? null }
}

async function read<Body>(api: ServerApi, path: string): Promise<Body | null> {
  const { status, body } = await api.get(path)
  return status === 200 ? (body as Body) : null
}

/** The facts stand before the scripts, as data: nothing in them can end the element or run. */
function withFacts(html: string, facts: HandedFacts): string {
  const end = html.lastIndexOf('</footer>') + '</footer>'.length
  const text = JSON.stringify(facts).replaceAll('<', '\\u003c')
  return `${html.slice(0, end)}<script type="application/json" id="${factsElement}">${text}</script>${html.slice(end)}`
}
