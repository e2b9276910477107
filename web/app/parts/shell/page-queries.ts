import { type DehydratedState, hydrate, notifyManager, QueryClient } from '@tanstack/react-query'
import { isAnswerLost } from '#web/data/http.ts'
import { handedQueries } from '#web/data/rendered-for.ts'

// A button must be disabled before a second click on it is handled: the default scheduler runs one macrotask later.
notifyManager.setScheduler(queueMicrotask)

export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Only a lost connection is retried; a refusal is final.
        retry: (failures, error) => failures < 2 && isAnswerLost(error),
      },
      // A press without network fails at once: kept back, it would happen minutes later, unseen.
      mutations: { networkMode: 'always' },
    },
  })
}

/**
 * What a page was rendered with counts as read a little later than now: no query of the page reads again when it
 * starts, not even one that reads at each visit. The server's clock may differ from this one.
 */
export const handedOverAt = () => Date.now() + 3_000

let isHandedOver = false
let rendering = (): QueryClient | null => null

/** For the server: the queries of the page that is being rendered. */
export function setQueriesSource(source: () => QueryClient | null): void {
  rendering = source
}

/** The queries of a personal page; of the first one in the browser with the answers that it was rendered with. */
export function queriesOfPage(): QueryClient {
  const rendered = rendering()
  if (rendered) return rendered
  const queries = createQueries()
  const handed = isHandedOver ? null : handedQueries()
  if (!handed) return queries
  const dataUpdatedAt = handedOverAt()
  hydrate(queries, {
    ...handed,
    queries: handed.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  })
  void keep(handed)
  return queries
}

/** A browser that may keep nothing shows the page all the same. */
async function keep(handed: DehydratedState): Promise<void> {
  const { keepHandedOver } = await import('#web/data/kept/keep-handed-over.ts')
  await keepHandedOver(handed).catch(() => undefined)
}

/** Called once the page shows the answers: later pages read anew. */
export function endHandOver(): void {
  isHandedOver = true
}
